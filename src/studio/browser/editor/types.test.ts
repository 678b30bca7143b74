import { expect, test } from 'vitest';
import { CODED_TYPES } from '#schema/definitions.ts';
import { fieldTypes, type FieldTypes } from '#schema/fieldTypes.ts';
import { wordsOfField, startedField } from './options.ts';
import { TYPE_WORDS } from './types.ts';
import { valueOf } from './inputs.tsx';
import { withValue } from './words.ts';

test('every type that needs no code is offered, and no other', () => {
  const offered = Object.keys(fieldTypes).filter((type) => !CODED_TYPES.has(type));
  expect(Object.keys(TYPE_WORDS).toSorted()).toEqual(offered.toSorted());
});

test('a field is asked for what its type has', () => {
  const words = (type: keyof FieldTypes) =>
    wordsOfField(startedField(type, 'camiones')).map(({ name }) => name);
  expect(words('date')).toEqual([
    'label',
    'default',
    'help',
    'notFuture',
    'required',
    'createOnly',
    'unique',
    'when',
  ]);
  expect(words('money')).toContain('places');
  expect(words('boolean')).not.toContain('required');
  expect(words('date')).not.toContain('places');
});

test('what is blank or unticked is not said; a number is one', () => {
  const named = (name: string) => wordsOfField(startedField('text', '')).find((word) => word.name === name)!;
  expect(withValue({}, named('max'), valueOf({ type: 'integer', label: 'x' }, '40'))).toEqual({ max: 40 });
  expect(withValue({ max: 40 }, named('max'), '')).toEqual({});
  expect(withValue({ required: true }, named('required'), false)).toEqual({});
});
