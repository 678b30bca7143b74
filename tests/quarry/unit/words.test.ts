import { expect, test } from 'vitest';
import { flatten, SPANISH_RULES } from '#support/spanish.ts';
import { quarryWords } from '#resources/words.ts';

test.each(SPANISH_RULES)('every word of the quarry %s', (_rule, holds) => {
  expect([...flatten(quarryWords)].filter(([, text]) => !holds(text))).toEqual([]);
});
