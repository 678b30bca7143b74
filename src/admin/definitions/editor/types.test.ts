import { expect, test } from 'vitest';
import { CODED_TYPES } from '#schema/definitions.ts';
import { fieldTypes, type FieldTypes } from '#schema/fields/index.ts';
import { optionsOf, startedField, valueOf } from './options.ts';
import { TYPE_WORDS } from './types.ts';

test('every type that needs no code is offered, and no other', () => {
  const offered = Object.keys(fieldTypes).filter((type) => !CODED_TYPES.has(type));
  expect(Object.keys(TYPE_WORDS).toSorted()).toEqual(offered.toSorted());
});

test('a field is asked for what its type has', () => {
  const words = (type: keyof FieldTypes) => optionsOf(startedField(type, 'camiones')).map(({ word }) => word);
  expect(words('date')).toEqual(['required', 'unique', 'notFuture', 'default', 'createOnly', 'help']);
  expect(words('money')).toContain('places');
  expect(words('boolean')).not.toContain('required');
  expect(words('date')).not.toContain('places');
});

test('what is blank or unticked is not said; a number is one', () => {
  const [max] = optionsOf(startedField('text', '')).filter(({ word }) => word === 'max');
  expect(valueOf(max!, '40')).toBe(40);
  expect(valueOf(max!, '')).toBe(undefined);
  expect(valueOf({ word: 'required', field: { type: 'boolean', label: 'x' } }, false)).toBe(undefined);
});
