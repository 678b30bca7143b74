import type { ActionFile } from '../../actions.ts';
import { disposition } from '../../http/fileResponse.ts';

/** The file in the form that is stored under an idempotency key. */
export const asJson = (file: ActionFile) => ({
  ...file,
  bytes: Buffer.from(file.bytes).toString('base64'),
});

/** Answers with the file that was stored as JSON. */
export async function withFile(kept: Response): Promise<Response> {
  const { name, type, bytes } = (await kept.json()) as { name: string; type: string; bytes: string };
  const headers = new Headers(kept.headers);
  headers.set('Content-Type', type);
  headers.set('Content-Disposition', disposition(name));
  return new Response(Buffer.from(bytes, 'base64'), { headers });
}

/** The answer with another message, which is not stored. */
export async function withMessage(kept: Response, message: string): Promise<Response> {
  const body = { ...((await kept.json()) as object), message };
  return new Response(JSON.stringify(body), { status: kept.status, headers: kept.headers });
}
