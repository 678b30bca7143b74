import { type HistoryEntry, insertRecord, type Tx, updateRecord } from 'cantera/server';
import { registry } from '../index.ts';

/**
 * Writes what was reported of a remito's delivery: its row is new, unless the loading was reported before.
 * @returns the entry for the history
 */
export async function writeEntrega(
  tx: Tx,
  remitoId: number,
  values: Readonly<Record<string, unknown>>,
  accion: 'cargado' | 'entregado',
): Promise<HistoryEntry> {
  const entity = registry.get('entregas');
  const entrega: Readonly<Record<string, unknown> & { id: number }> | undefined = await tx
    .selectFrom('entregas')
    .selectAll()
    .where('remitoId', '=', remitoId)
    .executeTakeFirst();
  const id = entrega?.id ?? (await insertRecord(tx, entity, { remitoId, ...values }));
  if (entrega) await updateRecord(tx, entity, id, values, { isNewVersion: true });
  const changes = Object.entries(values)
    .map(([name, value]) => [name, [entrega?.[name] ?? null, value]] as const)
    .filter(([, [before, after]]) => before !== after);
  // The history of a record begins with 'crear'.
  return { entity, id, accion: entrega ? accion : 'crear', changes: Object.fromEntries(changes) };
}
