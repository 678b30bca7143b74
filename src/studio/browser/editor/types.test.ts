import { expect, test } from 'vitest';
import { CODED_TYPES } from '#schema/definitions.ts';
import { fieldTypes, type FieldTypes } from '#schema/fieldTypes.ts';
import { valueOf } from './inputs.tsx';
import { newField, wordsOfField } from './fieldWords.ts';
import { TYPE_CHOICES } from './types.ts';
import { withValue } from './words.ts';

test('every type that needs no code is offered, and no other', () => {
  const offered = Object.keys(fieldTypes).filter((type) => !CODED_TYPES.has(type));
  expect(Object.keys(TYPE_CHOICES).toSorted()).toEqual(offered.toSorted());
});

test('the form of a field has the words of its type, in the order of its inputs', () => {
  const words = (type: keyof FieldTypes) => wordsOfField(newField(type, 'camiones')).map(({ name }) => name);
  expect(words('date').join(' ')).toBe('label default help notFuture required createOnly unique when');
  expect(words('money')).toContain('places');
  // A boolean always has a value.
  expect(words('boolean')).not.toContain('required');
});

test('a word takes a number for its typed digits, and is left out when it is emptied or unticked', () => {
  const wordNamed = (name: string) => wordsOfField(newField('text', '')).find((word) => word.name === name)!;
  expect(withValue({}, wordNamed('max'), valueOf({ type: 'integer', label: 'x' }, '40'))).toEqual({
    max: 40,
  });
  expect(withValue({ max: 40 }, wordNamed('max'), '')).toEqual({});
  expect(withValue({ required: true }, wordNamed('required'), false)).toEqual({});
});
