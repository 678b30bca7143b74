import type { MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Variables } from './router.ts';

/**
 * Compresses long answers. Brotli takes far more CPU (bench/compress). Hono's own `compress` does not know how long an
 * answer is, and makes a short one longer at five times the CPU (bench/README.md).
 * No answer holds a secret for a BREACH attack to guess: session and device are in HttpOnly cookies, mailed tokens are
 * never answered, and there is no CSRF token. Other sites cannot make a browser send the SameSite session anyway.
 */
export const compress: MiddlewareHandler<{ Variables: Variables }> = async (context, next) => {
  await next();
  const { res } = context;
  if (!COMPRESSIBLE.test(res.headers.get('Content-Type') ?? '')) return;
  res.headers.set('Vary', 'Accept-Encoding');
  const encoding = accepts(context, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' });
  // Reading the body makes a stream of it, which costs more than the rest of a short answer.
  if (encoding !== 'gzip' || context.req.method === 'HEAD' || res.body === null) return;
  const body = Buffer.from(await res.arrayBuffer());
  const isLong = body.length > MIN_BYTES;
  const response = new Response(isLong ? await gzipAsync(body, { level: LEVEL }) : body, res);
  if (isLong) response.headers.set('Content-Encoding', 'gzip');
  context.res = response;
};

const COMPRESSIBLE = /^(application\/json|text\/(html|css))\b/;

const MIN_BYTES = 1024;

/** Low, because higher levels take more CPU than they save (bench/README.md). */
const LEVEL = 3;

const gzipAsync = promisify(gzip);
