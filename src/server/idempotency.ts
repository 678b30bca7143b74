import { createHash } from 'node:crypto';
import { transaction } from './db/connect.ts';
import type { Db, Tx } from './db/database.ts';
import { runPrepared, type Prepared } from './db/prepared.ts';
import { AppError } from './http/errors.ts';
import { callerOf, type RequestContext, type ResponseOf } from './http/router.ts';

export type Answer<Body = unknown> = {
  /** 202 means that it was kept as a permission request and nothing was done. */
  readonly status: 200 | 201 | 202;
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Runs a request's work once per `Idempotency-Key`: the key commits with it, a repeated request gets the stored
 * response, a concurrent one waits. @throws AppError 422 for another request's key, 400 for a malformed one.
 */
export async function once<Body>(
  db: Db,
  context: RequestContext,
  work: (tx: Tx) => Promise<Answer<Body>>,
): Promise<ResponseOf<Body>> {
  return (await onceWithAnswer(db, context, work)).response;
}

/** Does what `once` does, and returns the answer if this is the request that ran. */
export async function onceWithAnswer<Given extends Answer>(
  db: Db,
  context: RequestContext,
  work: (tx: Tx) => Promise<Given>,
): Promise<{ readonly response: ResponseOf<Given['body']>; readonly answer: Given | null }> {
  const request = await keyedRequest(context);
  const { kept, answer } = await transaction(db, async (tx) => {
    if (request && !(await claim(tx, request))) return { kept: await replay(tx, request), answer: null };
    const result = await work(tx);
    const stored = toKept(result);
    if (request) {
      await keep(tx, request, stored);
      await purge(tx);
    }
    return { kept: stored, answer: result };
  });
  return { response: respond<Given['body']>(context, kept), answer };
}

export type KeyedRequest = { usuarioId: number; clave: string; huella: Buffer };

/** `body` is the text sent. */
type StoredAnswer = { status: number; headers: Readonly<Record<string, string>>; body: string };

const toKept = ({ status, body, headers = {} }: Answer): StoredAnswer => ({
  status,
  headers,
  body: JSON.stringify(body),
});

const respond = <Body>(context: RequestContext, { status, headers, body }: StoredAnswer): ResponseOf<Body> =>
  context.body(body, status as 200, {
    ...headers,
    'Content-Type': 'application/json',
  }) as unknown as ResponseOf<Body>;

/** Null without a key. @throws AppError 400 */
export async function keyedRequest(context: RequestContext): Promise<KeyedRequest | null> {
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
  const own = createHash('sha256').update(clave).digest('hex');
  return { usuarioId: id, clave: `programa ${program.id} ${own}`, huella };
}

/** False when another request has it. */
async function claim(tx: Tx, { usuarioId, clave, huella }: KeyedRequest): Promise<boolean> {
  const claimed = await runPrepared(tx, CLAIM, [usuarioId, clave, huella]);
  return claimed.length > 0;
}

const CLAIM: Prepared = {
  name: 'tomar clave',
  text: `insert into claves_idempotencia (usuario_id, clave, huella) values ($1, $2, $3)
    on conflict do nothing returning clave`,
};

const keep = (tx: Tx, { usuarioId, clave }: KeyedRequest, { status, headers, body }: StoredAnswer) =>
  runPrepared(tx, KEEP, [usuarioId, clave, status, JSON.stringify(headers), body]);

const KEEP: Prepared = {
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
  return { status: estado!, headers: cabeceras as StoredAnswer['headers'], body: cuerpo! };
}

export const keyReused = (): AppError =>
  new AppError(422, 'La clave de idempotencia ya se usó con otros datos.');

/**
 * Deletes old keys, which last a day. The clock may jump: after a power cut the network may correct it by a
 * day.
 */
const purge = (tx: Tx) => runPrepared(tx, PURGE, []);

const PURGE: Prepared = {
  name: 'borrar claves',
  text: `delete from claves_idempotencia where (usuario_id, clave) in (
    select usuario_id, clave from claves_idempotencia
    where creada_en < now() - interval '3 days' order by creada_en limit 20 for update skip locked)`,
};
