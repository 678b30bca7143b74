import type { Role } from '#domain/permissions.ts';
import { allColumnsOf, visibleColumns, type Column, type Row } from './columns.ts';
import type { Entity } from './entity.ts';
import { fileColumns } from './fileColumns.ts';
import { LINE_ID } from './importing.ts';
import type { ResolvedLines } from './lines.ts';
import { nameOf } from './renderFormatted.ts';

/** A row of a sheet of lines: the line, and the record that has it. */
export type SheetLine = { readonly record: Row; readonly line: Row };

/** Returns the columns of a sheet of lines: the record's key, the line's id, and the line's fields. */
export function lineColumnsOf(entity: Entity, { entity: line }: ResolvedLines, role: Role): Column[] {
  return [
    ...keyColumnsOf(entity, role).map((column) => columnIn('record', column)),
    ...(entity.importBy ? [columnIn('line', ID_COLUMN)] : []),
    ...fileColumns(allColumnsOf(line, role), line, role).map((column) => columnIn('line', column)),
  ];
}

function keyColumnsOf(entity: Entity, role: Role): Column[] {
  const names = entity.importBy ?? (entity.document ? [entity.document.number.field] : []);
  const columns = visibleColumns(names, entity, role);
  // A part of the key does not find a record, so a role that may not see a part of it gets the name instead.
  return columns.length > 0 && columns.length === names.length ? columns : [nameColumn(entity)];
}

const nameColumn = (entity: Entity): Column =>
  textColumn(entity.label.one, (record) => nameOf(entity, record));

const textColumn = (label: string, text: (row: Row) => string): Column => ({
  key: label,
  label,
  field: null,
  align: 'start',
  sortable: false,
  value: text,
  text,
});

const ID_COLUMN = textColumn(LINE_ID, ({ id }) => String(id));

const columnIn = (part: keyof SheetLine, column: Column): Column => ({
  ...column,
  value: (row) => column.value(row[part] as Row),
  text: (row) => column.text(row[part] as Row),
});
