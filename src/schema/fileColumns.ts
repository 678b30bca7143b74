import type { Role } from '#domain/permissions.ts';
import { bareName } from '#domain/sheets.ts';
import { templateFields } from '#domain/template.ts';
import { isUnique, namesRecord, referenceColumn, type Column } from './columns.ts';
import type { Entity } from './entity.ts';
import { importColumns } from './importing.ts';
import { referenceBehind } from './references.ts';

/**
 * Returns the columns of a file, with unambiguous headings, so that an import takes none for another field.
 */
export function fileColumns(columns: readonly Column[], entity: Entity, role: Role): Column[] {
  const importable = importColumns(entity, role);
  const named = columns.map((column) => wholeName(column, entity));
  const present = new Set(named.map((column) => fieldOf(column, entity)));
  return named.map((column) => {
    const name = fieldOf(column, entity);
    const match = importable.find(({ field }) => bareName(field.label) === bareName(column.label));
    if (!match || match.name === name) return column;
    const isConfused = present.has(match.name) || importable.some((each) => each.name === name);
    return isConfused ? { ...column, label: column.key } : column;
  });
}

/**
 * Replaces a part of another record's name by the whole name; the heading of another field of it names that
 * field.
 */
function wholeName(column: Column, entity: Entity): Column {
  const { key, label, field } = column;
  const reference = behind(key, entity);
  if (!reference || !field) return column;
  if (!namesRecord(key, entity)) return { ...column, label: `${label}: ${field.label}` };
  const isWhole = isUnique(field) || templateFields(reference.target.display).length === 1;
  return isWhole ? column : { ...referenceColumn(reference.name, reference.field), key };
}

/** Returns the field that an import fills from the column: `marcaId` for `marca.nombre`. */
function fieldOf({ key, label }: Column, entity: Entity): string {
  const reference = behind(key, entity);
  return reference?.field.label === label ? reference.name : key;
}

function behind(key: string, entity: Entity) {
  const [alias = '', name] = key.split('.');
  return name === undefined ? null : referenceBehind(entity, alias);
}
