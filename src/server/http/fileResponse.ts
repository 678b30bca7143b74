import { byteStream } from './byteStream.ts';

/** Sends a file while it is made. An error in the first two pieces still sets the status. @param name with extension */
export async function fileResponse(
  source: AsyncGenerator<Uint8Array>,
  { name, type }: { name: string; type: string },
): Promise<Response> {
  const pieces = inPieces(source);
  const ahead = [await pieces.next(), await pieces.next()];
  const [first, second] = ahead;
  const headers = { 'Content-Type': type, 'Content-Disposition': disposition(name) };
  if (second!.done) return new Response(first!.value ?? null, { headers });
  return new Response(byteStream(pieces, ahead), { headers });
}

const PIECE_BYTES = 64 * 1024;

async function* inPieces(source: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of source) {
    parts.push(part);
    length += part.length;
    if (length < PIECE_BYTES) continue;
    yield Buffer.concat(parts);
    [parts, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(parts);
}

/** RFC 6266: the name in ASCII for old clients, and in UTF-8. */
export function disposition(name: string, type: 'attachment' | 'inline' = 'attachment'): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\x20-\x7E]|["\\]/g, '_');
  // encodeURIComponent leaves these signs, which RFC 8187 also wants encoded.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
