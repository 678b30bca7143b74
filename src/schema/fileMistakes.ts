import { templateFields } from '#domain/template.ts';
import type { Entity } from './entity.ts';
import { fieldPlaces } from './fieldPlaces.ts';
import { isRequired, type FieldOf } from './fieldTypes.ts';
import { fileFields } from './inputFields.ts';
import { problemsFor, problem, type Problem } from './problems/problem.ts';

export function fileMistakes(entity: Entity): Problem[] {
  const { fields, view, access } = entity;
  const placesWithoutFiles = fieldPlaces(entity).filter(([at]) => view || at !== 'fields');
  const fileNames = fileFields(entity);
  return [
    ...placesWithoutFiles.flatMap(([place, placeFields]) =>
      fileFields({ fields: placeFields }).map((name) => problem('fileElsewhere', `${place}.${name}`)),
    ),
    ...fileNames.flatMap((name) => optionMistakes(`fields.${name}`, fields[name] as FieldOf<'file'>)),
    ...Object.entries(placesOf(entity)).flatMap(([place, names]) =>
      problemsFor(
        'isFile',
        place,
        names.filter((name) => fileNames.includes(name)),
      ),
    ),
    ...(access.import
      ? fileNames
          .filter((name) => isRequired(fields[name]!))
          .map((name) => problem('fileOfImport', `fields.${name}`))
      : []),
  ];
}

const placesOf = (entity: Entity): Readonly<Record<string, readonly string[]>> => ({
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
    ...(['unique', 'default', 'snapshot', 'readOnly'] as const)
      .filter((word) => field[word] !== undefined)
      .map((word) => problem('notOfFiles', `${place}.${word}`)),
  ];
}
