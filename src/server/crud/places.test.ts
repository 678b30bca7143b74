import { describe, expect, test } from 'vitest';
import { Places } from './places.ts';

const ids = (from: number, count: number) => Array.from({ length: count }, (_, place) => 1000 + from + place);
const page = { count: 10, total: 1000, isKeyed: true };

describe('The way to a page', () => {
  test('begins at the nearer end where nothing is known', () => {
    const places = new Places();
    expect(places.wayTo({ ...page, offset: 400 })).toEqual({ from: null, skip: 400, isReversed: false });
    expect(places.wayTo({ ...page, offset: 600 })).toEqual({ from: null, skip: 390, isReversed: true });
  });

  test('begins at a record that is known to stand before or behind it', () => {
    const places = new Places();
    places.note(400, ids(400, 10));
    expect(places.wayTo({ ...page, offset: 410 })).toEqual({ from: 1409, skip: 1, isReversed: false });
    expect(places.wayTo({ ...page, offset: 390 })).toEqual({ from: 1400, skip: 1, isReversed: true });
    expect(places.wayTo({ ...page, offset: 410, isKeyed: false }).from).toBeNull();
  });
});

test('Ids are known where a page was read, and only there', () => {
  const places = new Places();
  places.note(100, ids(100, 50));
  expect(places.idsAt(120, 10)).toEqual(ids(120, 10));
  expect(places.idsAt(140, 11)).toBeNull();
  expect(places.idsAt(99, 10)).toBeNull();
});
