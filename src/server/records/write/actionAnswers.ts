import type { ActionFile } from '../../actions.ts';
import { disposition } from '../../http/fileResponse.ts';

/** Turns an action's file into JSON, as answers are stored with the request's Idempotency-Key. */
export const fileAsJson = (file: ActionFile) => ({
  ...file,
  bytes: Buffer.from(file.bytes).toString('base64'),
});

export async function respondWithFile(response: Response): Promise<Response> {
  const { name, type, bytes } = (await response.json()) as { name: string; type: string; bytes: string };
  const headers = new Headers(response.headers);
  headers.set('Content-Type', type);
  headers.set('Content-Disposition', disposition(name));
  return new Response(Buffer.from(bytes, 'base64'), { headers });
}

/** Returns the response with another message. The one that is stored for a repeated request keeps its own. */
export async function replaceMessage(response: Response, message: string): Promise<Response> {
  const body = { ...((await response.json()) as object), message };
  return new Response(JSON.stringify(body), { status: response.status, headers: response.headers });
}
