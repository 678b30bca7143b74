import type { Role } from '#domain/permissions.ts';
import { bareName } from '#domain/sheets.ts';
import { templateFields } from '#domain/template.ts';
import { isUnique, namesRecord, referenceColumn, type Column } from './columns.ts';
import type { Entity } from './entity.ts';
import { importColumns } from './importing.ts';
import { referenceBehind } from './references.ts';

/** Returns the columns of an exported file, with headings by which an import finds the right field of each. */
export function fileColumns(columns: readonly Column[], entity: Entity, role: Role): Column[] {
  const importable = importColumns(entity, role);
  const renamed = columns.map((column) => withWholeName(column, entity));
  const names = new Set(renamed.map((column) => importedName(column, entity)));
  return renamed.map((column) => {
    const name = importedName(column, entity);
    const match = importable.find(({ field }) => bareName(field.label) === bareName(column.label));
    if (!match || match.name === name) return column;
    // An import would take the heading for another field, so the key stands instead.
    const isAmbiguous = names.has(match.name) || importable.some((each) => each.name === name);
    return isAmbiguous ? { ...column, label: column.key } : column;
  });
}

/**
 * Replaces a column that shows a part of another record's name by one with its whole name. A column with another
 * field of that record gets a heading that says so.
 */
function withWholeName(column: Column, entity: Entity): Column {
  const { key, label, field } = column;
  const reference = referenceOfKey(key, entity);
  if (!reference || !field) return column;
  if (!namesRecord(key, entity)) return { ...column, label: `${label}: ${field.label}` };
  const isWhole = isUnique(field) || templateFields(reference.target.display).length === 1;
  return isWhole ? column : { ...referenceColumn(reference.name, reference.field), key };
}

/** Returns the name of the field that an import fills from the column: `marcaId` for `marca.nombre`. */
function importedName({ key, label }: Column, entity: Entity): string {
  const reference = referenceOfKey(key, entity);
  return reference?.field.label === label ? reference.name : key;
}

/** Returns the reference of a column's key such as `marca.nombre`; null for a field of the record. */
function referenceOfKey(key: string, entity: Entity) {
  const [alias = '', name] = key.split('.');
  return name === undefined ? null : referenceBehind(entity, alias);
}
