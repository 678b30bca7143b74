import { templateFields } from '#domain/template.ts';
import type { Entity } from './entity.ts';
import { isStored, type Field } from './fieldTypes.ts';
import { resolvePath } from './paths.ts';
import { problemsFor, unknownProblems, type Problem } from './problems/problem.ts';
import { inside, refuse } from './problems/refuse.ts';
import { resolveReferences } from './references.ts';

/**
 * Refuses paths to no field, and paths without a column where a statement compares, sorts or adds up.
 * @param name the only entity to check; all when absent
 * @throws DeclarationError
 */
export function refuseWrongPaths(entities: readonly Entity[], name?: string): void {
  const { all } = resolveReferences(entities);
  const checked = all.filter((entity) => name === undefined || entity.name === name);
  refuse(checked.flatMap((entity) => inside(entity.name, wrongPaths(entity))));
}

function wrongPaths(entity: Entity): Problem[] {
  const { list, importBy, uniqueTogether, duplicates } = entity;
  // Words that need a column of the entity's own table.
  const storedWords: PathsByWord = {
    'list.totals': list.totals,
    importBy: importBy ?? [],
    uniqueTogether: uniqueTogether.flatMap(({ fields }) => fields),
    'duplicates.same': duplicates?.same ?? [],
  };
  // Words that may also use a column of a joined table.
  const joinedWords: PathsByWord = {
    'list.sort': list.sort.map(({ column }) => column),
    'list.filters': list.filters.flatMap(({ on }) => on),
  };
  const refused = (words: PathsByWord, isAllowed: (field: Field) => boolean): Problem[] =>
    Object.entries(words).flatMap(([word, paths]) => {
      const refusedPaths = paths.filter((path) => {
        const field = resolvePath(entity, path)?.field;
        return field !== undefined && !isAllowed(field);
      });
      return problemsFor('unstored', word, refusedPaths);
    });
  return [...refused(storedWords, isStored), ...refused(joinedWords, isJoined), ...unknownPaths(entity)];
}

type PathsByWord = Readonly<Record<string, readonly string[]>>;

/**
 * Finds paths of templates to no field. Names without a point are checked by `refuseMistakes`, but for those of
 * snapshots.
 */
const unknownPaths = (entity: Entity): Problem[] => [
  ...Object.entries({
    display: entity.display,
    'print.title': entity.print?.title,
    'print.text': entity.print?.text,
  }).flatMap(([word, template]) => unknownIn(entity, word, pathsThroughReferences(template))),
  ...unknownInSnapshots(entity, 'fields'),
  ...entity.lines.flatMap(({ name, entity: line }) => unknownInSnapshots(line, `lines.${name}.fields`)),
];

const pathsThroughReferences = (template = ''): string[] =>
  templateFields(template).filter((path) => path.includes('.'));

const unknownInSnapshots = (owner: Entity, at: string): Problem[] =>
  Object.entries(owner.fields).flatMap(([name, field]) =>
    'snapshot' in field
      ? unknownIn(owner, `${at}.${name}.snapshot`, templateFields(field.snapshot ?? ''))
      : [],
  );

const unknownIn = (owner: Entity, at: string, paths: readonly string[]): Problem[] =>
  unknownProblems('noField', at, paths, [], { isKnown: (path) => resolvePath(owner, path) !== null });

/** Tells whether the value is in a column of this table or of a joined one (`Joins.column`). */
const isJoined = (field: Field): boolean =>
  isStored(field) || field.type === 'linked' || (field.type === 'computed' && 'present' in field);
