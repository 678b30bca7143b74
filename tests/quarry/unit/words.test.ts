import { expect, test } from 'vitest';
import { flatten, SPANISH_RULES } from '#support/spanish.ts';
import { registry } from '#resources/index.ts';
import { quarryWords } from '#resources/words.ts';

test.each(SPANISH_RULES)('every word of the quarry %s', (_rule, holds) => {
  expect([...flatten(quarryWords)].filter(([, text]) => !holds(text))).toEqual([]);
});

test('entities are counted in the plural, as before a deletion: 12 cambios de precio', () => {
  const isCounted = registry.all.filter(
    ({ fields, single }) => !single && Object.values(fields).some(({ type }) => type === 'reference'),
  );
  expect(isCounted.map(({ label }) => label.many).filter((many) => !/^\S+s( |$)/u.test(many))).toEqual([]);
});
