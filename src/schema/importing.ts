import type { Role } from '#domain/permissions.ts';
import { comparableName } from '#domain/sheets.ts';
import type { Entity } from './entity.ts';
import { isRequired, type Field } from './fieldTypes.ts';
import { referenceAlias } from './fields/reference.ts';
import { mayWrite } from './inputFields.ts';
import type { ResolvedLines } from './lines.ts';

export type ImportColumn = {
  readonly name: string;
  readonly field: Field;
  readonly isRequired: boolean;
  /** Whether a row finds its record by it (`importBy`). The fields of which this is so are the record's key. */
  readonly isKey: boolean;
};

export function importColumns(entity: Entity, role: Role): ImportColumn[] {
  const inForm = entity.form.sections.flatMap(({ fields }) => fields);
  const names = [...new Set([...inForm, ...Object.keys(entity.fields)])];
  return names
    .map((name) => ({ name, field: entity.fields[name]! }))
    .filter(({ field }) => mayWrite(field, role) && field.type !== 'file')
    .map(({ name, field }) => ({
      name,
      field,
      isRequired: isRequired(field),
      isKey: entity.importBy?.includes(name) ?? false,
    }));
}

/** The heading of the lines' ids. */
export const LINE_ID = 'ID';

/** Which column of a sheet of lines is what. Each of its rows is a line, and names the line's record by the record's key. */
export type LineMapping = {
  /** Columns with the key of the record that has the line. */
  readonly keys: readonly PlacedColumn[];
  readonly fields: readonly PlacedColumn[];
  /** Place of the line's id; null when the sheet has none. */
  readonly id: number | null;
  /** Labels of the key's columns that the sheet lacks. */
  readonly missing: readonly string[];
  readonly unused: readonly string[];
};

/** A column with its place in the sheet, counted from 0. */
type PlacedColumn = { readonly place: number; readonly column: ImportColumn };

export function lineMapping(
  entity: Entity,
  lines: ResolvedLines,
  role: Role,
  headings: readonly string[],
): LineMapping {
  const declaredKeys = keyColumns(entity, role);
  const keys = guessPlaces(headings, declaredKeys);
  const isKey = (place: number) => keys.some((key) => key.place === place);
  const idPlace = headings.findIndex(
    (heading, place) => !isKey(place) && comparableName(heading) === comparableName(LINE_ID),
  );
  // '' keeps the place of a heading that is already taken, and matches no column.
  const fields = guessPlaces(
    headings.map((heading, place) => (isKey(place) || place === idPlace ? '' : heading)),
    importColumns(lines.entity, role),
  );
  const mappedPlaces = new Set([...keys, ...fields].map(({ place }) => place)).add(idPlace);
  return {
    keys,
    fields,
    id: idPlace < 0 ? null : idPlace,
    missing: declaredKeys
      .filter((column) => !keys.some((key) => key.column === column))
      .map(({ field }) => field.label),
    unused: headings.filter((heading, place) => heading !== '' && !mappedPlaces.has(place)),
  };
}

function guessPlaces(headings: readonly string[], columns: readonly ImportColumn[]): PlacedColumn[] {
  return guessColumns(headings, columns).flatMap((name, place) => {
    const column = columns.find((each) => each.name === name);
    return column ? [{ place, column }] : [];
  });
}

export const keyColumns = (entity: Entity, role: Role): ImportColumn[] =>
  importColumns(entity, role).filter(({ isKey }) => isKey);

/** Returns the names that a sheet with these lines may have. */
export const sheetNamesOf = ({ name, title, label }: ResolvedLines): string[] =>
  [title, label.many, name].map((text) => comparableName(text.slice(0, MAX_SHEET_NAME)));

/** Excel's limit. */
export const MAX_SHEET_NAME = 31;

/**
 * Returns the name of the field that each heading means, or null. A heading has the field's label, its name, or its
 * name without 'Id'. No two headings mean the same field.
 */
export function guessColumns(
  headings: readonly string[],
  columns: readonly ImportColumn[],
): (string | null)[] {
  const names: (string | null)[] = headings.map(() => null);
  // All headings are compared with labels first, so that no name takes a field whose label stands further on.
  for (const textsOf of [labelOf, namesOf])
    for (const [index, heading] of headings.entries()) {
      if (names[index] !== null || comparableName(heading) === '') continue;
      const guess = columns.find(
        (column) =>
          !names.includes(column.name) &&
          textsOf(column).some((text) => comparableName(text) === comparableName(heading)),
      );
      names[index] = guess?.name ?? null;
    }
  return names;
}

const labelOf = ({ field }: ImportColumn) => [field.label];
const namesOf = ({ name }: ImportColumn) => [name, referenceAlias(name)];
