import type { Role } from '#domain/permissions.ts';
import { cellText, type DecimalSign, type SheetCell } from '#domain/sheets.ts';
import { fold } from '#domain/text.ts';
import type { Entity } from './entity.ts';
import { isRequired, typeOf, type Field } from './fields/index.ts';
import { referenceAlias } from './fields/reference.ts';
import { mayWrite } from './input.ts';

export type ImportColumn = {
  readonly name: string;
  readonly field: Field;
  readonly isRequired: boolean;
  /** A row finds its record by it. */
  readonly isKey: boolean;
};

/** In the form's order. */
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

/** By label, name, or the reference's name; null for none. Each field once. */
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

/** As in a body; of a reference, the text to look up. */
export function readCell(field: Field, cell: SheetCell, sign: DecimalSign): unknown {
  return typeOf(field).read?.(cell, field, sign) ?? cellText(cell);
}

const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
