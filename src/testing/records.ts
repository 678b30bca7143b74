import type { RequestAs } from './app.ts';

export type ApiRecord = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };

/** Creates a record or a document, and returns it. @throws Error with the server's message if it is refused */
export async function created<Record extends ApiRecord = ApiRecord>(
  as: RequestAs,
  path: string,
  body: unknown,
): Promise<Record> {
  const response = await as('POST', `/api/${path}`, body, JSON_ANSWER);
  if (response.status !== 201) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record;
}

/** Requests JSON, because documents respond with their PDF. */
export const JSON_ANSWER = { Accept: 'application/json' };

export async function refusalOf(answer: Response | Promise<Response>) {
  const response = await answer;
  const body = (await response.json()) as { message: string; errors?: Record<string, string> };
  return { status: response.status, ...body };
}

export async function idOf(as: RequestAs, path: string, nombre: string): Promise<number> {
  const record = (await lookup(as, path)).find((each) => each['nombre'] === nombre);
  if (!record) throw new Error(`${path} has no '${nombre}'`);
  return record.id;
}

export async function lookup(as: RequestAs, path: string): Promise<ApiRecord[]> {
  return (await (await as('GET', `/api/${path}`)).json()) as ApiRecord[];
}
