/** Words that declarations had once, by their places. They have no effect any more. */
const GONE: readonly string[] = [
  'access.options',
  'actions.*.answers',
  'fields.*.formerly',
  'lines.*.fields.*.formerly',
  'lines.*.gathers',
  'recalls',
];

/** Words that were renamed. */
const RENAMED: readonly (readonly [place: string, name: string])[] = [
  ['reports.*.sums', 'totals'],
  ['reports.*.day', 'date'],
];

/** Returns a stored definition in today's language. */
export function asToday<T>(definition: T): T {
  const today = JSON.parse(withoutTonnes(JSON.stringify(definition ?? null)), (word, part: unknown) =>
    CONDITIONS.has(word) && isPart(part) ? conditionToday(part) : part,
  ) as T;
  for (const place of GONE) take(today, place.split('.'), () => undefined);
  for (const [place, name] of RENAMED)
    take(today, place.split('.'), (value, words) => {
      words[name] = value;
    });
  take(today, ['home', 'aside'], (value, words) => {
    words['main'] = { ...Object(words['main']), ...Object(value) };
  });
  take(today, ['home', 'main'], (value, words) => {
    words['main'] = panelsToday(Object(value) as Part);
  });
  take(today, ['detail', 'next'], (value, words) => {
    words['primary'] = [words['primary'] ?? [], value].flat();
  });
  const words: Part = Object(today);
  // Cells of a table are left alone, because their place matters.
  for (const word of Object.keys(words)) if (word !== 'detail') words[word] = withoutRepetitions(words[word]);
  return today;
}

/** Removes repetitions, which lists could once have. */
function withoutRepetitions(part: unknown): unknown {
  if (!isPart(part)) return part;
  if (!Array.isArray(part))
    return Object.fromEntries(Object.entries(part).map(([word, value]) => [word, withoutRepetitions(value)]));
  const texts = part.map((item) => JSON.stringify(item));
  return part.filter((_, place) => texts.indexOf(texts[place]!) === place).map(withoutRepetitions);
}

/** Copies older than 0.3 have a type 'tonnes', which is a decimal now (migration 0050). */
const withoutTonnes = (definition: string): string =>
  definition.replaceAll(/"(type|as)":"tonnes"/g, '"$1":"decimal"');

type Part = Record<string, unknown>;

const isPart = (part: unknown): part is Part => typeof part === 'object' && part !== null;

/** Takes a word out of all parts that have it. */
function take(
  part: unknown,
  [name, ...inner]: readonly string[],
  to: (value: unknown, words: Part) => void,
): void {
  if (!isPart(part)) return;
  for (const word of name === '*' ? Object.keys(part) : [name!]) {
    if (inner.length > 0) take(part[word], inner, to);
    else if (word in part) {
      const value = part[word];
      delete part[word];
      to(value, part);
    }
  }
}

/** Drops bars, and `all` of rows, whose panel shows their number by itself. */
const panelsToday = (panels: Part): Part =>
  Object.fromEntries(
    Object.entries(panels).flatMap(([name, panel]) => {
      if (!isPart(panel) || 'by' in panel) return [];
      const { all: _, over, sort, ...rows } = panel;
      return [[name, { ...rows, ...(sort !== undefined && { sort: over ? { by: sort, over } : sort }) }]];
    }),
  );

/** Words that hold a condition. */
const CONDITIONS: ReadonlySet<string> = new Set(['is', 'when', 'where']);

/** Replaces `empty` by null or `{ not: null }`, and `in` by one of several equalities. */
function conditionToday(condition: Part): Part {
  const today: Part = {};
  for (const [field, expected] of Object.entries(condition)) {
    if (Array.isArray(expected))
      today[field] = expected.map((each) => (isPart(each) ? conditionToday(each) : each));
    else if (!isPart(expected)) today[field] = expected;
    else {
      const { empty, in: values, ...others } = expected;
      if (empty === true) today[field] = null;
      else if (empty === false) today[field] = { not: null, ...others };
      else if (!Array.isArray(values) || Object.keys(others).length > 0) today[field] = others;
      if (Array.isArray(values)) {
        const either = values.map((value: unknown) => ({ [field]: value }));
        Object.assign(today, either.length === 1 ? either[0] : eitherBeside(today, either));
      }
    }
  }
  return today;
}

const eitherBeside = ({ any }: Part, either: readonly Part[]): Part => ({
  any: any === undefined ? either : either.map((each) => ({ ...each, any })),
});
