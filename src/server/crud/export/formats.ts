import { formatNumber } from '#domain/numbers.ts';
import { today } from '#domain/dates.ts';
import type { Column, Row } from '#schema/columns.ts';
import { writeCsv } from '../../sheets/writeCsv.ts';
import { AppError } from '../../http/errors.ts';
import { refuseParameters } from '../../http/parameters.ts';
import { fileResponse } from '../../http/fileResponse.ts';
import { exportPlaces } from '../../http/places.ts';
import { MAX_XLSX_ROWS, writeXlsx, XLSX_TYPE } from '../../sheets/writeXlsx.ts';
import { csvCell, xlsxCell, xlsxColumn } from './cells.ts';

export type Format = {
  readonly extension: string;
  readonly type: string;
  readonly limit: number;
  write(columns: readonly Column[], name: string, chunks: AsyncGenerator<Row[]>): AsyncGenerator<Uint8Array>;
};

const FORMATS = {
  csv: {
    extension: 'csv',
    type: 'text/csv; charset=utf-8; header=present',
    limit: 2_000_000,
    write: (columns, _name, chunks) =>
      writeCsv(
        columns.map(({ label }) => label),
        mapped(chunks, (row) => columns.map((column) => csvCell(column, row))),
      ),
  },
  xlsx: {
    extension: 'xlsx',
    type: XLSX_TYPE,
    limit: MAX_XLSX_ROWS,
    async *write(columns, name, chunks) {
      const first = await chunks.next();
      const sheet = { name, columns: columns.map((column) => xlsxColumn(column, first.value ?? [])) };
      const all = (async function* () {
        if (!first.done) yield first.value;
        yield* chunks;
      })();
      yield* writeXlsx(
        sheet,
        mapped(all, (row) => columns.map((column) => xlsxCell(column, row))),
      );
    },
  },
} satisfies Record<string, Format>;

export const FORMAT_NAMES = Object.keys(FORMATS);
export const FORMAT_TYPES = Object.values(FORMATS).map(({ type }) => type);

/** @throws AppError 400 for an unknown format. */
export function formatOf(name: string): Format {
  if (!Object.hasOwn(FORMATS, name))
    refuseParameters([['formato', `El formato debe ser ${FORMAT_NAMES.join(' o ')}`]]);
  return FORMATS[name as keyof typeof FORMATS];
}

/** @throws AppError 503 while too many files are being made; the error of `tooMany` beyond the row limit. */
export function exportRows(
  format: Format,
  {
    name,
    columns,
    read,
  }: {
    readonly name: string;
    readonly columns: readonly Column[];
    read(limit: number): AsyncGenerator<Row[]>;
  },
): Promise<Response> {
  return exportFile(format.write(columns, name, read(format.limit)), {
    name: `${name} ${today()}.${format.extension}`,
    type: format.type,
  });
}

export function exportFile(
  pieces: AsyncGenerator<Uint8Array>,
  as: { readonly name: string; readonly type: string },
): Promise<Response> {
  return fileResponse(leaving(pieces, exportPlaces.take()), as);
}

async function* leaving(pieces: AsyncGenerator<Uint8Array>, leave: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } finally {
    leave();
  }
}

export const tooMany = (limit: number) =>
  new AppError(
    400,
    `Son más de ${formatNumber(String(limit), 0)} filas, que no entran en el archivo. Filtre la lista y exporte por partes.`,
  );

export async function* mapped<From, To>(
  chunks: AsyncGenerator<From[]>,
  turn: (row: From) => To,
): AsyncGenerator<To[]> {
  for await (const chunk of chunks) yield chunk.map(turn);
}
