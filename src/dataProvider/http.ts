/** What the server said about single fields, by their names. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The server refused, or could not be reached (`status` 0). `message` is for the user, in Spanish. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: { readonly message?: string; readonly errors?: FieldErrors; readonly [key: string]: unknown };

  constructor(status: number, body: ApiError['body']) {
    super(body.message ?? CONNECTION_ERROR);
    this.status = status;
    this.body = body;
  }

  get errors(): FieldErrors {
    return this.body.errors ?? {};
  }
}

/** Source: spec 1, section 8. */
export const CONNECTION_ERROR = 'Error en la conexión con el servidor.';

/** Whether nobody answered: then the same request may be sent again, under the same idempotency key. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Calls the API of this site and answers its JSON.
 * @param path below the API's base: 'Camion/3'
 * @throws ApiError for every status that is not 2xx, and when no answer comes within 30 seconds
 */
export async function request(
  method: Method,
  path: string,
  options: { body?: unknown; headers?: Readonly<Record<string, string>>; signal?: AbortSignal | undefined } = {},
): Promise<unknown> {
  const url = `/api/${path}`;
  const response = await (method === 'GET' ? takeEarly(url) : undefined)?.catch(() => undefined) ??
    (await send(method, url, options));
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(response.status, answer as ApiError['body']);
  return answer;
}

async function send(method: Method, url: string, options: Parameters<typeof request>[2] = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(30_000);
  try {
    return await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, { message: CONNECTION_ERROR });
  }
}

declare global {
  interface Window {
    /** Answers under way since before the code arrived: scripts/earlyCalls.ts puts them there. */
    early?: Record<string, Promise<Response>>;
  }
}

/** An answer that index.html's inline script asked for; each serves once. */
function takeEarly(url: string): Promise<Response> | undefined {
  const answer = window.early?.[url];
  delete window.early?.[url];
  return answer;
}
