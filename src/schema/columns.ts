import { valueAt, type Row } from './record.ts';
import { maySee } from './inputFields.ts';
import type { Role } from '#domain/permissions.ts';
import { templateFields } from '#domain/template.ts';
import type { Entity } from './entity.ts';
import { isStored, typeOf, type Field, type FieldOf } from './fieldTypes.ts';
import { referenceAlias } from './fields/reference.ts';
import { referenceBehind, targetEntityOf } from './references.ts';
import { nameOf } from './renderFormatted.ts';

export type { Row };

export type Column = {
  /** The name that the server sorts by: 'patente', 'marca.nombre', 'estado'. */
  readonly key: string;
  readonly label: string;
  /** Null for a column of no field, such as that of the record's state. */
  readonly field: Field | null;
  readonly align: 'start' | 'end' | 'center';
  readonly sortable: boolean;
  value(row: Row): unknown;
  text(row: Row): string;
};

export function columnsOf(entity: Entity, role: Role): Column[] {
  return visibleColumns(entity.list.columns, entity, role);
}

/** Returns the list's columns, then the other fields, as files have them. */
export function allColumnsOf(entity: Entity, role: Role): Column[] {
  const { columns } = entity.list;
  // A reference is also shown by a column with a field that names its record.
  const isShown = (name: string) =>
    columns.some(
      (key) => key === name || (key.startsWith(`${referenceAlias(name)}.`) && namesRecord(key, entity)),
    );
  const rest = Object.keys(entity.fields).filter((name) => !isShown(name));
  return visibleColumns([...columns, ...rest], entity, role);
}

export const visibleColumns = (keys: readonly string[], entity: Entity, role: Role): Column[] =>
  keys.map((key) => columnOf(key, entity)).filter(({ field }) => !field || maySee(field, role));

/** Tells whether a column such as `marca.nombre` shows a part of the other record's name, or what is unique to it. */
export function namesRecord(key: string, entity: Entity): boolean {
  const [alias = '', name = ''] = key.split('.');
  const { target } = referenceBehind(entity, alias)!;
  return templateFields(target.display).includes(name) || isUnique(target.fields[name]!);
}

export const isUnique = (field: Field): boolean => 'unique' in field && Boolean(field.unique);

function columnOf(key: string, entity: Entity): Column {
  if (key === 'estado' && entity.states) return stateColumn(entity);
  const { field, label } = fieldBehind(key, entity);
  if (field.type === 'reference') return referenceColumn(key, field);
  return {
    ...plainColumn(key, field),
    label,
    // A computed field is sorted by the fields that it is made of. Files have no order.
    sortable: (isStored(field) && field.type !== 'file') || field.type === 'computed',
  };
}

export function plainColumn(key: string, field: Field): Column {
  const type = typeOf(field);
  const value = (row: Row) => valueAt(row, key);
  return {
    key,
    label: field.label,
    field,
    align: type.align?.(field) ?? 'start',
    sortable: false,
    value,
    text: (row) => {
      const cell = value(row);
      return cell === null || cell === undefined ? '' : type.format(cell, field);
    },
  };
}

export function referenceColumn(key: string, field: FieldOf<'reference'>): Column {
  const target = targetEntityOf(field);
  const value = (row: Row) => {
    const other = row[referenceAlias(key)] as Row | string | null | undefined;
    if (!other) return null;
    return typeof other === 'string' ? other : nameOf(target, other);
  };
  const text = (row: Row) => value(row) ?? '';
  return { key, label: field.label, field, align: 'start', sortable: true, value, text };
}

function fieldBehind(key: string, entity: Entity): { field: Field; label: string } {
  const [alias = '', name] = key.split('.');
  if (name === undefined) return { field: entity.fields[key]!, label: entity.fields[key]!.label };
  const { field, target } = referenceBehind(entity, alias)!;
  return { field: target.fields[name]!, label: field.label };
}

function stateColumn({ states }: Entity): Column {
  return {
    key: 'estado',
    label: 'Estado',
    field: null,
    align: 'start',
    sortable: true,
    value: (row) => row.estado,
    text: (row) => states?.[String(row.estado)]?.label ?? '',
  };
}
