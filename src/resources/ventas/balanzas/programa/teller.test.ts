import { expect, test } from 'vitest';
import { frameAt, USUAL } from './simulated.ts';
import { createReader } from './reader.ts';
import { createTeller, type SentWeight } from './teller.ts';

/** Feeds a frame every 200 ms and returns the readings with their moments. */
function run(frames: readonly ({ kg: number; estable: boolean | null } | null)[]) {
  const teller = createTeller(0);
  const told: (SentWeight & { at: number })[] = [];
  for (const [place, frame] of frames.entries()) {
    const at = place * 200;
    if (frame) teller.hear({ ...frame, aviso: null }, at);
    const reading = teller.due(at);
    if (reading) told.push({ at, ...reading });
  }
  return told;
}
const still = (kg: number, count: number, estable: boolean | null = true) =>
  Array.from({ length: count }, () => ({ kg, estable }));

test('what stands is told every two seconds, what changes every second, what settles at once', () => {
  const climbing = Array.from({ length: 10 }, (_, place) => ({ kg: place * 1000, estable: false }));
  const told = run([...still(0, 11), ...climbing, ...still(10_000, 12)]);
  expect(told.map(({ at, kg, estable }) => [at, kg, estable])).toEqual([
    [0, 0, false],
    [200, 0, true],
    [2200, 0, false],
    [3200, 5000, false],
    [4200, 10_000, false],
    [4400, 10_000, true],
    [6400, 10_000, true],
  ]);
});

test('one frame alone is not stable, nor a weight without a state before it stood for two seconds', () => {
  const disturbed = run([...still(12_340, 3), { kg: 82_340, estable: true }, ...still(12_340, 3)]);
  expect(disturbed.some(({ kg, estable }) => kg === 82_340 && estable)).toBe(false);
  expect(run(still(12_340, 10, null)).some(({ estable }) => estable)).toBe(false);
  expect(run(still(12_340, 12, null)).at(-1)).toMatchObject({ at: 2000, estable: true });
});

test('a cable that is out is told, instead of the last weight', () => {
  const told = run([...still(12_340, 3), ...Array.from({ length: 20 }, () => null)]);
  expect(told.at(-1)).toMatchObject({ kg: null, estable: false, aviso: 'sinIndicador' });
});

test.each([
  ['settles', USUAL, true],
  ['never settles', 'never', false],
] as const)('a simulated truck %s', (_, simulation, settles) => {
  const reader = createReader();
  const heard = Array.from({ length: 400 }, (_each, frame) =>
    reader(Buffer.from(frameAt(simulation, frame))),
  ).flat();
  expect(heard.length).toBeGreaterThan(390);
  expect(heard.some(({ kg, estable }) => kg === 12_070 && estable === true)).toBe(settles);
  expect(heard.some(({ estable }) => estable === true)).toBe(settles);
});
