import { sql } from 'kysely';
import type { Condition } from '#domain/conditions.ts';
import { ownValue } from '#domain/names.ts';
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
import { NORMAL_FORM_TASK, normaliseRecord } from '../normalForm/tasks.ts';
import { queueJobMails } from './mail.ts';
import type { Task } from '../queue/tasks.ts';

export type JobContext = {
  readonly tx: Tx;
  readonly registry: Registry;
  /** The changed record, even if deleted by now. For a scheduled job, the records of its `where`, or none. */
  readonly records: readonly AnyRecord[];
};

/** Runs in the transaction that ends the job, so that a failure undoes everything and the job runs again. */
type JobFunction = (context: JobContext) => Promise<void>;

export type JobFunctions = Readonly<Record<string, Readonly<Record<string, JobFunction>>>>;

/** Refuses declared jobs that would do nothing: without a mail, a webhook or a function. @throws DeclarationError */
export const refuseMissingJobs = ({ registry, jobs = {} }: JobParts): void =>
  refuse(
    registry.all.flatMap((entity) => {
      const functions = ownValue(jobs, entity.name) ?? {};
      const missing = Object.entries(entity.jobs).filter(
        ([name, { mail, webhook }]) => !mail && !webhook && !ownValue(functions, name),
      );
      return inside(
        entity.name,
        missing.map(([name]) => problem('noFunction', `jobs.${name}`)),
      );
    }),
  );

export type JobParts = Pick<ServerApplication, 'registry' | 'jobs' | 'brand'>;

/** The part of `Live` that jobs need. `refresh` changes the registry within the same `application`. */
export type LiveJobs = { readonly application: JobParts; refresh(): Promise<void> };

/**
 * Does the job of a task: its mails, or the application's function. A job is declared by an entity; a task, a row of
 * `trabajos`, is one run of it. @throws an error if the job is no longer declared, or fails
 */
export async function runJob(application: JobParts, tx: Tx, task: Task): Promise<void> {
  const { registry, jobs = {} } = application;
  const entity = registry.all.find(({ name }) => name === task.entidad);
  // The framework itself queues this task, which no declaration names.
  if (entity && task.tarea === NORMAL_FORM_TASK)
    return normaliseRecord(tx, registry, entity, task.registroId!);
  const job = entity?.jobs[task.tarea!];
  if (!entity || !job) throw new Error('El programa ya no tiene esta tarea.');
  const records = await recordsOf(tx, entity, job, task);
  if (job.mail) await queueJobMails(tx, { entity, job, mail: job.mail, records });
  else await jobs[entity.name]![task.tarea!]!({ tx, registry, records });
}

async function recordsOf(tx: Tx, entity: Entity, job: Job, { registroId }: Task): Promise<AnyRecord[]> {
  const role = job.mail && readerOf(job.mail);
  if (registroId === null) return job.where ? recordsWhere(tx, entity, job, role) : [];
  const record = await readRecordAs(tx, entity, registroId, role);
  return record === null ? [] : [record];
}

/** Reads a record, also a deleted one, as the role sees it; null beyond its reach. Without a role, it is read whole. */
export async function readRecordAs(
  db: Db,
  entity: Entity,
  id: number,
  role: Role | undefined,
): Promise<AnyRecord | null> {
  const shape = shapeOf(entity);
  if (!mayShow(entity, role)) return null;
  const where = reachOf(entity, role);
  // One read finds living records only, and the other one deleted ones.
  const record =
    (await readOne(db, shape, { id }, { where })) ??
    (await readOne(db, shape, { id }, { where, isDeleted: true }));
  return record && role !== undefined ? shape.visible(record, role) : record;
}

async function recordsWhere(
  tx: Tx,
  entity: Entity,
  { where, mail }: Job,
  role: Role | undefined,
): Promise<AnyRecord[]> {
  if (!mayShow(entity, role)) return [];
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

/** The most records of a scheduled job, which is one transaction. */
const MAX_RECORDS = 500;

const mayShow = (entity: Entity, role: Role | undefined) =>
  role === undefined || can(entity, 'show', role) !== false;

const reachOf = (entity: Entity, role: Role | undefined) =>
  role === undefined ? null : reachClause(entity, entity.access.show ?? [], role);
