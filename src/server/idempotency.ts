import { createHash } from 'node:crypto';
import { transaction } from './db/connect.ts';
import type { Db, Tx } from './db/database.ts';
import { runPrepared, type Prepared } from './db/prepared.ts';
import { AppError } from './http/errors.ts';
import { callerOf, type RequestContext, type ResponseOf } from './http/router.ts';

export type Answer<Body = unknown> = {
  /** 202 means that the request was stored, to be decided by somebody else, and nothing was done. */
  readonly status: 200 | 201 | 202;
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Runs a request's work only once for an `Idempotency-Key`. The key commits together with the work. A repeated request
 * gets the stored response, and a concurrent one waits for it.
 * @throws AppError 422 for a key of another request; 400 for a malformed one
 */
export async function once<Body>(
  db: Db,
  context: RequestContext,
  work: (tx: Tx) => Promise<Answer<Body>>,
): Promise<ResponseOf<Body>> {
  return (await onceWithAnswer(db, context, work)).response;
}

/** Does as `once`, and also returns the work's own answer: null if the response was stored by an earlier request. */
export async function onceWithAnswer<WorkAnswer extends Answer>(
  db: Db,
  context: RequestContext,
  work: (tx: Tx) => Promise<WorkAnswer>,
): Promise<{ readonly response: ResponseOf<WorkAnswer['body']>; readonly answer: WorkAnswer | null }> {
  const request = await keyedRequestOf(context);
  const { stored, answer } = await transaction(db, async (tx) => {
    if (request && !(await claim(tx, request))) return { stored: await replay(tx, request), answer: null };
    const result = await work(tx);
    const serialized = serialize(result);
    if (request) {
      await store(tx, request, serialized);
      await purge(tx);
    }
    return { stored: serialized, answer: result };
  });
  return { response: respond<WorkAnswer['body']>(context, stored), answer };
}

/** Another request with the same key is recognized by `huella`, a hash of the request. */
export type KeyedRequest = { usuarioId: number; clave: string; huella: Buffer };

type StoredAnswer = { status: number; headers: Readonly<Record<string, string>>; body: string };

const serialize = ({ status, body, headers = {} }: Answer): StoredAnswer => ({
  status,
  headers,
  body: JSON.stringify(body),
});

const respond = <Body>(context: RequestContext, { status, headers, body }: StoredAnswer): ResponseOf<Body> =>
  // `body` is the JSON of a `Body`, and `status` one of an `Answer`. Storing them loses these types.
  context.body(body, status as 200, {
    ...headers,
    'Content-Type': 'application/json',
  }) as unknown as ResponseOf<Body>;

/** Reads the `Idempotency-Key`; null without one. @throws AppError 400 for a malformed one */
export async function keyedRequestOf(context: RequestContext): Promise<KeyedRequest | null> {
  const clave = context.req.header('idempotency-key');
  if (clave === undefined) return null;
  if (!/^[\x20-\x7E]{1,200}$/.test(clave))
    throw new AppError(400, 'La clave de idempotencia debe tener entre 1 y 200 caracteres ASCII.');
  const huella = createHash('sha256')
    // A call is the same with or without /api.
    .update(`${context.req.method} ${context.req.path.replace(/^\/api(?=\/)/, '')}\n`)
    .update(new Uint8Array(await context.req.arrayBuffer()))
    .digest();
  const { id, program } = callerOf(context);
  if (!program) return { usuarioId: id, clave, huella };
  // The user's other programs have keys of their own. The hash keeps the stored key short.
  const hashedKey = createHash('sha256').update(clave).digest('hex');
  return { usuarioId: id, clave: `programa ${program.id} ${hashedKey}`, huella };
}

/** Returns false if the key is taken. A concurrent request with the key is waited for. */
async function claim(tx: Tx, { usuarioId, clave, huella }: KeyedRequest): Promise<boolean> {
  const claimed = await runPrepared(tx, CLAIM_SQL, [usuarioId, clave, huella]);
  return claimed.length > 0;
}

const CLAIM_SQL: Prepared = {
  name: 'tomar clave',
  text: `insert into claves_idempotencia (usuario_id, clave, huella) values ($1, $2, $3)
    on conflict do nothing returning clave`,
};

const store = (tx: Tx, { usuarioId, clave }: KeyedRequest, { status, headers, body }: StoredAnswer) =>
  runPrepared(tx, STORE_SQL, [usuarioId, clave, status, JSON.stringify(headers), body]);

const STORE_SQL: Prepared = {
  name: 'guardar clave',
  text: `update claves_idempotencia set estado = $3, cabeceras = $4, cuerpo = $5
    where usuario_id = $1 and clave = $2`,
};

async function replay(tx: Tx, request: KeyedRequest): Promise<StoredAnswer> {
  const { huella, estado, cabeceras, cuerpo } = await tx
    .selectFrom('clavesIdempotencia')
    .select(['huella', 'estado', 'cabeceras', 'cuerpo'])
    .where('usuarioId', '=', request.usuarioId)
    .where('clave', '=', request.clave)
    .executeTakeFirstOrThrow();
  if (!huella.equals(request.huella)) throw keyReused();
  // A stored key has an answer, because both commit together.
  return { status: estado!, headers: cabeceras as StoredAnswer['headers'], body: cuerpo! };
}

export const keyReused = (): AppError =>
  new AppError(422, 'La clave de idempotencia ya se usó con otros datos.', { extra: { claveUsada: true } });

/** Deletes old keys. They must last one day; the other two allow for a clock that is corrected. */
const purge = (tx: Tx) => runPrepared(tx, PURGE_SQL, []);

const PURGE_SQL: Prepared = {
  name: 'borrar claves',
  text: `delete from claves_idempotencia where (usuario_id, clave) in (
    select usuario_id, clave from claves_idempotencia
    where creada_en < now() - interval '3 days' order by creada_en limit 20 for update skip locked)`,
};
