import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { Verify } from '../application.ts';
import type { Db } from '../db/database.ts';
import { verifyDatabase } from '../verifyDatabase.ts';

type IntegrityParts = { readonly db: Db; readonly verify: Verify | undefined; readonly log: Logger };

/**
 * Runs the application's own check in the background at the first request of a day, since it may take
 * minutes.
 */
export function integrityFigures(register: Registry, { db, verify, log }: IntegrityParts): () => void {
  if (!verify) return () => undefined;
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] });
  const differences = gauge('cantera_integrity_differences', "What the application's own check has found");
  const checked = gauge(
    'cantera_integrity_checked_timestamp_seconds',
    'When it ended, 0 before the first time',
  );
  differences.remove();
  let begun = -Infinity;
  return () => {
    if (Date.now() - begun < DAY_MS) return;
    begun = Date.now();
    void verifyDatabase(db, verify).then(
      (result) => {
        differences.set(result.differences);
        checked.setToCurrentTime();
      },
      (error: unknown) => log.error({ err: error }, 'No se pudo verificar la integridad'),
    );
  };
}

const DAY_MS = 24 * 60 * 60_000;
