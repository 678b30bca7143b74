import { templateFields } from '#domain/template.ts';
import type { Entity } from './entity.ts';
import { fieldPlaces } from './fieldPlaces.ts';
import { isRequired, type FieldOf } from './fieldTypes.ts';
import { fileFields } from './inputFields.ts';
import { eachOf, problem, type Problem } from './problems/problem.ts';

/** Files belong to records, and no word may search, sort or distinguish records by them. */
export function fileMistakes(entity: Entity): Problem[] {
  const { fields, view, access } = entity;
  const elsewhere = fieldPlaces(entity).filter(([at]) => view || at !== 'fields');
  const own = fileFields(entity);
  return [
    ...elsewhere.flatMap(([place, those]) =>
      fileFields({ fields: those }).map((name) => problem('fileElsewhere', `${place}.${name}`)),
    ),
    ...own.flatMap((name) => wrongOptions(`fields.${name}`, fields[name] as FieldOf<'file'>)),
    ...Object.entries(placesOf(entity)).flatMap(([place, names]) =>
      eachOf(
        'aFile',
        place,
        names.filter((name) => own.includes(name)),
      ),
    ),
    ...(access.import
      ? own
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

function wrongOptions(place: string, field: FieldOf<'file'>): Problem[] {
  return [
    ...(field.kinds.length === 0 ? [problem('noKinds', `${place}.kinds`)] : []),
    ...(['unique', 'default', 'snapshot', 'readOnly'] as const)
      .filter((word) => field[word] !== undefined)
      .map((word) => problem('notOfFiles', `${place}.${word}`)),
  ];
}
