import { templateFields } from '#domain/template.ts';
import type { Entity } from './entity.ts';
import { isStored, type Field } from './fieldTypes.ts';
import { placeIn } from './paths.ts';
import { eachOf, unknown, type Problem } from './problems/problem.ts';
import { inside, refuse } from './problems/refuse.ts';
import { resolveReferences } from './references.ts';

/** @throws DeclarationError for wrong paths of all entities, or of the one that is put in use. */
export function refuseWrongPaths(entities: readonly Entity[], name?: string): void {
  const { all } = resolveReferences(entities);
  const checked = all.filter((entity) => name === undefined || entity.name === name);
  refuse(checked.flatMap((entity) => inside(entity.name, wrongPaths(entity))));
}

/** Returns paths to no field, and paths without a column where a statement compares, sorts or adds up. */
function wrongPaths(entity: Entity): Problem[] {
  const { list, importBy, uniqueTogether, duplicates } = entity;
  const own: Readonly<Record<string, readonly string[]>> = {
    'list.totals': list.totals,
    importBy: importBy ?? [],
    uniqueTogether: uniqueTogether.flatMap(({ fields }) => fields),
    'duplicates.same': duplicates?.same ?? [],
  };
  const read: Readonly<Record<string, readonly string[]>> = {
    'list.sort': list.sort.map(({ column }) => column),
    'list.filters': list.filters.flatMap(({ on, states, chips }) => (states || chips ? [] : on)),
  };
  const refused = (
    words: Readonly<Record<string, readonly string[]>>,
    isAllowed: (field: Field) => boolean,
  ): Problem[] =>
    Object.entries(words).flatMap(([word, paths]) =>
      eachOf(
        'noStored',
        word,
        paths.filter((path) => {
          const place = placeIn(entity, path);
          return place !== null && !isAllowed(place.field);
        }),
      ),
    );
  return [...refused(own, isStored), ...refused(read, isJoined), ...lostPaths(entity)];
}

/** Returns paths of templates that end at no field and would leave their place empty. */
const lostPaths = (entity: Entity): Problem[] =>
  Object.entries({
    display: entity.display,
    'print.title': entity.print?.title,
    'print.text': entity.print?.text,
  }).flatMap(([word, template = '']) =>
    unknown(
      'noField',
      word,
      templateFields(template).filter((path) => path.includes('.')),
      [],
      { isKnown: (path) => placeIn(entity, path) !== null },
    ),
  );

/** Tells whether the value is in a column of this table or of a joined one (`Joins.column`). */
const isJoined = (field: Field): boolean =>
  isStored(field) || field.type === 'linked' || (field.type === 'computed' && 'present' in field);
