import { expect, it } from 'vitest';
import { muestras, samples } from '#support/everyType.ts';
import { isFiltered } from './choices.ts';

it.each([...samples])(
  '%s can be a filter in the editor where lists look for its type',
  (name, { filter }) => {
    expect(isFiltered(muestras.fields[name]!)).toBe(filter !== null);
  },
);
