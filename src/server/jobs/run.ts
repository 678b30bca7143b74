import { sql } from 'kysely';
import type { Condition } from '#domain/conditions.ts';
import { own } from '#domain/names.ts';
import type { Role } from '#domain/permissions.ts';
import type { Entity } from '#schema/entity.ts';
import { readerOf, type Job } from '#schema/job.ts';
import { problem } from '#schema/problems/problem.ts';
import { inside, refuse } from '#schema/problems/refuse.ts';
import { can, type Registry } from '#schema/registry.ts';
import type { ServerApplication } from '../application.ts';
import { conditionClause, reachClause, SELF } from '../records/read/condition.ts';
import { readOne } from '../records/read/page.ts';
import type { AnyRecord, Row } from '#schema/record.ts';
import { shapeOf } from '../records/read/shape.ts';
import type { Db, Tx } from '../db/database.ts';
import { NORMAL_FORM, normaliseRecord } from '../normalForm/tasks.ts';
import { mailJob } from './mail.ts';
import type { Task } from '../queue/tasks.ts';

export type JobContext = {
  readonly tx: Tx;
  readonly registry: Registry;
  /** The changed record, even a deleted one. A scheduled job has those of `where`, or none. */
  readonly records: readonly AnyRecord[];
};

/** Runs in the transaction that ends the job, so that a failure undoes everything and is tried again. */
export type JobFunction = (context: JobContext) => Promise<void>;

/** Functions by entity and job. */
export type JobFunctions = Readonly<Record<string, Readonly<Record<string, JobFunction>>>>;

/** @throws DeclarationError for a job with neither a mail nor a function. */
export const refuseMissingJobs = ({ registry, jobs = {} }: JobParts): void =>
  refuse(
    registry.all.flatMap((entity) => {
      const functions = own(jobs, entity.name) ?? {};
      const missing = Object.entries(entity.jobs).filter(
        ([name, { mail, webhook }]) => !mail && !webhook && !own(functions, name),
      );
      return inside(
        entity.name,
        missing.map(([name]) => problem('noFunction', `jobs.${name}`)),
      );
    }),
  );

export type JobParts = Pick<ServerApplication, 'registry' | 'jobs' | 'brand'>;

/** An application whose entities change while it runs (studio/server/live.ts). */
export type LiveJobs = {
  readonly application: JobParts;
  refresh(): Promise<void>;
};

export async function runJob(application: JobParts, tx: Tx, task: Task): Promise<void> {
  const { registry, jobs = {} } = application;
  const entity = registry.all.find(({ name }) => name === task.entidad);
  if (entity && task.tarea === NORMAL_FORM) return normaliseRecord(tx, registry, entity, task.registroId!);
  const job = entity?.jobs[task.tarea!];
  if (!entity || !job) throw new Error('El programa ya no tiene esta tarea.');
  const role = job.mail && readerOf(job.mail);
  const records =
    task.registroId === null
      ? job.where
        ? await recordsThat(tx, entity, job, role)
        : []
      : [await recordFor(tx, entity, task.registroId, role)].flatMap((record) => record ?? []);
  if (job.mail) await mailJob(tx, { entity, job, mail: job.mail, records });
  else await jobs[entity.name]![task.tarea!]!({ tx, registry, records });
}

/**
 * Reads a living or deleted record as a role sees it, or all of it if no role is given; null beyond its
 * reach.
 */
export async function recordFor(
  db: Db,
  entity: Entity,
  id: number,
  role: Role | undefined,
): Promise<AnyRecord | null> {
  const shape = shapeOf(entity);
  if (!isSeen(entity, role)) return null;
  const where = reachOf(entity, role);
  const record =
    (await readOne(db, shape, { id }, { where })) ??
    (await readOne(db, shape, { id }, { where, isHidden: true }));
  return record && role !== undefined ? shape.visible(record, role) : record;
}

async function recordsThat(
  tx: Tx,
  entity: Entity,
  { where, mail }: Job,
  role: Role | undefined,
): Promise<AnyRecord[]> {
  if (!isSeen(entity, role)) return [];
  const shape = shapeOf(entity);
  const { rows } = await sql<Row>`
    select ${shape.columns} from ${shape.from}
    where ${sql.ref(`${SELF}.eliminadoEn`)} is null and ${conditionClause(entity, where as Condition)}
      and ${reachOf(entity, role) ?? sql`true`}
    order by ${sql.ref(`${SELF}.${mail?.sort ?? 'id'}`)}, ${sql.ref(`${SELF}.id`)} limit ${sql.lit(MAX_RECORDS)}
  `.execute(tx);
  return rows.map((row) => {
    const record = shape.record(row);
    return role === undefined ? record : shape.visible(record, role);
  });
}

const MAX_RECORDS = 500;

const isSeen = (entity: Entity, role: Role | undefined) =>
  role === undefined || can(entity, 'show', role) !== false;

const reachOf = (entity: Entity, role: Role | undefined) =>
  role === undefined ? null : reachClause(entity, entity.access.show ?? [], role);
