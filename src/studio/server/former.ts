/** Words that declarations had, by their places. Nothing follows from them any more. */
const GONE: readonly string[] = [
  'access.options',
  'fields.*.formerly',
  'lines.*.fields.*.formerly',
  'lines.*.gathers',
  'recalls',
];

/** A stored definition as today's language says it. */
export function asToday<T>(definition: T): T {
  const today = JSON.parse(withoutTonnes(JSON.stringify(definition ?? null))) as T;
  for (const place of GONE) drop(today, place.split('.'));
  return today;
}

/** Copies of before 0.3 have a type 'tonnes', which is a decimal (migration 0050). */
const withoutTonnes = (definition: string): string =>
  definition.replaceAll(/"(type|as)":"tonnes"/g, '"$1":"decimal"');

function drop(part: unknown, [name, ...inner]: readonly string[]): void {
  if (typeof part !== 'object' || part === null) return;
  const words = part as Record<string, unknown>;
  for (const word of name === '*' ? Object.keys(words) : [name!])
    if (inner.length > 0) drop(words[word], inner);
    else delete words[word];
}
