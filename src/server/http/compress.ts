import type { MiddlewareHandler } from 'hono';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptedEncodings } from './acceptEncoding.ts';
import type { Variables } from './router.ts';

/**
 * Compresses JSON of more than a kilobyte, in zlib's threads; Brotli takes far more CPU (bench/compress). Files, streams
 * and PDFs pass unchanged.
 *
 * No answer holds a secret for a BREACH attack to guess: session and device are in HttpOnly cookies, mailed tokens are
 * never answered, and there is no CSRF token. Other sites cannot make a browser send the SameSite session anyway.
 */
export const compress: MiddlewareHandler<{ Variables: Variables }> = async (context, next) => {
  await next();
  const { res } = context;
  if (!isPlainJson(res)) return;
  res.headers.set('Vary', 'Accept-Encoding');
  const accepted = acceptedEncodings(context.req.header('accept-encoding') ?? '');
  // Whoever asks for the body makes a stream of it, which costs more than the rest of a short answer.
  if (!accepted.has('gzip') || context.req.method === 'HEAD' || res.body === null) return;
  const body = Buffer.from(await res.arrayBuffer());
  const isLong = body.length > LEAST_BYTES;
  const sent = new Response(isLong ? await gzipped(body, { level: 3 }) : body, res);
  if (isLong) sent.headers.set('Content-Encoding', 'gzip');
  context.res = sent;
};

const LEAST_BYTES = 1024;

/** With `Vary`, the encoding has been chosen (static/sendFile.ts). */
function isPlainJson({ headers }: Response): boolean {
  const type = headers.get('Content-Type') ?? '';
  return type.startsWith('application/json') && !headers.has('Vary');
}

const gzipped = promisify(gzip);
