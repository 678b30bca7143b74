import { expect, it } from 'vitest';
import { muestras, samples } from '#support/everyType.ts';
import { isFilterable } from './choices.ts';

it.each([...samples])(
  '%s can be a filter in the editor if lists have a filter for its type',
  (name, { filter }) => {
    expect(isFilterable(muestras.fields[name]!)).toBe(filter !== null);
  },
);
