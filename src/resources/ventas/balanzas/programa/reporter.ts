import type { AvisoBalanza } from '../lectura.ts';
import type { IndicatorReading } from './indicatorReading.ts';
import { createSteadinessCheck } from './steadiness.ts';

export type Report = {
  readonly kg: number | null;
  readonly estable: boolean;
  readonly aviso: AvisoBalanza | null;
};

/** Milliseconds. A report counts for five seconds (`FRESH_SECONDS`). */
const INTERVALS = { stable: 200, changed: 1000, same: 2000 };

const SILENCE_MS = 2500;

const SILENT: Report = { kg: null, estable: false, aviso: 'sinIndicador' };

export function createReporter(start: number) {
  const isSteady = createSteadinessCheck();
  let latest: Report = SILENT;
  let latestAt = -Infinity;
  let lastSent: Report | null = null;
  let lastSentAt = start - INTERVALS.same;
  return {
    receive(reading: IndicatorReading, now: number): void {
      latest = { kg: reading.kg, aviso: reading.aviso, estable: isSteady(reading, now) };
      latestAt = now;
    },
    nextReport(now: number): Report | null {
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
