import type { MiddlewareHandler } from 'hono';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings } from './acceptEncoding.ts';
import type { Variables } from './router.ts';

/**
 * Compresses JSON of more than a kilobyte, in zlib's threads. Files, streams and PDFs pass unchanged.
 *
 * No answer holds a secret for a BREACH attack to guess: session and device are in HttpOnly cookies, mailed tokens are
 * never answered, and there is no CSRF token. Other sites cannot make a browser send the SameSite session anyway.
 */
export const compress: MiddlewareHandler<{ Variables: Variables }> = async (context, next) => {
  await next();
  const { res } = context;
  if (!isPlainJson(res)) return;
  res.headers.set('Vary', 'Accept-Encoding');
  const encoding = bestOf(acceptedEncodings(context.req.header('accept-encoding') ?? ''));
  if (!encoding || context.req.method === 'HEAD') return;
  const body = Buffer.from(await res.arrayBuffer());
  const isLong = body.length > LEAST_BYTES;
  const sent = new Response(isLong ? await ENCODERS[encoding](body) : body, res);
  if (isLong) sent.headers.set('Content-Encoding', encoding);
  // Assigning a response would merge the headers of the former one into it.
  context.res = undefined;
  context.res = sent;
};

const LEAST_BYTES = 1024;

/** With `Vary`, the encoding has been chosen (static/sendFile.ts). */
function isPlainJson({ body, headers }: Response): boolean {
  const type = headers.get('Content-Type') ?? '';
  return body !== null && type.startsWith('application/json') && !headers.has('Vary');
}

const [gzipped, brotli] = [promisify(gzip), promisify(brotliCompress)];

/** In the order of preference, at levels that take some 0.1 ms for a page of a list. */
export const ENCODERS = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }),
  gzip: (body: Buffer) => gzipped(body, { level: 3 }),
} as const;

type Encoding = keyof typeof ENCODERS;

const bestOf = (accepted: ReadonlySet<string>): Encoding | undefined =>
  (Object.keys(ENCODERS) as Encoding[]).find((encoding) => accepted.has(encoding));
