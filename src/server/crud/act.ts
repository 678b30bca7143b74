import { perRole, type Role } from '#domain/permissions.ts';
import { lacking } from '#domain/states.ts';
import type { Action } from '#schema/declaration.ts';
import type { Entity, ResolvedAction } from '#schema/entity.ts';
import { fieldInput, inputSchema } from '#schema/input.ts';
import { wrongState } from '#schema/registry.ts';
import { refuseUnproven } from '../auth/confirmed.ts';
import { currentDay } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import type { ActionFile, ActionFunction } from '../actions.ts';
import { inputChanges, changesBetween, remember } from '../history.ts';
import { AppError } from '../http/errors.ts';
import { disposition } from '../http/fileResponse.ts';
import { jsonBody, type JsonObject } from '../http/input.ts';
import { callerOf, type Handler, type RequestContext } from '../http/router.ts';
import { once } from '../idempotency.ts';
import { withCalculated } from './calculate.ts';
import { hookContext, type Call } from './call.ts';
import { checkReferences } from './input.ts';
import { checkBody, refuseFields } from '../http/body.ts';
import { etagOf, recordOf, refuseStale, reread } from './record.ts';
import type { AnyRecord, Values } from './shape.ts';
import { takeNotes } from '../permission/needs.ts';
import { settle } from '../permission/settle.ts';
import { explainDuplicates } from './unique.ts';
import { refuseUnknownFields, updateRecord } from './write.ts';

/** Runs a declared action in one transaction, with its checks and its history row. */
export function act(call: Call, name: string, run: ActionFunction): Handler {
  const { db, registry, entity, shape } = call;
  const action = entity.actions[name]!;
  const perform = performing(call, name, run);
  return async (context) => {
    const body = await jsonBody(context);
    let told: string | undefined;
    const answer = await explainDuplicates(registry, () =>
      once(db, context, async (tx) => {
        const acted = await perform(context, tx, { bodyOf: () => body, ...namedBy(action, body) });
        await remember(tx, context, acted.entry);
        told = acted.told;
        return {
          status: 200,
          body: acted.file
            ? asJson(acted.file)
            : { ...shape.visible(acted.saved, callerOf(context).rol), message: action.done.text },
          headers: etagOf(acted.saved),
        };
      }),
    );
    if (action.answers === 'file') return withFile(answer);
    return told === undefined ? answer : withMessage(answer, told);
  };
}

type Performance = {
  /** What is sent for this record. */
  readonly bodyOf: (record: AnyRecord) => JsonObject;
  /** Absent: the path names it. */
  readonly id?: unknown;
  readonly notFound?: string;
};

/** An action on one record, in the caller's transaction. The caller keeps its entry in the history. */
export function performing(
  call: Call,
  name: string,
  run: ActionFunction,
  /** Of the record as it is saved. */
  answered = call.shape,
) {
  const { entity, shape } = call;
  const action = entity.actions[name]!;
  const fields = action.input ?? {};
  const schemas = perRole((rol) => inputSchema(fields, rol));
  return async (context: RequestContext, tx: Tx, { bodyOf, ...named }: Performance) => {
    const { rol } = callerOf(context);
    takeNotes(tx);
    const record = await recordOf(call, context, tx, { lock: true, ...named });
    // Checked before the version: the state explains more than 'changed meanwhile'.
    refuseWrongState(entity, action, record);
    refuseLacking(action, record);
    if (action.asksPassword) refuseUnproven(context);
    const body = bodyOf(record);
    refuseStale(shape, context, body, record, rol);
    const input = checkBody(schemas(rol), body);
    await checkReferences(tx, fields, input, rol);

    const written: Record<string, unknown> = await writtenBy(entity, action, { tx, input, rol });
    const update = (changes: Readonly<Record<string, unknown>>) => {
      refuseUnknownFields(entity, changes);
      Object.assign(written, changes);
    };
    let told: string | undefined;
    const tell = (secret: string) => {
      if (!action.asksPassword) throw new Error(`${entity.name}: '${name}' tells a secret: asksPassword`);
      told = secret;
    };
    const file = await run({
      ...hookContext(call, context, tx),
      record,
      records: [record],
      input,
      update,
      tell,
    } as unknown as Parameters<ActionFunction>[0]);
    if (action.to) Object.assign(written, entity.states![action.to]!.is);
    const changed = withCalculated(entity, record, written);
    await updateRecord(tx, entity, record.id, changed, { isNewVersion: true, isUsual: true });

    const saved = await reread({ ...call, shape: answered }, tx, record.id);
    const granted = await settle(call, context, tx, { id: record.id, before: record, after: saved });
    const changes = {
      ...granted,
      ...inputChanges(fields, saidAnew(record, input)),
      ...changesBetween(entity, record, saved),
    };
    if (action.answers === 'file' && !file) throw new Error(`${entity.name}: '${name}' answers no file`);
    return { saved, told, file, entry: { entity, id: record.id, accion: name, changes } };
  };
}

/** Validates what the action writes by the fields of the record. @throws AppError 400 at the inputs whose values they do not. */
async function writtenBy(
  { fields }: Entity,
  { writes = {} }: Action,
  { tx, input, rol }: { readonly tx: Tx; readonly input: Values; readonly rol: Role },
): Promise<Record<string, unknown>> {
  const written: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [name, from] of Object.entries(writes)) {
    const { success, data, error } = fieldInput(fields[name]!).safeParse(from === null ? null : input[from]);
    if (success) written[name] = data;
    else errors[from ?? name] = error.issues[0]!.message;
  }
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  const inputOf = (name: string) => writes[name] ?? name;
  await checkReferences(tx, fields, written, rol, inputOf);
  return written;
}

/** As it is kept under a key. */
export const asJson = (file: ActionFile) => ({
  ...file,
  bytes: Buffer.from(file.bytes).toString('base64'),
});

/** Kept under a key as JSON. */
export async function withFile(answer: Response): Promise<Response> {
  const { name, type, bytes } = (await answer.json()) as { name: string; type: string; bytes: string };
  const headers = new Headers(answer.headers);
  headers.set('Content-Type', type);
  headers.set('Content-Disposition', disposition(name));
  return new Response(Buffer.from(bytes, 'base64'), { headers });
}

async function withMessage(answer: Response, message: string): Promise<Response> {
  const body = { ...((await answer.json()) as object), message };
  return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers });
}

/** Without what the record already said. */
const saidAnew = (record: AnyRecord, input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => record[name] !== value));

const namedBy = ({ recordIn, notFound }: ResolvedAction, body: JsonObject) => ({
  ...(recordIn !== undefined && { id: body[recordIn] }),
  ...(notFound !== undefined && { notFound }),
});

/** @throws AppError 409 for a record that fails `requires`. */
export function refuseLacking(action: Action, record: AnyRecord): void {
  const reason = lacking(action, record, currentDay);
  if (reason !== null) throw new AppError(409, reason);
}

/** @throws AppError 409 in a wrong state. */
export function refuseWrongState(entity: Entity, action: Action, record: AnyRecord): void {
  const reason = wrongState(entity, action, record);
  if (reason !== null) throw new AppError(409, reason);
}
