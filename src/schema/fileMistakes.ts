import { templateFields } from '#domain/template.ts';
import type { Entity } from './entity.ts';
import { fieldPlaces } from './fieldPlaces.ts';
import { isRequired, type FieldOf } from './fieldTypes.ts';
import { fileFields } from './inputFields.ts';
import { problemsFor, problem, type Problem } from './problems/problem.ts';

/** Finds files that are declared elsewhere than in a record's own fields, or named where a file cannot stand. */
export function fileMistakes(entity: Entity): Problem[] {
  const { fields, view, access } = entity;
  // The records of a view are never written, so nobody attaches files to them either.
  const otherPlaces = fieldPlaces(entity).filter(([at]) => view || at !== 'fields');
  const fileNames = fileFields(entity);
  const isFile = (name: string) => fileNames.includes(name);
  return [
    ...otherPlaces.flatMap(([place, inputs]) =>
      fileFields({ fields: inputs }).map((name) => problem('fileElsewhere', `${place}.${name}`)),
    ),
    ...fileNames.flatMap((name) => optionMistakes(`fields.${name}`, fields[name] as FieldOf<'file'>)),
    ...Object.entries(namesByWord(entity)).flatMap(([word, names]) =>
      problemsFor('isFile', word, names.filter(isFile)),
    ),
    // A row of a spreadsheet brings no files, so a required one could never be imported.
    ...(access.import
      ? fileNames
          .filter((name) => isRequired(fields[name]!))
          .map((name) => problem('fileOfImport', `fields.${name}`))
      : []),
  ];
}

/** Returns the names in words that compare, sort, add up or show a value as a text. */
const namesByWord = (entity: Entity): Readonly<Record<string, readonly string[]>> => ({
  'list.filters': entity.list.filters.flatMap(({ on }) => on),
  'list.sort': entity.list.sort.map(({ column }) => column),
  'list.totals': entity.list.totals,
  display: templateFields(entity.display),
  importBy: entity.importBy ?? [],
  uniqueTogether: entity.uniqueTogether.flatMap(({ fields }) => fields),
  duplicates: [...(entity.duplicates?.same ?? []), ...(entity.duplicates?.similar ?? [])],
});

function optionMistakes(place: string, field: FieldOf<'file'>): Problem[] {
  return [
    ...(field.kinds.length === 0 ? [problem('noKinds', `${place}.kinds`)] : []),
    ...UNFIT_OPTIONS.filter((word) => field[word] !== undefined).map((word) =>
      problem('notOfFiles', `${place}.${word}`),
    ),
  ];
}

/** Options that other fields take. Files are attached by people alone, and never compared. */
const UNFIT_OPTIONS = ['unique', 'default', 'snapshot', 'readOnly'] as const;
