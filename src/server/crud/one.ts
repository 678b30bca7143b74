import { sql, type Kysely } from 'kysely';
import { SINGLE_ID, type Entity } from '#schema/entity.ts';
import { keyOf } from '#schema/endpoints.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import { readId } from '../http/input.ts';
import { callerOf, type RequestContext } from '../http/router.ts';
import type { Call } from './call.ts';
import { readOne } from './page.ts';
import type { AnyRecord } from './shape.ts';

/**
 * The record that the path names, a deleted one with `isHidden`, if the caller may reach it through this endpoint.
 * @throws AppError 404 (with the words of `notFound`) alike for one that never was, is deleted or is another's, and for what is no id at all.
 */
export async function recordOf(
  { entity, endpoint, shape, reach }: Call,
  context: RequestContext,
  db: Kysely<Database>,
  {
    notFound = entity.messages.notFound,
    ...options
  }: { lock?: boolean; isHidden?: boolean; id?: unknown; notFound?: string } = {},
): Promise<AnyRecord> {
  const key = keyOf(endpoint);
  const id =
    'id' in options ? checkedId(entity, String(options.id)) : requestedId({ entity, endpoint }, context);
  const where = reach(callerOf(context).rol);
  const record = id === null ? null : await readOne(db, shape, { [key]: id }, { where, ...options });
  if (!record) throw new AppError(404, notFound);
  return record;
}

/** A record that was just written, whether or not the caller may reach it again. */
export async function reread({ shape }: Call, db: Kysely<Database>, id: number): Promise<AnyRecord> {
  const record = await readOne(db, shape, { id });
  if (!record) throw new Error(`Record ${id} vanished within its own transaction`);
  return record;
}

/**
 * Nobody writes a record into what others reach only.
 * @throws AppError 403 when the record, as it is now, is beyond what the caller reaches through this endpoint.
 */
export async function refuseBeyondReach(
  { shape, reach }: Call,
  context: RequestContext,
  db: Kysely<Database>,
  id: number,
): Promise<void> {
  const where = reach(callerOf(context).rol);
  if (where && !(await readOne(db, shape, { id }, { where })))
    throw new AppError(403, 'No tiene permiso para guardar el registro con esos datos.');
}

/**
 * The number in the path, or that of the only record there is; null for what is no number.
 * @throws AppError 400 for it, where the entity has words for that (`badId`).
 */
export const requestedId = (
  { entity, endpoint }: Pick<Call, 'entity' | 'endpoint'>,
  context: RequestContext,
): number | null => (entity.single ? SINGLE_ID : checkedId(entity, context.req.param(keyOf(endpoint))));

/**
 * The id that a path of an entity's own calls names, for callers who reach all of its records.
 * @throws AppError 404 for a record that never was or is deleted.
 */
export async function livingId(db: Kysely<Database>, entity: Entity, id: number): Promise<number> {
  const { rows } = await sql`
    select from ${sql.table(entity.table)} where id = ${id} and ${sql.ref('eliminadoEn')} is null
  `.execute(db);
  if (rows.length === 0) throw new AppError(404, entity.messages.notFound);
  return id;
}

/** The refusal of a path that names no record: 400 where the entity has words for that (`badId`), else 404. */
export const badId = ({ messages }: Entity): AppError =>
  messages.badId === null ? new AppError(404, messages.notFound) : new AppError(400, messages.badId);

function checkedId({ messages }: Entity, text: string | undefined): number | null {
  const id = readId(text);
  if (id === null && messages.badId !== null) throw new AppError(400, messages.badId);
  return id;
}
