import { expect, test } from 'vitest';
import { frameAt, USUAL_TRUCKS } from './simulated.ts';
import { createReader } from './reader.ts';
import { createReporter, type ReadingReport } from './reporter.ts';

/** Feeds a frame every 200 ms and returns the reports with their times in milliseconds. */
function run(frames: readonly ({ kg: number; estable: boolean | null } | null)[]) {
  const reporter = createReporter(0);
  const reports: (ReadingReport & { at: number })[] = [];
  for (const [index, frame] of frames.entries()) {
    const at = index * 200;
    if (frame) reporter.receive({ ...frame, aviso: null }, at);
    const report = reporter.nextReport(at);
    if (report) reports.push({ at, ...report });
  }
  return reports;
}
const steady = (kg: number, count: number, estable: boolean | null = true) =>
  Array.from({ length: count }, () => ({ kg, estable }));

test('an unchanged weight is reported every two seconds, a changing one every second, a settled one at once', () => {
  const climbing = Array.from({ length: 10 }, (_, index) => ({ kg: index * 1000, estable: false }));
  const reports = run([...steady(0, 11), ...climbing, ...steady(10_000, 12)]);
  expect(reports.map(({ at, kg, estable }) => [at, kg, estable])).toEqual([
    [0, 0, false],
    [200, 0, true],
    [2200, 0, false],
    [3200, 5000, false],
    [4200, 10_000, false],
    [4400, 10_000, true],
    [6400, 10_000, true],
  ]);
});

test('one frame alone is not stable, since a disturbed line may change a digit', () => {
  const disturbed = run([...steady(12_340, 3), { kg: 82_340, estable: true }, ...steady(12_340, 3)]);
  expect(disturbed.some(({ kg, estable }) => kg === 82_340 && estable)).toBe(false);
});

test('a weight without a state is stable once it has stood for two seconds', () => {
  expect(run(steady(12_340, 10, null)).some(({ estable }) => estable)).toBe(false);
  expect(run(steady(12_340, 12, null)).at(-1)).toMatchObject({ at: 2000, estable: true });
});

test('an unplugged cable is reported instead of the last weight', () => {
  const reports = run([...steady(12_340, 3), ...Array.from({ length: 20 }, () => null)]);
  expect(reports.at(-1)).toMatchObject({ kg: null, estable: false, aviso: 'sinIndicador' });
});

test.each([
  ['settles', USUAL_TRUCKS, true],
  ['never settles', 'never', false],
] as const)('a simulated truck %s', (_, simulation, settles) => {
  const reader = createReader();
  const readings = Array.from({ length: 400 }, (_each, frame) =>
    reader(Buffer.from(frameAt(simulation, frame))),
  ).flat();
  expect(readings.length).toBeGreaterThan(390);
  expect(readings.some(({ kg, estable }) => kg === 12_070 && estable === true)).toBe(settles);
  expect(readings.some(({ estable }) => estable === true)).toBe(settles);
});
