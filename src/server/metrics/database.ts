import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../db/database.ts';

const FIGURES: readonly (readonly [name: string, help: string, value: string])[] = [
  ['outbox_pending', 'Mails that wait to be sent', `select count(*) ${outbox('pendiente')}`],
  ['outbox_failed', 'Mails given up whose link is still live', `select count(*) ${outbox('fallido')}`],
  [
    'outbox_oldest_seconds',
    'Age of the mail that has waited longest',
    `select coalesce(extract(epoch from now() - min(creado)), 0) ${outbox('pendiente')}`,
  ],
  [
    'jobs_due',
    'Jobs and webhooks that are due',
    'select count(*) from trabajos where proximo_intento <= now() and eliminado_en is null',
  ],
  ['jobs_failed', 'Jobs and webhooks given up', "select count(*) from trabajos where situacion = 'fallida'"],
  ['sessions', 'Sessions that have not ended', 'select count(*) from sesiones where vence_en > now()'],
  [
    'logins_throttled',
    'Accounts and addresses that must wait',
    'select count(*) from intentos where libre_en > now()',
  ],
  [
    'locks_waiting',
    'Statements that wait for a lock',
    `select count(*) ${activity("wait_event_type = 'Lock'")}`,
  ],
  [
    'transactions_oldest_seconds',
    'Age of the oldest transaction',
    `select coalesce(max(extract(epoch from now() - xact_start)), 0) ${activity('pid <> pg_backend_pid()')}`,
  ],
  ['database_bytes', 'Size of the database', 'select pg_database_size(current_database())'],
];

function outbox(situacion: string): string {
  return `from correos_cola join correos on correos.id = correo_id where situacion = '${situacion}'`;
}

function activity(condition: string): string {
  return `from pg_stat_activity where datname = current_database() and ${condition}`;
}

/** Registers gauges of the database. Returns a function that reads them, for at most two seconds. */
export function databaseFigures(register: Registry, db: Db): () => Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `cantera_${name}`, help, registers: [register] });
  const isUp = gauge('database_up', 'Whether the database answers');
  const gauges = FIGURES.map(([name, help]) => gauge(name, help));
  return async () => {
    const timeout = delay(MAX_WAIT_MS, null, { ref: false });
    const figures = await Promise.race([readFigures(db).catch(() => null), timeout]);
    isUp.set(figures ? 1 : 0);
    for (const [index, each] of gauges.entries()) {
      if (figures) each.set(figures[index]!);
      else each.remove();
    }
  };
}

const MAX_WAIT_MS = 2_000;

const readFigures = async (db: Db): Promise<readonly number[]> => {
  const select = sql<{ figures: number[] }>`select json_build_array(${sql.raw(VALUES)}) as figures`;
  return (await select.execute(db)).rows[0]!.figures;
};

const VALUES = FIGURES.map(([, , value]) => `(${value})`).join(', ');
