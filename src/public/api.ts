/** What the server said about single fields, by their names. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The server refused. `message` is its sentence for the user, empty when it gave none. */
export class ServerError extends Error {
  readonly errors: FieldErrors;

  constructor(message: string, errors: FieldErrors) {
    super(message);
    this.name = 'ServerError';
    this.errors = errors;
  }
}

/**
 * Calls the API of this site and answers its JSON, `undefined` where there is none.
 *
 * @throws ServerError when the server answers with an error, or with something that is not JSON
 * @throws TypeError or DOMException when it cannot be reached in 30 seconds
 */
export async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const response = await fetch(`/api/${path}`, {
    method,
    cache: 'no-store',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(30_000),
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = parse(await response.text());
  if (!response.ok) throw new ServerError(...refusal(answer));
  return answer;
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page instead of our server's answer.
    throw new ServerError('', {});
  }
}

function refusal(answer: unknown): [message: string, errors: FieldErrors] {
  if (typeof answer !== 'object' || answer === null) return ['', {}];
  const { message, errors } = answer as { message?: unknown; errors?: unknown };
  return [typeof message === 'string' ? message : '', isFieldErrors(errors) ? errors : {}];
}

function isFieldErrors(value: unknown): value is FieldErrors {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
