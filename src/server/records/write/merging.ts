import { sql } from 'kysely';
import { nameOf } from '#schema/renderFormatted.ts';
import type { Entity } from '#schema/entity.ts';
import { DECIDED_BY_OTHERS, decidesReach } from '#schema/deciding.ts';
import { referencesTo } from '#schema/references.ts';
import { authorOf } from '../../caller.ts';
import { NO_SUCH_CHOICE } from './input.ts';
import { readOne } from '../read/page.ts';
import { recordOf, refuseProtected, reread } from '../read/record.ts';
import { deleteRecord, updateRecord } from './write.ts';
import type { Tx } from '../../db/database.ts';
import { remember } from '../../history/remember.ts';
import type { MovedRecords } from '../../hooks/hooks.ts';
import { checkBody, refuseFields } from '../../http/body.ts';
import { callerOf, type RequestContext } from '../../http/router.ts';
import { repointLines } from './repointLines.ts';
import { SimulationEnded } from '../permission/settlePermission.ts';
import type { Change } from './change.ts';

/** Finds the record of the path, which is kept (`before`), and the one of the body's `otroId`, which is deleted (`other`). */
export async function findBoth(change: Change): Promise<void> {
  const { call, plan, context, tx, caller, target } = change;
  const { entity, shape, reach } = call;
  // The body names the other record, so that it is read here, before `takeBody` compares the version.
  change.input = checkBody(plan.schemaFor(caller.rol), target.bodyOf(null));
  const otroId = change.input['otroId'] as number;
  const { id } = await recordOf(call, context, tx);
  if (id === otroId) throw refuseFields({ otroId: 'Es el mismo registro: elija otro' });
  // The locks are taken in the order of ids, so that opposite merges do not deadlock. New references to either wait.
  await sql`
    select from ${sql.table(entity.table)} where id = any(${[id, otroId]}::integer[]) order by id for update
  `.execute(tx);
  change.other = await readOne(tx, shape, { id: otroId }, { where: reach(caller.rol) });
  if (!change.other) throw refuseFields({ otroId: NO_SUCH_CHOICE });
  // The record is read again, because it may have changed before it was locked.
  change.before = await recordOf(call, context, tx);
}

/** Refuses a protected record, and one to which the kept record refers: it would then refer to itself. */
export async function checkOther({ call: { entity }, before, other }: Change): Promise<void> {
  refuseProtected(entity, 'delete', other!);
  for (const { name, field } of referencesTo(entity, entity))
    if (before![name] === other!.id)
      throw refuseFields({
        otroId: `Este registro lo tiene como «${field.label}»: cámbielo antes de unirlos`,
      });
}

/** Makes what refers to the other record refer to the kept one, deletes the other, and gives the kept one a new version. */
export async function mergeRecords(change: Change): Promise<void> {
  const { call, tx, before, other } = change;
  const { entity } = call;
  change.moved = await moveAll(change);
  await deleteRecord(tx, entity, other!.id);
  await updateRecord(tx, entity, before!.id, {}, { isNewVersion: true });
  change.record = await reread(call, tx, before!.id);
}

export async function recordHistoryOfBoth(change: Change): Promise<void> {
  const { call, context, tx, before, other, moved } = change;
  const { entity } = call;
  const counts = Object.fromEntries(
    moved.map(({ entidad, cantidad }) => [entidad, [null, cantidad]] as const),
  );
  const changes = { otroRegistro: [null, nameOf(entity, other!)] as const, ...counts };
  await remember(
    tx,
    context,
    { entity, id: before!.id, accion: 'unir', changes },
    { entity, id: other!.id, accion: 'unirA', changes: { otroRegistro: [null, nameOf(entity, before!)] } },
  );
}

/** Undoes a merge whose body has `simular`, and answers what it would have done. */
export async function endSimulation(change: Change): Promise<void> {
  const { call, input, record, other, moved } = change;
  const { entity } = call;
  if (!input['simular']) return;
  throw new SimulationEnded({
    conserva: nameOf(entity, record),
    oculta: nameOf(entity, other!),
    mueve: moved,
  });
}

/**
 * Repoints the references of all records and lines. The entity's `merging` hooks do it for unique ones.
 * @throws AppError 403 for a reference that decides the reach
 */
async function moveAll(change: Change): Promise<MovedRecords[]> {
  const { call, hookContext, context, tx, before: record, other } = change;
  const { registry, entity, hooks } = call;
  const [from, to] = [other!.id, record!.id];
  const moved = await hooks.merging({ ...hookContext, record: record!, other: other! });
  for (const owner of registry.all) {
    for (const { name, field } of referencesTo(owner, entity)) {
      // A view follows its tables. The hooks have moved the unique references.
      if (owner.view || field.unique) continue;
      const cantidad = await repoint(tx, context, { owner, name, from, to });
      if (cantidad > 0 && decidesReach(registry, owner, name, callerOf(context).rol))
        throw refuseFields({ otroId: DECIDED_BY_OTHERS }, 403);
      moved.push({ entidad: owner.name, nombre: owner.label.many, cantidad });
    }
  }
  for (const owner of registry.all) {
    const cantidad = await repointLines(tx, context, owner, { target: entity, from, to });
    moved.push({ entidad: owner.name, nombre: owner.label.many, cantidad });
  }
  return countByEntity(moved);
}

function countByEntity(moved: readonly MovedRecords[]): MovedRecords[] {
  const byEntity = Map.groupBy(moved, ({ entidad }) => entidad);
  return [...byEntity.values()]
    .map((each) => ({ ...each[0]!, cantidad: each.reduce((sum, { cantidad }) => sum + cantidad, 0) }))
    .filter(({ cantidad }) => cantidad > 0);
}

/** Changes a reference also in deleted records, which may come back. One statement also writes the history rows. */
async function repoint(
  tx: Tx,
  context: RequestContext,
  { owner, name, from, to }: { owner: Entity; name: string; from: number; to: number },
): Promise<number> {
  const author = authorOf(callerOf(context));
  const { rows } = await sql<{ moved: number }>`
    with moved as (
      update ${sql.table(owner.table)}
      set ${sql.id(name)} = ${to}, version = version + 1, ${sql.id('actualizadoEn')} = ahora()
      where ${sql.ref(name)} = ${from} returning id
    ), entries as (
      insert into historial (entidad, registro_id, accion, usuario_id, usuario, cambios, pedido)
      select ${owner.name}, id, 'editar', ${author.usuarioId}::integer, ${author.usuario},
             ${JSON.stringify({ [name]: [from, to] })}::jsonb, ${context.get('requestId')}
      from moved
    )
    select count(*)::integer as moved from moved
  `.execute(tx);
  return rows[0]!.moved;
}
