import { sql } from 'kysely';
import { perRole } from '#domain/permissions.ts';
import { renderTemplate } from '#domain/template.ts';
import { inputSchema } from '#schema/input.ts';
import type { Entity } from '#schema/entity.ts';
import { mergeFields } from '#schema/merge.ts';
import { decidesReach } from '#schema/deciding.ts';
import type { Registry } from '#schema/registry.ts';
import { transaction } from '../db/connect.ts';
import type { Tx } from '../db/database.ts';
import { remember } from '../history.ts';
import type { Moved } from '../hooks.ts';
import { jsonBody } from '../http/input.ts';
import { authorOf } from '../actions.ts';
import { callerOf, type Handler, type RequestContext } from '../http/router.ts';
import { once } from '../idempotency.ts';
import { repointLines } from '../lines/repoint.ts';
import { hookContext, type Call } from './call.ts';
import { DECIDED_BY_OTHERS, NO_SUCH_CHOICE } from './input.ts';
import { checkBody, refuseFields } from '../http/body.ts';
import { etagOf, recordOf, refuseProtected, refuseStale, reread } from './record.ts';
import { readOne } from './page.ts';
import type { AnyRecord } from './shape.ts';
import { explainDuplicates } from './unique.ts';
import { hideRecord, updateRecord } from './write.ts';

/**
 * POST {id}: moves all references from another record to this one and hides the other, in one
 * transaction. `simular` rolls it back: the response is what would happen, refusals included.
 */
export function merge(call: Call): Handler {
  const { db, entity, shape } = call;
  const fields = mergeFields(entity);
  const schemas = perRole((rol) => inputSchema(fields, rol));
  return async (context) => {
    const { rol } = callerOf(context);
    const body = await jsonBody(context);
    const { otroId, simular } = checkBody(schemas(rol), body) as {
      otroId: number;
      simular: boolean;
    };
    const unite = async (tx: Tx) => {
      const { record, other } = await bothOf(call, context, tx, otroId);
      refuseStale(shape, context, body, record, rol);
      refuseProtected(entity, 'delete', other);
      const moved = await moveAll(call, context, tx, record, other);
      await hideRecord(tx, entity, other.id);
      await updateRecord(tx, entity, record.id, {}, { isNewVersion: true });
      await tellBoth(entity, context, tx, { record, other, moved });
      return { record: await reread(call, tx, record.id), other, moved };
    };

    if (simular) {
      const { record, other, moved } = await rehearse(db, unite);
      return context.json({ conserva: nameOf(entity, record), oculta: nameOf(entity, other), mueve: moved });
    }
    return explainDuplicates(call.registry, () =>
      once(db, context, async (tx) => {
        const { record, moved } = await unite(tx);
        const answer = { ...shape.visible(record, rol), mueve: moved, message: entity.messages.merged };
        return { status: 200, body: answer, headers: etagOf(record) };
      }),
    );
  };
}

/** Locks in id order, so that opposite merges do not deadlock. */
async function bothOf(call: Call, context: RequestContext, tx: Tx, otroId: number) {
  const { entity, shape, reach } = call;
  const { id } = await recordOf(call, context, tx);
  if (id === otroId) throw refuseFields({ otroId: 'Es el mismo registro: elija otro' });
  // `for update` also waits for, or refuses, whoever is referring to one of them.
  await sql`
    select from ${sql.table(entity.table)} where id = any(${[id, otroId]}::integer[]) order by id for update
  `.execute(tx);
  const other = await readOne(tx, shape, { id: otroId }, { where: reach(callerOf(context).rol) });
  if (!other) throw refuseFields({ otroId: NO_SUCH_CHOICE });
  return { record: await recordOf(call, context, tx), other };
}

/** Unique references are left to the entity's hook. */
async function moveAll(
  call: Call,
  context: RequestContext,
  tx: Tx,
  record: AnyRecord,
  other: AnyRecord,
): Promise<Moved[]> {
  const { registry, entity, hooks } = call;
  const single = await hooks.merging?.({
    ...hookContext(call, context, tx),
    record: record as never,
    other: other as never,
  });
  const moved = [...(single ?? [])];
  for (const { owner, name } of referencesTo(registry, entity)) {
    const cantidad = await repoint(tx, context, { owner, name, from: other.id, to: record.id });
    if (cantidad > 0 && decidesReach(registry, owner, name, callerOf(context).rol))
      throw refuseFields({ otroId: DECIDED_BY_OTHERS }, 403);
    if (cantidad > 0) moved.push({ entidad: owner.name, nombre: owner.label.many, cantidad });
  }
  for (const owner of registry.all) {
    const cantidad = await repointLines(tx, context, owner, { into: entity, from: other.id, to: record.id });
    const known = moved.findIndex(({ entidad }) => entidad === owner.name);
    if (cantidad > 0 && known < 0) moved.push({ entidad: owner.name, nombre: owner.label.many, cantidad });
    else if (cantidad > 0) moved[known] = { ...moved[known]!, cantidad: moved[known]!.cantidad + cantidad };
  }
  return moved;
}

/** A view's references move with its table. */
const referencesTo = (registry: Registry, entity: Entity) =>
  registry.all
    .filter(({ view }) => !view)
    .flatMap((owner) =>
      Object.entries(owner.fields).flatMap(([name, field]) =>
        field.type === 'reference' && field.to === entity.name && !field.unique ? [{ owner, name }] : [],
      ),
    );

/** Includes hidden records, which may come back. */
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
    ), told as (
      insert into historial (entidad, registro_id, accion, usuario_id, usuario, cambios, pedido)
      select ${owner.name}, id, 'editar', ${author.usuarioId}::integer, ${author.usuario},
             ${JSON.stringify({ [name]: [from, to] })}::jsonb, ${context.get('requestId')}
      from moved
    )
    select count(*)::integer as moved from moved
  `.execute(tx);
  return rows[0]!.moved;
}

async function tellBoth(
  entity: Entity,
  context: RequestContext,
  tx: Tx,
  { record, other, moved }: { record: AnyRecord; other: AnyRecord; moved: readonly Moved[] },
): Promise<void> {
  const counts = Object.fromEntries(
    moved.map(({ entidad, cantidad }) => [entidad, [null, cantidad]] as const),
  );
  await remember(tx, context, {
    entity,
    id: record.id,
    accion: 'unir',
    changes: { otroRegistro: [null, nameOf(entity, other)], ...counts },
  });
  await remember(tx, context, {
    entity,
    id: other.id,
    accion: 'unirA',
    changes: { otroRegistro: [null, nameOf(entity, record)] },
  });
}

const nameOf = ({ display }: Entity, record: AnyRecord): string => renderTemplate(display, record);

async function rehearse<T>(db: Call['db'], work: (tx: Tx) => Promise<T>): Promise<T> {
  const done: { result?: T } = {};
  try {
    await transaction(db, async (tx) => {
      done.result = await work(tx);
      throw TAKE_BACK;
    });
  } catch (error) {
    if (error !== TAKE_BACK) throw error;
  }
  return done.result!;
}

const TAKE_BACK = new Error('Rolled back on purpose');
