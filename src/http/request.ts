import type { AnswerOf, Contract, Filled } from './contract.ts';

/** What the server said about single fields, by their names. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The server refused, or could not be reached (`status` 0, nothing in `body`). `message` is for the user. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: {
    readonly message?: string;
    readonly errors?: FieldErrors;
    readonly [key: string]: unknown;
  };

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

/** What the server itself says of a failure, if it said anything. */
export const reasonGiven = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body.message : undefined;

/** Whether nobody answered: then the same request may be sent again, under the same idempotency key. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type RequestOptions = {
  /** Goes as JSON; a file as it is. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** For how many milliseconds the answer may be waited for, to its last byte; 30,000 when absent. */
  patience?: number;
};

/**
 * Calls the API of this site and answers its JSON: `request<typeof cartera>('GET', CARTERA)` for a call that the server
 * defines by hand.
 * @param path below the API's base: 'Base/3'
 * @throws ApiError for every status that is not 2xx, and when no answer comes in time
 */
export async function request<C extends Contract = Contract>(
  method: C['method'],
  path: Filled<C['path']>,
  options: RequestOptions = {},
): Promise<AnswerOf<C>> {
  return parse(await bodyOf(await accepted(method, path, options))) as AnswerOf<C>;
}

/** A file as an answer: its content, the name that it gives itself, and what else the headers say. */
export type AnsweredFile = { readonly file: Blob; readonly name: string; readonly headers: Headers };

/** Calls what answers a file. @throws ApiError as `request` does */
export async function requestFile(
  path: string,
  { method = 'GET', ...options }: RequestOptions & { method?: Method } = {},
): Promise<AnsweredFile> {
  const response = await accepted(method, path, { patience: FILE_PATIENCE, ...options });
  const file = await response.blob().catch(() => {
    throw new ApiError(0, {});
  });
  return { file, name: fileNameIn(response.headers), headers: response.headers };
}

/** The name that an answer gives its file. */
export function fileNameIn(headers: Headers): string {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? [];
  return decodeURIComponent(name);
}

const PATIENCE = 30_000;
export const FILE_PATIENCE = 15 * 60_000;

/** An answer that is a yes; who has to sign in again meanwhile does not notice. */
export async function accepted(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const url = `/api/${path}`;
  const response =
    (await (method === 'GET' ? takeEarly(url) : undefined)?.catch(() => undefined)) ??
    (await send(method, url, options));
  const isExpired = response.status === 401 && !ABOUT_SESSION.has(path);
  if (isExpired && (await signInAgain?.())) return accepted(method, path, options);
  if (!response.ok) throw new ApiError(response.status, refusal(parse(await bodyOf(response))));
  return response;
}

/** What opens, ends or asks for a session: their 401 is their answer. */
const ABOUT_SESSION: ReadonlySet<string> = new Set(
  ['Ingresar', 'CerrarSesion', 'Estado', 'UsuarioActual'].map((name) => `Autenticacion/${name}`),
);

let signInAgain: (() => Promise<boolean>) | undefined;

/**
 * What to do when a call finds the session over. When it answers true the same call is made again, with the
 * same idempotency key, and nobody who waits for it notices.
 */
export function onSessionOver(handler: (() => Promise<boolean>) | undefined): void {
  signInAgain = handler;
}

/** The text of an answer; the line may still break in the middle of it. */
const bodyOf = (response: Response): Promise<string> =>
  response.text().catch(() => {
    throw new ApiError(0, {});
  });

/** The JSON of an answer, undefined for none. A proxy's page instead of our server's answer is no answer. */
function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(0, {});
  }
}

/** The body of an error, as far as it is one of our server's: a proxy may have answered something else. */
function refusal(answer: unknown): ApiError['body'] {
  const { message, errors, ...more } = Object(answer) as Record<string, unknown>;
  return {
    ...more,
    ...(typeof message === 'string' && { message }),
    ...(isFieldErrors(errors) && { errors }),
  };
}

function isFieldErrors(value: unknown): value is FieldErrors {
  return Object(value) === value && Object.values(value as object).every((text) => typeof text === 'string');
}

async function send(method: Method, url: string, options: RequestOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(options.patience ?? PATIENCE);
  const isFile = options.body instanceof Blob;
  try {
    return await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(options.body !== undefined && !isFile && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(options.body !== undefined && {
        body: isFile ? (options.body as Blob) : JSON.stringify(options.body),
      }),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, {});
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
