import type { Role } from '#domain/permissions.ts';
import { bareName } from '#domain/sheets.ts';
import type { Entity } from './entity.ts';
import { isRequired, type Field } from './fieldTypes.ts';
import { referenceAlias } from './fields/reference.ts';
import { mayWrite } from './inputFields.ts';
import type { ResolvedLines } from './lines.ts';

export type ImportColumn = {
  readonly name: string;
  readonly field: Field;
  readonly isRequired: boolean;
  /** Whether a row finds its record by this column (`importBy`). */
  readonly isKey: boolean;
};

/** Returns the columns that this role may import, in the form's order. */
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

/** Heading of the column with the id of a stored line. */
export const LINE_ID = 'ID';

/** The columns of a sheet of lines that hold the record's key, the line's id and the line's fields. */
export type LineMapping = {
  readonly keys: readonly PlacedColumn[];
  readonly fields: readonly PlacedColumn[];
  /** Place of the line's id; null when the sheet has none. */
  readonly id: number | null;
  /** Labels of the key's columns that the sheet lacks. */
  readonly missing: readonly string[];
  /** Headings that match no column. */
  readonly unused: readonly string[];
};

/** A column with its place in the sheet, counted from 0. */
type PlacedColumn = { readonly place: number; readonly column: ImportColumn };

/** Finds the columns in a sheet of lines by its headings. */
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
    (heading, place) => !isKey(place) && bareName(heading) === bareName(LINE_ID),
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

/** Returns the columns that have a heading, each with that heading's place. */
function guessPlaces(headings: readonly string[], columns: readonly ImportColumn[]): PlacedColumn[] {
  return guessColumns(headings, columns).flatMap((name, place) => {
    const column = columns.find((each) => each.name === name);
    return column ? [{ place, column }] : [];
  });
}

/** Returns the columns by which a row of lines finds its record. */
export const keyColumns = (entity: Entity, role: Role): ImportColumn[] =>
  importColumns(entity, role).filter(({ isKey }) => isKey);

/** Returns the names that a sheet of these lines may have. */
export const sheetNamesOf = ({ name, title, label }: ResolvedLines): string[] =>
  [title, label.many, name].map((text) => bareName(text.slice(0, MAX_TAB_NAME)));

/** Maximum length of a sheet's name in Excel. */
export const MAX_TAB_NAME = 31;

/**
 * Returns the name of each heading's field, null for none. A field is only found once: by its label, or else by
 * its name or the name of its reference.
 */
export function guessColumns(
  headings: readonly string[],
  columns: readonly ImportColumn[],
): (string | null)[] {
  const names: (string | null)[] = headings.map(() => null);
  // All headings are compared with labels first, so that no name takes a field whose label stands further on.
  for (const textsOf of [labelOf, namesOf])
    for (const [index, heading] of headings.entries()) {
      if (names[index] !== null || bareName(heading) === '') continue;
      const guess = columns.find(
        (column) =>
          !names.includes(column.name) &&
          textsOf(column).some((text) => bareName(text) === bareName(heading)),
      );
      names[index] = guess?.name ?? null;
    }
  return names;
}

const labelOf = ({ field }: ImportColumn) => [field.label];
const namesOf = ({ name }: ImportColumn) => [name, referenceAlias(name)];
