/** Paths of keys that the language has dropped; '*' stands for any name. */
const DROPPED: readonly string[] = [
  'access.options',
  'actions.*.answers',
  'fields.*.formerly',
  'lines.*.fields.*.formerly',
  'lines.*.gathers',
  'recalls',
];

/** Keys that have another name today. */
const RENAMED: readonly (readonly [path: string, newName: string])[] = [
  ['reports.*.sums', 'totals'],
  ['reports.*.day', 'date'],
];

/** Translates a definition that an earlier version stored into today's language. */
export function asToday<T>(definition: T): T {
  if (!isObject(definition)) return (definition ?? null) as T;
  const today = JSON.parse(withoutTonnes(JSON.stringify(definition)), (key, part: unknown) =>
    CONDITION_KEYS.has(key) && isObject(part) ? conditionToday(part) : part,
  ) as T & Json;
  for (const path of DROPPED) removeKey(today, path.split('.'));
  for (const [path, newName] of RENAMED)
    removeKey(today, path.split('.'), (value, object) => {
      object[newName] = value;
    });
  // Panels of home were under two keys.
  removeKey(today, ['home', 'aside'], (value, object) => {
    object['main'] = { ...(object['main'] as Json), ...(value as Json) };
  });
  removeKey(today, ['home', 'main'], (value, object) => {
    object['main'] = panelsToday((value ?? {}) as Json);
  });
  // Following documents had a key of their own.
  removeKey(today, ['detail', 'next'], (value, object) => {
    object['primary'] = [object['primary'] ?? [], value].flat();
  });
  const values: Json = today;
  // `detail` is left alone: cells of its tables may repeat.
  for (const key of Object.keys(values)) if (key !== 'detail') values[key] = withoutRepetitions(values[key]);
  return today;
}

/** Removes repeated items, which lists could once have. */
function withoutRepetitions(part: unknown): unknown {
  if (!isObject(part)) return part;
  if (!Array.isArray(part))
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withoutRepetitions(value)]));
  const texts = part.map((item) => JSON.stringify(item));
  return part.filter((_, index) => texts.indexOf(texts[index]!) === index).map(withoutRepetitions);
}

/** Replaces the type 'tonnes' of definitions before 0.3, which is 'decimal' now (migration 0050). */
const withoutTonnes = (definition: string): string =>
  definition.replaceAll(/"(type|as)":"tonnes"/g, '"$1":"decimal"');

type Json = Record<string, unknown>;

const isObject = (part: unknown): part is Json => typeof part === 'object' && part !== null;

function removeKey(
  part: unknown,
  [name, ...innerPath]: readonly string[],
  onRemoved?: (value: unknown, object: Json) => void,
): void {
  if (!isObject(part)) return;
  for (const key of name === '*' ? Object.keys(part) : [name!]) {
    if (innerPath.length > 0) removeKey(part[key], innerPath, onRemoved);
    else if (key in part) {
      const value = part[key];
      delete part[key];
      onRemoved?.(value, part);
    }
  }
}

/** Drops panels of bars (`by`) and the word `all`, because panels count their rows now. Moves `over` into `sort`. */
const panelsToday = (panels: Json): Json =>
  Object.fromEntries(
    Object.entries(panels).flatMap(([name, panel]) => {
      if (!isObject(panel) || 'by' in panel) return [];
      const { all: _, over, sort, ...rows } = panel;
      const sortToday = over ? { by: sort, over } : sort;
      return [[name, { ...rows, ...(sort !== undefined && { sort: sortToday }) }]];
    }),
  );

const CONDITION_KEYS: ReadonlySet<string> = new Set(['is', 'when', 'where']);

/** Replaces `empty` by null or `{ not: null }`, and `in` by an `any` of equalities. */
function conditionToday(condition: Json): Json {
  const today: Json = {};
  for (const [field, expected] of Object.entries(condition)) {
    if (Array.isArray(expected)) {
      const parts = expected.map((inner) => (isObject(inner) ? conditionToday(inner) : inner));
      // The `in` of an earlier field may have become an `any` already, to which this one is added.
      Object.assign(today, field === 'any' ? alsoAnyOf(today, parts) : { [field]: parts });
    } else
      Object.assign(today, isObject(expected) ? testsToday(field, expected, today) : { [field]: expected });
  }
  return today;
}

/** Translates the tests of one field. @param before the condition that the fields before it gave */
function testsToday(field: string, { empty, in: values, ...comparisons }: Json, before: Json): Json {
  const tests = { [field]: comparisonsToday(empty, comparisons) };
  if (!Array.isArray(values)) return tests;
  const hasTests = typeof empty === 'boolean' || Object.keys(comparisons).length > 0;
  const equalities = values.map((value: unknown) => ({ [field]: value }));
  return { ...(hasTests && tests), ...(equalities.length === 1 ? equalities[0] : anyOf(equalities, before)) };
}

function comparisonsToday(empty: unknown, comparisons: Json): Json | null {
  if (empty === true) return null;
  return empty === false ? { not: null, ...comparisons } : comparisons;
}

/** Adds an `any` to a condition. A condition has only one, so that a second goes into each alternative of the first. */
const alsoAnyOf = (condition: Json, parts: readonly unknown[]): Json => ({
  ...condition,
  any: Array.isArray(condition['any']) ? condition['any'].map((each: Json) => alsoAnyOf(each, parts)) : parts,
});

/** An `any` that the condition has already moves into each of the equalities. */
const anyOf = (equalities: readonly Json[], { any }: Json): Json => ({
  any: any === undefined ? equalities : equalities.map((equality) => ({ ...equality, any })),
});
