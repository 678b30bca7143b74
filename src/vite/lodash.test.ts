import * as fc from 'fast-check';
import { createRequire } from 'node:module';
import { afterEach, expect, it, vi } from 'vitest';
import { debounce, get, isEqual, pick } from './lodash.ts';

const lodash = createRequire(import.meta.url)('lodash') as {
  isEqual: typeof isEqual;
  get: typeof get;
  pick: typeof pick;
};
const json = fc.jsonValue({ maxDepth: 3 });

it('compares as lodash does', () => {
  fc.assert(
    fc.property(json, json, (a, b) => {
      expect(isEqual(a, b)).toBe(lodash.isEqual(a, b));
      expect(isEqual(a, structuredClone(a))).toBe(lodash.isEqual(a, structuredClone(a)));
    }),
  );
});

it.each([
  [{ a: undefined }, {}],
  [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
  [[1, 2], { 0: 1, 1: 2 }],
  [new Date(0), new Date(0)],
  [new Date(0), new Date(1)],
  [Number.NaN, Number.NaN],
  [0, -0],
  [() => {}, () => {}],
])('%o and %o too', (a, b) => {
  expect(isEqual(a, b)).toBe(lodash.isEqual(a, b));
});

it.each([undefined, 0, 'a', 'a.b', 'a.b[0].c', 'a[b]', 'x.y', 'a.b.9', 'a.c', '', 'd.e'])(
  "reads '%s' as lodash does",
  (path) => {
    const record = { a: { b: [{ c: 1 }], c: null }, 'd.e': 2 };
    expect(get(record, path)).toEqual(lodash.get(record, path));
    expect(get(record, path, 'absent')).toEqual(lodash.get(record, path, 'absent'));
    expect(get(undefined, path)).toEqual(lodash.get(undefined, path));
  },
);

it('picks as lodash does', () => {
  const record = { a: 1, b: undefined, c: () => {} };
  expect(pick(record, ['a', 'b', 'd'])).toEqual(lodash.pick(record, ['a', 'b', 'd']));
});

afterEach(() => vi.useRealTimers());

it('acts once, after the last call, unless that is cancelled', () => {
  vi.useFakeTimers();
  const act = vi.fn<(text: string) => void>();
  const later = debounce(act, 100);
  later('a');
  later('b');
  vi.advanceTimersByTime(99);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledExactlyOnceWith('b');
  later('c');
  later.cancel();
  vi.advanceTimersByTime(200);
  expect(act).toHaveBeenCalledOnce();
});
