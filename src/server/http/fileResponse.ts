import { byteStream } from './byteStream.ts';

/**
 * Sends a file. An error before the first piece still sets the status. It ends when the client leaves or
 * stops reading.
 * @param name with extension.
 */
export async function fileResponse(
  source: AsyncGenerator<Uint8Array>,
  { name, type }: { name: string; type: string },
): Promise<Response> {
  const pieces = gather(source);
  const ahead = [await pieces.next(), await pieces.next()];
  const [first, second] = ahead;
  const headers = { 'Content-Type': type, 'Content-Disposition': disposition(name) };
  if (second!.done) return new Response(first!.value ?? null, { headers });

  return new Response(byteStream(pieces, ahead), { headers });
}

const PIECE = 64 * 1024;

async function* gather(source: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of source) {
    parts.push(part);
    length += part.length;
    if (length < PIECE) continue;
    yield Buffer.concat(parts);
    [parts, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(parts);
}

/** RFC 6266: a plain name for old clients, the real one in UTF-8. */
export function disposition(name: string, how: 'attachment' | 'inline' = 'attachment'): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\x20-\x7E]|["\\]/g, '_');
  // RFC 8187: encodeURIComponent leaves these.
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
