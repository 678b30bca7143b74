import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { configuracion } from '#resources/configuracion/configuracion.ts';
import type { RecordOf } from '#schema/infer.ts';
import type { Database } from './db/database.ts';
import { runPrepared, type Prepared } from './db/prepared.ts';

/** What the business has decided under 'Tablas', 'Configuración' (design.md 6.3, 6.5). */
export type Settings = Pick<
  RecordOf<typeof configuracion>,
  'familiaEmpleadoId' | 'ivaBase' | 'cierreHasta' | 'plazoPago'
>;

/** The settings as this transaction sees them: read once in each. */
export async function settingsOf(tx: Transaction<Database>): Promise<Settings> {
  const known = seen.get(tx) ?? read(tx);
  seen.set(tx, known);
  return known;
}

/** The same, and nobody changes them before this transaction ends: who is about to waits, and who did is waited for. */
export async function heldSettingsOf(tx: Transaction<Database>): Promise<Settings> {
  const known = held.get(tx) ?? read(tx, HELD);
  held.set(tx, known);
  seen.set(tx, known);
  return known;
}

const held = new WeakMap<Transaction<Database>, Promise<Settings>>();
const seen = new WeakMap<Transaction<Database>, Promise<Settings>>();

const read = async (tx: Transaction<Database>, statement = SETTINGS): Promise<Settings> =>
  (await runPrepared<Settings>(tx, statement, []))[0]!;

const SETTINGS: Prepared = {
  name: 'configuracion',
  text: `select familia_empleado_id as "familiaEmpleadoId", iva_base as "ivaBase", cierre_hasta as "cierreHasta",
      plazo_pago as "plazoPago"
    from configuracion`,
};

const HELD: Prepared = { name: 'configuracion retenida', text: `${SETTINGS.text} for share` };

/** One setting within a statement: read once, so that a change counts at once. */
export const settingClause = (name: string): RawBuilder<unknown> =>
  sql`(select ${sql.ref(name)} from configuracion)`;
