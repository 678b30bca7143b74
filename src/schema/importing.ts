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
  /** A row finds its record by it. */
  readonly isKey: boolean;
};

/** Returns the columns in the form's order. */
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

/** The heading of a stored line's id, by which an import finds it. */
export const LINE_ID = 'ID';

/** The places, in a sheet of lines, of the record's key, the line's id and its fields. */
export type LineMapping = {
  readonly keys: readonly PlacedColumn[];
  readonly fields: readonly PlacedColumn[];
  readonly id: number | null;
  /** Labels of the key that the sheet lacks. */
  readonly missing: readonly string[];
  /** Headings that match no column. */
  readonly unused: readonly string[];
};

type PlacedColumn = { readonly place: number; readonly column: ImportColumn };

export function lineMapping(
  entity: Entity,
  lines: ResolvedLines,
  role: Role,
  headings: readonly string[],
): LineMapping {
  const [own, ofLine] = [keyColumns(entity, role), lineImportColumns(lines, role)];
  const keys = guessPlaces(headings, own);
  const isKey = (place: number) => keys.some((key) => key.place === place);
  const id = headings.findIndex((heading, place) => !isKey(place) && bareName(heading) === bareName(LINE_ID));
  const fields = guessPlaces(
    headings.map((heading, place) => (isKey(place) || place === id ? '' : heading)),
    ofLine,
  );
  const mappedPlaces = new Set([...keys, ...fields].map(({ place }) => place)).add(id);
  return {
    keys,
    fields,
    id: id < 0 ? null : id,
    missing: own
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

/** Returns the columns by which a row of lines finds its record. */
export const keyColumns = (entity: Entity, role: Role): ImportColumn[] =>
  importColumns(entity, role).filter(({ isKey }) => isKey);

export const lineImportColumns = ({ entity }: ResolvedLines, role: Role): ImportColumn[] =>
  importColumns(entity, role);

/** Returns the names that a sheet of these lines may have. */
export const sheetNamesOf = ({ name, title, label }: ResolvedLines): string[] =>
  [title, label.many, name].map((word) => bareName(word.slice(0, MAX_TAB_NAME)));

/** Excel's limit. */
const MAX_TAB_NAME = 31;

/**
 * Finds each heading's field by label, else by name or by the reference's name; null for none. A field is
 * found once.
 */
export function guessColumns(
  headings: readonly string[],
  columns: readonly ImportColumn[],
): (string | null)[] {
  const names: (string | null)[] = headings.map(() => null);
  for (const wordsOf of [labelOf, ownWords])
    for (const [place, heading] of headings.entries()) {
      if (names[place] !== null || bareName(heading) === '') continue;
      const guess = columns.find(
        (column) =>
          !names.includes(column.name) &&
          wordsOf(column).some((word) => bareName(word) === bareName(heading)),
      );
      names[place] = guess?.name ?? null;
    }
  return names;
}

const labelOf = ({ field }: ImportColumn) => [field.label];
const ownWords = ({ name }: ImportColumn) => [name, referenceAlias(name)];
