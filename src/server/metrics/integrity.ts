import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { Verify } from '../application.ts';
import type { Db } from '../db/database.ts';
import { verifyDatabase } from '../verifyDatabase.ts';

type IntegrityParts = { readonly db: Db; readonly verify: Verify | undefined; readonly log: Logger };

/**
 * Registers gauges of the application's own check (`verify`). Returns a function that starts it at most once a day, in
 * the background, because it may take minutes.
 */
export function integrityFigures(register: Registry, { db, verify, log }: IntegrityParts): () => void {
  if (!verify) return () => undefined;
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] });
  const differences = gauge('cantera_integrity_differences', "What the application's own check has found");
  const checkedAt = gauge(
    'cantera_integrity_checked_timestamp_seconds',
    "When the application's own check last ended, 0 before the first time",
  );
  // A gauge begins with 0, which would mean that a check has found nothing.
  differences.remove();
  let startedAt = -Infinity;
  return () => {
    if (Date.now() - startedAt < DAY_MS) return;
    startedAt = Date.now();
    void verifyDatabase(db, verify).then(
      (result) => {
        differences.set(result.differences);
        checkedAt.setToCurrentTime();
      },
      (error: unknown) => log.error({ err: error }, 'No se pudo verificar la integridad'),
    );
  };
}

const DAY_MS = 24 * 60 * 60_000;
