import { templateFields } from '#domain/template.ts';
import type { Fields } from './declaration.ts';
import type { Entity } from './entity.ts';
import { FILE_KINDS } from './fields/fileKinds.ts';
import { isRequired, type FieldOf } from './fields/index.ts';
import { fileFields } from './inputFields.ts';
import { meant } from './meant.ts';

export const MOST_MB = 100;
export const MOST_FILES = 50;

/** Files belong to records; nothing is found, sorted or told apart by them. */
export function fileMistakes(entity: Entity): string[] {
  const { fields, view, lines, actions, createInput, editInput, access } = entity;
  const elsewhere: [string, Fields][] = [
    ...lines.map((each): [string, Fields] => [`lines.${each.name}`, each.entity.fields]),
    ...Object.entries(actions).map(([name, { input }]): [string, Fields] => [`actions.${name}`, input ?? {}]),
    ['createInput', createInput?.fields ?? {}],
    ['editInput', editInput?.fields ?? {}],
    ...(view ? [['view', fields] as [string, Fields]] : []),
  ];
  const own = fileFields(entity);
  return [
    ...elsewhere.flatMap(([place, those]) =>
      fileFields({ fields: those }).map((name) => `${place}: ${name} is a file, which only a record has`),
    ),
    ...own.flatMap((name) => wrongOptions(`fields.${name}`, fields[name] as FieldOf<'file'>)),
    ...Object.entries(placesOf(entity)).flatMap(([place, names]) =>
      names.filter((name) => own.includes(name)).map((name) => `${place} names '${name}', which is a file`),
    ),
    ...(access.import
      ? own
          .filter((name) => isRequired(fields[name]!))
          .map((name) => `fields.${name} is a required file: an import brings none`)
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

function wrongOptions(place: string, field: FieldOf<'file'>): string[] {
  const { kinds, maxMb = 1, maxFiles = 1 } = field;
  const known = Object.keys(FILE_KINDS);
  const isWithin = (count: number, most: number) => Number.isInteger(count) && count >= 1 && count <= most;
  return [
    ...(kinds.length === 0 ? [`${place}.kinds is empty: nothing could be attached`] : []),
    ...kinds
      .filter((kind) => !known.includes(kind))
      .map((kind) => `${place}.kinds: there is no kind '${kind}'${meant(kind, known)}`),
    ...(isWithin(maxMb, MOST_MB) ? [] : [`${place}.maxMb is ${maxMb}: a whole number up to ${MOST_MB}`]),
    ...(isWithin(maxFiles, MOST_FILES)
      ? []
      : [`${place}.maxFiles is ${maxFiles}: a whole number up to ${MOST_FILES}`]),
    ...(['unique', 'default', 'snapshot', 'readOnly'] as const)
      .filter((word) => field[word] !== undefined)
      .map((word) => `${place}.${word} is not for files`),
  ];
}
