import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { transaction } from './db/connect.ts';
import type { Db, Tx } from './db/database.ts';
import { AppError } from './http/errors.ts';
import { callerOf, type RequestContext, type ResponseOf } from './http/router.ts';

export type Answer<Body = unknown> = {
  readonly status: 200 | 201;
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * With an `Idempotency-Key` it runs once: the key commits with it, a repeated request gets the stored
 * response, a concurrent one waits. @throws AppError 422 for another request's key, 400 for a malformed
 * one.
 */
export async function once<Body>(
  db: Db,
  context: RequestContext,
  work: (tx: Tx) => Promise<Answer<Body>>,
): Promise<ResponseOf<Body>> {
  const request = await keyedRequest(context);
  if (!request) return respond<Body>(context, toKept(await transaction(db, work)));
  return respond<Body>(
    context,
    await transaction(db, async (tx) => {
      if (!(await claim(tx, request))) return replay(tx, request);
      const kept = toKept(await work(tx));
      await keep(tx, request, kept);
      await purge(tx);
      return kept;
    }),
  );
}

export type KeyedRequest = { usuarioId: number; clave: string; huella: Buffer };

/** `body` is the text sent. */
type Kept = { status: number; headers: Readonly<Record<string, string>>; body: string };

const toKept = ({ status, body, headers = {} }: Answer): Kept => ({
  status,
  headers,
  body: JSON.stringify(body),
});

const respond = <Body>(context: RequestContext, { status, headers, body }: Kept): ResponseOf<Body> =>
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
    // With or without /api it is the same call.
    .update(`${context.req.method} ${context.req.path.replace(/^\/api(?=\/)/, '')}\n`)
    .update(new Uint8Array(await context.req.arrayBuffer()))
    .digest();
  const { id, program } = callerOf(context);
  if (!program) return { usuarioId: id, clave, huella };
  const own = createHash('sha256').update(clave).digest('hex');
  return { usuarioId: id, clave: `programa ${program.id} ${own}`, huella };
}

/** False when another request has it. */
async function claim(tx: Tx, request: KeyedRequest): Promise<boolean> {
  const claimed = await tx
    .insertInto('clavesIdempotencia')
    .values({ ...request, estado: null, cabeceras: null, cuerpo: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('clave')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function keep(tx: Tx, request: KeyedRequest, kept: Kept): Promise<void> {
  await tx
    .updateTable('clavesIdempotencia')
    .set({ estado: kept.status, cabeceras: JSON.stringify(kept.headers), cuerpo: kept.body })
    .where('usuarioId', '=', request.usuarioId)
    .where('clave', '=', request.clave)
    .execute();
}

async function replay(tx: Tx, request: KeyedRequest): Promise<Kept> {
  const { huella, estado, cabeceras, cuerpo } = await tx
    .selectFrom('clavesIdempotencia')
    .select(['huella', 'estado', 'cabeceras', 'cuerpo'])
    .where('usuarioId', '=', request.usuarioId)
    .where('clave', '=', request.clave)
    .executeTakeFirstOrThrow();
  if (!huella.equals(request.huella)) throw otherData();
  return { status: estado!, headers: cabeceras as Kept['headers'], body: cuerpo! };
}

export const otherData = (): AppError =>
  new AppError(422, 'La clave de idempotencia ya se usó con otros datos.');

/** Keys last a day by a clock that may jump: one that runs a day late is put right by the network after a power cut. */
async function purge(tx: Tx): Promise<void> {
  await sql`
    delete from claves_idempotencia where (usuario_id, clave) in (
      select usuario_id, clave from claves_idempotencia
      where creada_en < now() - interval '3 days' order by creada_en limit 20 for update skip locked)
  `.execute(tx);
}
