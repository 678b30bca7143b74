/** Paths of words that the language has dropped; '*' stands for any name. */
const DROPPED: readonly string[] = [
  'access.options',
  'actions.*.answers',
  'fields.*.formerly',
  'lines.*.fields.*.formerly',
  'lines.*.gathers',
  'recalls',
];

const RENAMED: readonly (readonly [path: string, newName: string])[] = [
  ['reports.*.sums', 'totals'],
  ['reports.*.day', 'date'],
];

/** Returns a stored definition in today's language. */
export function asToday<T>(definition: T): T {
  if (!isPart(definition)) return (definition ?? null) as T;
  const today = JSON.parse(withoutTonnes(JSON.stringify(definition)), (word, part: unknown) =>
    CONDITIONS.has(word) && isPart(part) ? conditionToday(part) : part,
  ) as T & Part;
  for (const path of DROPPED) removeWord(today, path.split('.'));
  for (const [path, newName] of RENAMED)
    removeWord(today, path.split('.'), (value, words) => {
      words[newName] = value;
    });
  // Panels of home were in two words.
  removeWord(today, ['home', 'aside'], (value, words) => {
    words['main'] = { ...Object(words['main']), ...Object(value) };
  });
  removeWord(today, ['home', 'main'], (value, words) => {
    words['main'] = panelsToday(Object(value) as Part);
  });
  // Following documents had a word of their own.
  removeWord(today, ['detail', 'next'], (value, words) => {
    words['primary'] = [words['primary'] ?? [], value].flat();
  });
  const words: Part = today;
  // `detail` is left alone: cells of its tables may repeat.
  for (const word of Object.keys(words)) if (word !== 'detail') words[word] = withoutRepetitions(words[word]);
  return today;
}

/** Removes repeated items, which lists could once have. */
function withoutRepetitions(part: unknown): unknown {
  if (!isPart(part)) return part;
  if (!Array.isArray(part))
    return Object.fromEntries(Object.entries(part).map(([word, value]) => [word, withoutRepetitions(value)]));
  const texts = part.map((item) => JSON.stringify(item));
  return part.filter((_, index) => texts.indexOf(texts[index]!) === index).map(withoutRepetitions);
}

/** Replaces the type 'tonnes' of definitions before 0.3, which is 'decimal' now (migration 0050). */
const withoutTonnes = (definition: string): string =>
  definition.replaceAll(/"(type|as)":"tonnes"/g, '"$1":"decimal"');

type Part = Record<string, unknown>;

const isPart = (part: unknown): part is Part => typeof part === 'object' && part !== null;

/** Removes the word at a path, wherever it is. `onRemoved` gets its value and the words beside it. */
function removeWord(
  part: unknown,
  [name, ...innerPath]: readonly string[],
  onRemoved?: (value: unknown, words: Part) => void,
): void {
  if (!isPart(part)) return;
  for (const word of name === '*' ? Object.keys(part) : [name!]) {
    if (innerPath.length > 0) removeWord(part[word], innerPath, onRemoved);
    else if (word in part) {
      const value = part[word];
      delete part[word];
      onRemoved?.(value, part);
    }
  }
}

/** Drops panels of bars (`by`), and `all` of rows, whose panel shows their number by itself. */
const panelsToday = (panels: Part): Part =>
  Object.fromEntries(
    Object.entries(panels).flatMap(([name, panel]) => {
      if (!isPart(panel) || 'by' in panel) return [];
      const { all: _, over, sort, ...rows } = panel;
      const sortToday = over ? { by: sort, over } : sort;
      return [[name, { ...rows, ...(sort !== undefined && { sort: sortToday }) }]];
    }),
  );

const CONDITIONS: ReadonlySet<string> = new Set(['is', 'when', 'where']);

/** Replaces `empty` by null or `{ not: null }`, and `in` by one of several equalities. */
function conditionToday(condition: Part): Part {
  const today: Part = {};
  for (const [field, expected] of Object.entries(condition)) {
    if (Array.isArray(expected)) {
      const parts = expected.map((inner) => (isPart(inner) ? conditionToday(inner) : inner));
      // An `in` before it has become an `any` already.
      Object.assign(today, field === 'any' ? alsoAnyOf(today, parts) : { [field]: parts });
    } else
      Object.assign(today, isPart(expected) ? testsToday(field, expected, today) : { [field]: expected });
  }
  return today;
}

/** Returns the words for one field of a condition. `before` has the words for the fields before it. */
function testsToday(field: string, { empty, in: values, ...comparisons }: Part, before: Part): Part {
  const tests = { [field]: comparisonsToday(empty, comparisons) };
  if (!Array.isArray(values)) return tests;
  const hasTests = typeof empty === 'boolean' || Object.keys(comparisons).length > 0;
  const equalities = values.map((value: unknown) => ({ [field]: value }));
  return { ...(hasTests && tests), ...(equalities.length === 1 ? equalities[0] : anyOf(equalities, before)) };
}

function comparisonsToday(empty: unknown, comparisons: Part): Part | null {
  if (empty === true) return null;
  return empty === false ? { not: null, ...comparisons } : comparisons;
}

/** Returns a condition that one of `parts` holds too. */
const alsoAnyOf = (condition: Part, parts: readonly unknown[]): Part => ({
  ...condition,
  any: Array.isArray(condition['any']) ? condition['any'].map((each: Part) => alsoAnyOf(each, parts)) : parts,
});

/** Returns one of several equalities. An `any` that the condition has already moves into each. */
const anyOf = (equalities: readonly Part[], { any }: Part): Part => ({
  any: any === undefined ? equalities : equalities.map((equality) => ({ ...equality, any })),
});
