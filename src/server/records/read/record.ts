import { sql } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import { SINGLE_ID, type Entity } from '#schema/entity.ts';
import { keyInPath, paramCount } from '#schema/endpoints.ts';
import { protectionOf } from '#schema/registry.ts';
import { currentDay } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { readId } from '../../http/input.ts';
import { callerOf, type RequestContext } from '../../http/router.ts';
import type { Call } from './call.ts';
import { readOne } from './page.ts';
import type { AnyRecord } from '#schema/record.ts';

type RecordOptions = {
  readonly lock?: boolean;
  /** Reads a deleted record instead of one that is not. */
  readonly isDeleted?: boolean;
  readonly id?: string | number | undefined;
  readonly notFound?: string | undefined;
};

/** Reads the record of `id`, or of the path. @throws AppError 404, the same for a deleted record or one out of reach */
export async function recordOf(
  { entity, endpoint, shape, reach }: Call,
  context: RequestContext,
  db: Db,
  { lock = false, isDeleted = false, id: namedId, notFound = entity.messages.notFound }: RecordOptions = {},
): Promise<AnyRecord> {
  // The path may name the record by a unique reference, such as `clienteId`.
  const key = keyInPath(endpoint);
  const id =
    namedId === undefined ? requestedId({ entity, endpoint }, context) : parseId(entity, String(namedId));
  const where = reach(callerOf(context).rol);
  const record = id === null ? null : await readOne(db, shape, { [key]: id }, { where, lock, isDeleted });
  if (!record) throw new AppError(404, notFound);
  return record;
}

/** Reads the record again, regardless of the caller's reach. */
export async function reread({ shape }: Call, db: Db, id: number): Promise<AnyRecord> {
  const record = await readOne(db, shape, { id });
  if (!record) throw new Error(`Record ${id} vanished within its own transaction`);
  return record;
}

const BEYOND_REACH = 'No tiene permiso para guardar el registro con esos datos.';

/** Refuses a change that puts the record beyond the caller's reach. It looks at the stored values: call it after the save. */
export async function refuseBeyondReach(
  { shape, reach }: Call,
  context: RequestContext,
  db: Db,
  id: number,
): Promise<void> {
  const where = reach(callerOf(context).rol);
  if (where && !(await readOne(db, shape, { id }, { where }))) throw new AppError(403, BEYOND_REACH);
}

/** Returns those of the ids whose records are beyond the role's reach. */
export async function idsBeyondReach(
  db: Db,
  { entity, reach }: Pick<Call, 'entity' | 'reach'>,
  role: Role,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const where = reach(role);
  if (!where || ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref('t.id')} from ${sql.table(entity.table)} as t
    where ${sql.ref('t.id')} = any(${ids}::integer[]) and (${where}) is not true`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the id in the path; null if it is no number. @throws AppError 400 instead if the entity has a message `badId` */
export const requestedId = (
  { entity, endpoint }: Pick<Call, 'entity' | 'endpoint'>,
  context: RequestContext,
): number | null =>
  entity.single && paramCount(endpoint.path) === 0
    ? SINGLE_ID
    : parseId(entity, context.req.param(keyInPath(endpoint)));

/** Returns the id if its record exists and is not deleted, for callers who reach all records. @throws AppError 404 */
export async function existingId(db: Db, entity: Entity, id: number): Promise<number> {
  const { rows } = await sql`
    select from ${sql.table(entity.table)} where id = ${id} and ${sql.ref('eliminadoEn')} is null
  `.execute(db);
  if (rows.length === 0) throw new AppError(404, entity.messages.notFound);
  return id;
}

/** The error for an id that is no number: 400 with the entity's message `badId`, or 404 without one. */
export const badId = ({ messages }: Entity): AppError =>
  messages.badId === null ? new AppError(404, messages.notFound) : new AppError(400, messages.badId);

function parseId(entity: Entity, text: string | undefined): number | null {
  const id = readId(text);
  if (id === null && entity.messages.badId !== null) throw badId(entity);
  return id;
}

export function refuseProtected(entity: Entity, verb: 'edit' | 'delete', record: AnyRecord): void {
  const reason = protectionOf(entity, verb, record, currentDay);
  if (reason !== null) throw new AppError(409, reason);
}
