import type { Role } from '#domain/permissions.ts';
import { cellText } from '#domain/sheets.ts';
import type { Entity } from '#schema/entity.ts';
import { LINE_ID, lineMapping, type LineMapping } from '#schema/importing.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import type { Tx } from '../../../db/database.ts';
import { AppError } from '../../../http/errors.ts';
import type { FileRow, OpenFile } from '../../../sheets/openSheet.ts';
import type { Call } from '../../read/call.ts';
import type { Values } from '#schema/record.ts';
import { cellReader, type CellReader } from './cells.ts';
import { cellTextAt, type RowError } from './errors.ts';
import { recordKey } from './existing.ts';

/** A row of the file's sheet for one kind of lines. Columns with a record's key tell whose line it is. */
export type FileLine = {
  readonly row: FileRow;
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly { readonly name: string; readonly message: string }[];
};

export type LineSheet = {
  readonly declared: ResolvedLines;
  readonly mapping: LineMapping;
  /** The lines by their record's key; null is the key of those that name none. */
  readonly byKey: Map<string | null, FileLine[]>;
};

const BATCH_ROWS = 1000;

/** Reads the sheets of lines that the file has. @throws AppError 400 for one that lacks the columns of the key */
export async function readLineSheets(
  { entity }: Call,
  tx: Tx,
  role: Role,
  sheet: OpenFile,
): Promise<LineSheet[]> {
  const sheets: LineSheet[] = [];
  for (const [index, declared] of entity.lines.entries()) {
    const lineSheet = sheet.others[index];
    if (!lineSheet) continue;
    const mapping = lineMapping(entity, declared, role, lineSheet.headings);
    if (mapping.missing.length > 0)
      throw new AppError(
        400,
        `En la hoja «${declared.title}» falta la columna ${mapping.missing.map((label) => `«${label}»`).join(' y ')}: por ella se sabe de qué registro es cada línea.`,
      );
    const columns = [...mapping.keys, ...mapping.fields].map(({ column }) => column);
    const read = await cellReader(tx, columns, role, lineSheet.signs);
    const byKey: LineSheet['byKey'] = new Map();
    // The sheets of lines follow that of the records, which is number 0.
    const sheetNumber = index + 1;
    for (let from = 0; from < lineSheet.total; from += BATCH_ROWS)
      for (const row of await sheet.slice(from, from + BATCH_ROWS, sheetNumber)) {
        const key = recordKeyOfLine(entity.importBy!, mapping, row, read);
        const lines = byKey.get(key) ?? [];
        byKey.set(key, lines);
        lines.push(readFileLine(mapping, row, read));
      }
    sheets.push({ declared, mapping, byKey });
  }
  return sheets;
}

function recordKeyOfLine(names: readonly string[], { keys }: LineMapping, row: FileRow, read: CellReader) {
  const values = keys.map(({ place, column }) => {
    const result = read(column, row.cells[place] ?? null, place);
    return [column.name, 'value' in result ? result.value : null] as const;
  });
  return recordKey(names, Object.fromEntries(values));
}

function readFileLine({ fields, id: idPlace }: LineMapping, row: FileRow, read: CellReader): FileLine {
  const values: Record<string, unknown> = {};
  const problems: { name: string; message: string }[] = [];
  for (const { place, column } of fields) {
    const result = read(column, row.cells[place] ?? null, place);
    if ('value' in result) values[column.name] = result.value;
    else problems.push({ name: column.name, message: result.problem });
  }
  const idCell = idPlace === null ? null : (row.cells[idPlace] ?? null);
  if (idCell !== null) values['id'] = Number(cellText(idCell));
  return { row, values, problems };
}

/** @param name a field or `id`; empty for the whole line */
export function lineError(
  { declared, mapping }: LineSheet,
  { row }: FileLine,
  name: string,
  mensaje: string,
): RowError {
  const isId = name === 'id';
  const place = isId ? mapping.id : mapping.fields.find(({ column }) => column.name === name)?.place;
  const columna = isId ? LINE_ID : (declared.entity.fields[name]?.label ?? '');
  return { hoja: declared.title, fila: row.number, columna, valor: cellTextAt(row, place), mensaje };
}

export function unclaimedErrors(entity: Entity, { declared, mapping, byKey }: LineSheet): RowError[] {
  const columna = entity.importBy!.map((name) => entity.fields[name]!.label).join(' y ');
  const mensaje = `Ninguna fila de «${entity.label.many}» tiene esta clave`;
  return [...byKey.values()].flat().map(({ row }) => ({
    hoja: declared.title,
    fila: row.number,
    columna,
    valor: cellTextAt(row, mapping.keys[0]?.place),
    mensaje,
  }));
}

/** Drops the ids of a new record's lines, which belong to the database that the file was exported from. */
export const withNewLines = ({ lines }: Entity, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    lines.flatMap(({ name }) => {
      const sentLines = values[name] as readonly Values[] | undefined;
      return sentLines ? [[name, sentLines.map((line) => ({ ...line, id: undefined }))]] : [];
    }),
  ),
});
