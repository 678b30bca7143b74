import { expect, test } from 'vitest';
import * as refusals from './refusals.ts';
import * as unchecked from './unchecked.ts';

test('a browser has a stand-in for every check', () => {
  expect(Object.keys(unchecked).toSorted()).toEqual(Object.keys(refusals).toSorted());
});
