import type { Role } from '#domain/permissions.ts';
import { comparableName } from '#domain/sheets.ts';
import { templateFields } from '#domain/template.ts';
import { isUnique, namesRecord, referenceColumn, type Column } from './columns.ts';
import type { Entity } from './entity.ts';
import { importColumns } from './importing.ts';
import { referenceBehind } from './references.ts';

/** Gives the columns of a file headings by which an import finds the right field. */
export function fileColumns(columns: readonly Column[], entity: Entity, role: Role): Column[] {
  const importable = importColumns(entity, role);
  const renamed = columns.map((column) => withWholeName(column, entity));
  const namesInFile = new Set(renamed.map((column) => importedName(column, entity)));
  return renamed.map((column) => {
    const ownName = importedName(column, entity);
    const fieldOfHeading = importable.find(
      ({ field }) => comparableName(field.label) === comparableName(column.label),
    );
    if (!fieldOfHeading || fieldOfHeading.name === ownName) return column;
    // The heading is the label of another field, which an import would fill. The column's key replaces it if that
    // field has a column of its own in the file, or if an import may fill this column's field.
    const needsKey = namesInFile.has(fieldOfHeading.name) || importable.some((each) => each.name === ownName);
    return needsKey ? { ...column, label: column.key } : column;
  });
}

/**
 * Replaces a column that shows a part of another record's name by one with its whole name. `marca.codigo`, which is
 * neither a part of the brand's name nor unique, keeps its value and is headed 'Marca: Código'.
 */
function withWholeName(column: Column, entity: Entity): Column {
  const { key, label, field } = column;
  const reference = referenceOfKey(key, entity);
  if (!reference || !field) return column;
  if (!namesRecord(key, entity)) return { ...column, label: `${label}: ${field.label}` };
  // A unique field is enough to find the record, and so is the only field of its name.
  const identifies = isUnique(field) || templateFields(reference.target.display).length === 1;
  return identifies ? column : { ...referenceColumn(reference.name, reference.field), key };
}

function importedName({ key, label }: Column, entity: Entity): string {
  const reference = referenceOfKey(key, entity);
  // `withWholeName` left the reference's label only on columns that name the record.
  return reference?.field.label === label ? reference.name : key;
}

function referenceOfKey(key: string, entity: Entity) {
  const [alias = '', name] = key.split('.');
  return name === undefined ? null : referenceBehind(entity, alias);
}
