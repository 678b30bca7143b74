import type { Lectura } from '../lectura.ts';
import type { IndicatorReading } from './indicatorReading.ts';
import { createSteadinessCheck } from './steadiness.ts';

export type ReadingReport = Pick<Lectura, 'kg' | 'estable' | 'aviso'>;

/**
 * The least milliseconds between the last report and the next, which is of a new stable weight, of another change, or
 * `same` as the last. The server takes a report as current for `FRESH_SECONDS`.
 */
const INTERVALS = { stable: 200, changed: 1000, same: 2000 };

/** The indicator counts as off after this time without a reading. */
const SILENCE_MS = 2500;

const SILENT: ReadingReport = { kg: null, estable: false, aviso: 'sinIndicador' };

/** Decides which readings are reported, and when. All times are in milliseconds. */
export function createReporter(start: number) {
  const isSteady = createSteadinessCheck();
  let latest: ReadingReport = SILENT;
  let latestAt = -Infinity;
  let lastSent: ReadingReport | null = null;
  let lastSentAt = start - INTERVALS.same;
  return {
    receive(reading: IndicatorReading, now: number): void {
      latest = { kg: reading.kg, aviso: reading.aviso, estable: isSteady(reading, now) };
      latestAt = now;
    },
    nextReport(now: number): ReadingReport | null {
      const report = now - latestAt > SILENCE_MS ? SILENT : latest;
      const isNew = JSON.stringify(report) !== JSON.stringify(lastSent);
      const newInterval = report.estable ? INTERVALS.stable : INTERVALS.changed;
      if (now - lastSentAt < (isNew ? newInterval : INTERVALS.same)) return null;
      lastSent = report;
      lastSentAt = now;
      return report;
    },
  };
}
