import { fieldsIn, type Reach } from '#domain/conditions.ts';
import type { Role } from '#domain/permissions.ts';
import { templateFields } from '#domain/template.ts';
import type { Entity } from './entity.ts';

/** A path that a word of a declaration names, and the roles that its value reaches. */
export type WordPath = {
  /** 'list.columns' */
  readonly place: string;
  /** The entity where the path begins. */
  readonly entity: Entity;
  readonly path: string;
  readonly readers: readonly Role[];
  /**
   * `value`: readers get the value. `leftOut`: each reader gets those of the record's own fields that he may
   * see. `condition`: the value is compared with what the declaration fixes, and may be an own field that
   * nobody sees.
   */
  readonly use: 'value' | 'leftOut' | 'condition';
};

/**
 * Uses of the paths of a part, by the words that name them: '*' stands for each of several. The paths begin
 * at the part's record.
 */
export type PathTable = Readonly<Record<string, WordPath['use'] | 'template' | 'test'>>;

export const tablePaths = (
  table: PathTable,
  place: string,
  part: object,
  entity: Entity,
  readers: readonly Role[],
): WordPath[] =>
  Object.entries(table).flatMap(([pattern, use]) =>
    valuesAt(part, pattern.split('.')).flatMap(([words, value]) => {
      const at = [place, ...words].filter((word) => word !== '').join('.');
      if (use === 'template') return templatePaths(at, entity, readers, value as string);
      if (use === 'test') return conditionPaths(at, entity, readers, value as Reach);
      return using(use)(at, entity, readers, [value].flat() as string[]);
    }),
  );

type WordValue = readonly [words: readonly string[], value: unknown];

function valuesAt(
  part: unknown,
  [step, ...steps]: readonly string[],
  words: readonly string[] = [],
): WordValue[] {
  if (part === null || part === undefined) return [];
  if (step === undefined) return [[words, part]];
  const inner = Object(part) as Readonly<Record<string, unknown>>;
  const next = step === '*' ? Object.keys(inner) : [step];
  return next.flatMap((word) => valuesAt(inner[word], steps, [...words, word]));
}

const using =
  (use: WordPath['use']) =>
  (place: string, entity: Entity, readers: readonly Role[], paths: readonly string[]): WordPath[] =>
    paths.map((path) => ({ place, entity, path, readers: [...new Set(readers)], use }));

export const valuePaths = using('value');
export const leftOutPaths = using('leftOut');
const compared = using('condition');

export const templatePaths = (
  place: string,
  entity: Entity,
  readers: readonly Role[],
  ...all: readonly (string | null | undefined)[]
): WordPath[] =>
  valuePaths(
    place,
    entity,
    readers,
    all.flatMap((template) => templateFields(template ?? '')),
  );

export const conditionPaths = (
  place: string,
  entity: Entity,
  readers: readonly Role[],
  condition: Reach | undefined,
): WordPath[] => compared(place, entity, readers, fieldsIn(condition ?? {}));
