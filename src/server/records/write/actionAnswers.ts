import type { ActionFile } from '../../actions.ts';
import { disposition } from '../../http/fileResponse.ts';

/** The file as JSON, as it is stored under an idempotency key. */
export const asJson = (file: ActionFile) => ({
  ...file,
  bytes: Buffer.from(file.bytes).toString('base64'),
});

/** Answers with the file that was stored as JSON. */
export async function withFile(stored: Response): Promise<Response> {
  const { name, type, bytes } = (await stored.json()) as { name: string; type: string; bytes: string };
  const headers = new Headers(stored.headers);
  headers.set('Content-Type', type);
  headers.set('Content-Disposition', disposition(name));
  return new Response(Buffer.from(bytes, 'base64'), { headers });
}

/** The answer with another message, which is not stored. */
export async function withMessage(stored: Response, message: string): Promise<Response> {
  const body = { ...((await stored.json()) as object), message };
  return new Response(JSON.stringify(body), { status: stored.status, headers: stored.headers });
}
