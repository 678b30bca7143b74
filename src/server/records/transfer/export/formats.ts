import { z } from 'zod';
import { formatNumber } from '#domain/numbers.ts';
import { today } from '#domain/dates.ts';
import { type Column, plainColumn, type Row } from '#schema/columns.ts';
import type { Field } from '#schema/fieldTypes.ts';
import { writeCsv } from '../../../sheets/writeCsv.ts';
import { AppError } from '../../../http/errors.ts';
import { parameterError } from '../../../http/parameters.ts';
import { fileResponse } from '../../../http/fileResponse.ts';
import { file } from '../../../routes/answers.ts';
import { exportSlots } from '../../../http/slots.ts';
import { MAX_XLSX_ROWS, writeXlsx, XLSX_TYPE, type SheetPart } from '../../../sheets/writeXlsx.ts';
import { csvCell, xlsxCell, xlsxColumn } from './cells.ts';

type Format = {
  readonly extension: string;
  readonly type: string;
  readonly maxRows: number;
  /** A file without sheets has only the first table. */
  readonly hasSheets: boolean;
  write(tables: readonly ExportTable[], chunks: AsyncGenerator<Chunk>): AsyncGenerator<Uint8Array>;
};

type ExportTable = { readonly name: string; readonly columns: readonly Column[] };

/** Rows of one of the tables. All rows of a table come before those of the next. */
export type Chunk = { readonly tableIndex: number; readonly rows: Row[] };

const FORMATS = {
  csv: {
    extension: 'csv',
    type: 'text/csv; charset=utf-8; header=present',
    maxRows: 2_000_000,
    hasSheets: false,
    write: ([table], chunks) =>
      writeCsv(
        table!.columns.map(({ label }) => label),
        mapChunks(chunks, ({ rows }) =>
          rows.map((row) => table!.columns.map((column) => csvCell(column, row))),
        ),
      ),
  },
  xlsx: {
    extension: 'xlsx',
    type: XLSX_TYPE,
    maxRows: MAX_XLSX_ROWS,
    hasSheets: true,
    async *write(tables, chunks) {
      const first = await chunks.next();
      // The widths of columns are written before the rows, but follow from the first of them.
      const firstRows: readonly Row[] = first.done || first.value.tableIndex > 0 ? [] : first.value.rows;
      const allChunks = (async function* () {
        if (!first.done) yield first.value;
        yield* chunks;
      })();
      yield* writeXlsx(sheetOf(tables[0]!, firstRows), sheetParts(tables, allChunks));
    },
  },
} satisfies Record<string, Format>;

const sheetOf = ({ name, columns }: ExportTable, rows: readonly Row[]) => ({
  name,
  columns: columns.map((column) => xlsxColumn(column, rows)),
});

/** Begins a sheet where its first rows come. A table without rows gets a sheet too. */
async function* sheetParts(
  tables: readonly ExportTable[],
  chunks: AsyncGenerator<Chunk>,
): AsyncGenerator<SheetPart> {
  let openIndex = 0;
  for await (const { tableIndex, rows } of chunks) {
    while (openIndex < tableIndex) {
      openIndex += 1;
      yield { sheet: sheetOf(tables[openIndex]!, openIndex === tableIndex ? rows : []) };
    }
    yield rows.map((row) => tables[tableIndex]!.columns.map((column) => xlsxCell(column, row)));
  }
  for (const table of tables.slice(openIndex + 1)) yield { sheet: sheetOf(table, []) };
}

export const FORMAT_NAMES = Object.keys(FORMATS);
export const FORMAT_TYPES = Object.values(FORMATS).map(({ type }) => type);

/** The query parameter of a route that exports a table: 'csv', its default, or 'xlsx'. @throws AppError 400 */
export const exportFormat = z.string().default('csv').transform(formatOf).meta({ enum: FORMAT_NAMES });

/** The `answers` of a route that exports a table. */
export const exportedFile = (description: string) => file(description, FORMAT_TYPES);

export function formatOf(name: string): Format {
  if (!Object.hasOwn(FORMATS, name))
    throw parameterError([['formato', `El formato debe ser ${FORMAT_NAMES.join(' o ')}`]]);
  return FORMATS[name as keyof typeof FORMATS];
}

type ExportColumn = Field | { readonly label: string; text(row: Row): string };

/**
 * Answers with a table as CSV or XLSX. `read` throws `tooMany()` before its first rows if there are more than `maxRows`.
 * @throws AppError 503 while too many files are being made
 */
export function exportRows(
  format: Format,
  {
    name,
    columns,
    read,
  }: {
    readonly name: string;
    readonly columns: Readonly<Record<string, ExportColumn>>;
    read(maxRows: number, tooMany: () => AppError): AsyncGenerator<Row[]>;
  },
): Promise<Response> {
  const rows = read(format.maxRows, () => tooManyToExport(format.maxRows));
  const chunks = mapChunks(rows, (chunk) => ({ tableIndex: 0, rows: chunk }));
  const table = { name, columns: Object.entries(columns).map(([key, column]) => columnOf(key, column)) };
  return exportTables(format, [table], chunks);
}

const columnOf = (key: string, column: ExportColumn): Column =>
  'type' in column
    ? plainColumn(key, column)
    : { ...column, key, field: null, align: 'start', sortable: false, value: column.text };

export function exportTables(
  format: Format,
  tables: readonly ExportTable[],
  chunks: AsyncGenerator<Chunk>,
): Promise<Response> {
  return exportFile(format.write(tables, chunks), {
    name: `${tables[0]!.name} ${today()}.${format.extension}`,
    type: format.type,
  });
}

/** Answers with a file that is written while it is sent. @throws AppError 503 while too many files are being made */
export function exportFile(
  pieces: AsyncGenerator<Uint8Array>,
  as: { readonly name: string; readonly type: string },
): Promise<Response> {
  return fileResponse(releasingAtEnd(pieces, exportSlots.take()), as);
}

async function* releasingAtEnd(
  pieces: AsyncGenerator<Uint8Array>,
  release: () => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } finally {
    release();
  }
}

export const tooManyToExport = (maxRows: number) =>
  new AppError(
    400,
    `Son más de ${formatNumber(maxRows, 0)} filas, que no entran en el archivo. Filtre la lista y exporte por partes.`,
  );

async function* mapChunks<From, To>(
  chunks: AsyncGenerator<From>,
  map: (chunk: From) => To,
): AsyncGenerator<To> {
  for await (const chunk of chunks) yield map(chunk);
}
