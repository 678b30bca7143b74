import { today } from '#domain/dates.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { Role } from '#domain/permissions.ts';
import { allColumnsOf, columnsOf, type Column } from '#schema/columns.ts';
import { writeCsv } from '../../csv/write.ts';
import { AppError } from '../../http/errors.ts';
import { fileResponse } from '../../http/fileResponse.ts';
import { query } from '../../http/input.ts';
import { exportPlaces } from '../../http/places.ts';
import { callerOf, type Handler } from '../../http/router.ts';
import { MAX_XLSX_ROWS, writeXlsx, XLSX_TYPE } from '../../xlsx/write.ts';
import type { Call } from '../call.ts';
import { selection } from '../list.ts';
import { refuseParameters, UNKNOWN_PARAMETER } from '../paging.ts';
import type { AnyRecord } from '../shape.ts';
import { csvCell, xlsxCell, xlsxColumn } from './cells.ts';
import { readSnapshot } from './cursor.ts';

/**
 * GET list/Exportar: everything that the list's filters leave, in its order, as a file. `formato` is csv or xlsx,
 * `columnas` the names of columns: those of the list when absent, `todas` for whatever the record has.
 */
export function exportRecords(call: Call): Handler {
  const { db, entity, shape } = call;
  return async (context) => {
    const { rol } = callerOf(context);
    const { formato = 'csv', columnas = '', ...parameters } = query(context);
    const format = formatOf(formato);
    refuseParameters(
      ['pageNumber', 'pageSize']
        .filter((name) => name in parameters)
        .map((name) => [name, UNKNOWN_PARAMETER]),
    );
    const columns = chosenColumns(call, rol, columnas);
    const selected = selection(call, context, parameters);

    const leave = exportPlaces.take();
    const chunks = readSnapshot(db, shape, selected, format.limit, () => tooMany(format.limit));
    const visible = mapped(chunks, (record) => shape.visible(record, rol), leave);
    return fileResponse(format.write(columns, entity.label.many, visible), {
      name: `${entity.label.many} ${today()}.${formato}`,
      type: format.type,
    });
  };
}

/** A kind of file that a list can be had as. */
type Format = {
  readonly type: string;
  /** The most rows that one file has. */
  readonly limit: number;
  write(
    columns: readonly Column[],
    name: string,
    chunks: AsyncGenerator<AnyRecord[]>,
  ): AsyncGenerator<Uint8Array>;
};

const FORMATS = {
  csv: {
    type: 'text/csv; charset=utf-8; header=present',
    limit: 2_000_000,
    write: (columns, _name, chunks) =>
      writeCsv(
        columns.map(({ label }) => label),
        mapped(chunks, (row) => columns.map((column) => csvCell(column, row))),
      ),
  },
  xlsx: {
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

function formatOf(name: string): Format {
  if (!Object.hasOwn(FORMATS, name))
    refuseParameters([['formato', `El formato debe ser ${FORMAT_NAMES.join(' o ')}`]]);
  return FORMATS[name as keyof typeof FORMATS];
}

function chosenColumns({ registry, entity }: Call, role: Role, names: string): readonly Column[] {
  if (names === '') return columnsOf(entity, registry, role);
  const all = allColumnsOf(entity, registry, role);
  if (names === 'todas') return all;
  const chosen = names.split(',').map((name) => all.find(({ key }) => key === name));
  if (chosen.includes(undefined)) refuseParameters([['columnas', 'No se conoce alguna de las columnas']]);
  return chosen as Column[];
}

const tooMany = (limit: number) =>
  new AppError(
    400,
    `Son más de ${formatNumber(String(limit), 0)} filas, que no entran en el archivo. Filtre la lista y exporte por partes.`,
  );

/** The rows of each chunk turned into something else; `done` is told of the end, whichever it is. */
async function* mapped<From, To>(
  chunks: AsyncGenerator<From[]>,
  turn: (row: From) => To,
  done?: () => void,
): AsyncGenerator<To[]> {
  try {
    for await (const chunk of chunks) yield chunk.map(turn);
  } finally {
    done?.();
  }
}
