import type { Role } from '#domain/permissions.ts';
import { cellText, type DecimalSign, type SheetCell } from '#domain/sheets.ts';
import { fold } from '#domain/text.ts';
import type { Entity } from './entity.ts';
import { isRequired, typeOf, type Field } from './fields/index.ts';
import { referenceAlias } from './fields/reference.ts';
import { mayWrite } from './input.ts';

/** A field that a column of an imported file may fill. */
export type ImportColumn = {
  readonly name: string;
  readonly field: Field;
  readonly isRequired: boolean;
  /** One of those by which a row finds its record. */
  readonly isKey: boolean;
};

/** What a file may bring of an entity, in the order of the form. */
export function importColumns(entity: Entity, role: Role): ImportColumn[] {
  const inForm = entity.form.sections.flatMap(({ fields }) => fields);
  const names = [...new Set([...inForm, ...Object.keys(entity.fields)])];
  return names
    .map((name) => ({ name, field: entity.fields[name]! }))
    .filter(({ field }) => mayWrite(field, role))
    .map(({ name, field }) => ({
      name,
      field,
      isRequired: isRequired(field),
      isKey: entity.importBy?.includes(name) ?? false,
    }));
}

/**
 * Which field each heading most likely means, null where none: by its label, its name, or the name of the record that
 * it refers to. No field is given twice.
 */
export function guessColumns(
  headings: readonly string[],
  columns: readonly ImportColumn[],
): (string | null)[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const words = bare(heading);
    const found = columns.find(
      ({ name, field }) =>
        !taken.has(name) && [field.label, name, referenceAlias(name)].some((word) => bare(word) === words),
    );
    if (!found || words === '') return null;
    taken.add(found.name);
    return found.name;
  });
}

/** What a body would hold for this cell; of a reference, the text by which the other record is looked up. */
export function readCell(field: Field, cell: SheetCell, sign: DecimalSign): unknown {
  return typeOf(field).read?.(cell, field, sign) ?? cellText(cell);
}

const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
