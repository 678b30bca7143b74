import { fieldsIn, type Reach } from '#domain/conditions.ts';
import type { Role } from '#domain/permissions.ts';
import { templateFields } from '#domain/template.ts';
import type { Entity } from './entity.ts';

/** A path that a word of a declaration names, and the roles to which the word shows its value. */
export type WordPath = {
  readonly place: string;
  readonly entity: Entity;
  readonly path: string;
  readonly readers: readonly Role[];
  /**
   * How the value is used. `value`: readers get it. `leftOut`: a field of the record itself is left out for
   * readers who may not see it. `compared`: it is only compared with a fixed value, so that a field of the record
   * itself may be one that nobody sees.
   */
  readonly use: 'value' | 'leftOut' | 'compared';
};

/**
 * Says how each word of a part of a declaration uses its paths. In a word '*' stands for each key of an object or
 * array. 'template' and 'condition' are words with a template or a condition instead of paths.
 */
export type PathTable = Readonly<Record<string, WordPath['use'] | 'template' | 'condition'>>;

/** Returns the paths that a part of a declaration names, by the words of the table. @param place where the part stands */
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
      if (use === 'condition') return conditionPaths(at, entity, readers, value as Reach);
      return pathsUsedAs(use)(at, entity, readers, [value].flat() as string[]);
    }),
  );

/** A value, and the words that lead to it, with a key instead of each '*'. */
type WordValue = readonly [words: readonly string[], value: unknown];

function valuesAt(
  part: unknown,
  [next, ...rest]: readonly string[],
  words: readonly string[] = [],
): WordValue[] {
  if (part === null || part === undefined) return [];
  if (next === undefined) return [[words, part]];
  const parts = part as Readonly<Record<string, unknown>>;
  const keys = next === '*' ? Object.keys(parts) : [next];
  return keys.flatMap((key) => valuesAt(parts[key], rest, [...words, key]));
}

const pathsUsedAs =
  (use: WordPath['use']) =>
  (place: string, entity: Entity, readers: readonly Role[], paths: readonly string[]): WordPath[] =>
    paths.map((path) => ({ place, entity, path, readers: [...new Set(readers)], use }));

export const valuePaths = pathsUsedAs('value');
export const leftOutPaths = pathsUsedAs('leftOut');
const comparedPaths = pathsUsedAs('compared');

export const templatePaths = (
  place: string,
  entity: Entity,
  readers: readonly Role[],
  ...templates: readonly (string | null | undefined)[]
): WordPath[] =>
  valuePaths(
    place,
    entity,
    readers,
    templates.flatMap((template) => templateFields(template ?? '')),
  );

export const conditionPaths = (
  place: string,
  entity: Entity,
  readers: readonly Role[],
  condition: Reach | undefined,
): WordPath[] => comparedPaths(place, entity, readers, fieldsIn(condition ?? {}));
