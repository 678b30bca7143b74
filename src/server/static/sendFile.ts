import { acceptedEncodings } from '../http/acceptEncoding.ts';
import type { RequestContext } from '../http/router.ts';
import { ENCODINGS, type Encoding, type StaticFile } from './files.ts';

/** 304 when unchanged. */
export function sendFile(context: RequestContext, file: StaticFile, cacheControl: string): Response {
  const encoding = bestEncoding(context.req.header('accept-encoding') ?? '', file);
  const etag = `"${file.etag}-${encoding}"`;
  context.header('Cache-Control', cacheControl);
  context.header('ETag', etag);
  if (Object.keys(file.bodies).length > 1) context.header('Vary', 'Accept-Encoding');
  if (hasTag(context.req.header('if-none-match') ?? '', etag)) return context.body(null, 304);
  const body = file.bodies[encoding]!;
  context.header('Content-Type', file.type);
  // Also for HEAD.
  context.header('Content-Length', String(body.byteLength));
  if (encoding !== 'identity') context.header('Content-Encoding', encoding);
  return context.body(body);
}

function bestEncoding(header: string, { bodies }: StaticFile): Encoding {
  const accepted = acceptedEncodings(header);
  return ENCODINGS.find((encoding) => bodies[encoding] && accepted.has(encoding)) ?? 'identity';
}

/** A proxy may have made the tag weak. */
function hasTag(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
