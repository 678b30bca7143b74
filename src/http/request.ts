import { noteInUse } from './inUse.ts';
import type { AnswerOf, RouteContract, Filled } from './contract.ts';

/** Messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A request that failed. `status` is 0 when there was no response; `message` is for the user. */
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

/** The message for a request without a response. Source: spec 1, section 8. */
export const CONNECTION_ERROR = 'Error en la conexión con el servidor.';

export const reasonGiven = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body.message : undefined;

/** Tells whether a request had no response, after which it may be repeated with the same idempotency key. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type RequestOptions = {
  /** Sent as JSON, but files as they are. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** Milliseconds for the whole response; default 30,000. */
  patience?: number;
};

/**
 * Calls the API and returns the JSON of its response: `request<typeof cartera>('GET', CARTERA)`. @param
 * path below the API's base: 'Base/3' @throws ApiError unless 2xx, and after the timeout
 */
export async function request<C extends RouteContract = RouteContract>(
  method: C['method'],
  path: Filled<C['path']>,
  options: RequestOptions = {},
): Promise<AnswerOf<C>> {
  return parse(await bodyOf(await sendAccepted(method, path, options))) as AnswerOf<C>;
}

/** A downloaded file with its name. */
export type AnsweredFile = { readonly file: Blob; readonly name: string; readonly headers: Headers };

/** Downloads a file from the API. @throws ApiError as `request` does */
export async function requestFile(
  path: string,
  { method = 'GET', ...options }: RequestOptions & { method?: Method } = {},
): Promise<AnsweredFile> {
  const response = await sendAccepted(method, path, { patience: FILE_PATIENCE, ...options });
  const file = await response.blob().catch(() => {
    throw new ApiError(0, {});
  });
  return { file, name: fileNameIn(response.headers), headers: response.headers };
}

export function fileNameIn(headers: Headers): string {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? [];
  return decodeURIComponent(name);
}

const PATIENCE = 30_000;
export const FILE_PATIENCE = 15 * 60_000;

/** Signs in again if needed, which the caller does not notice. */
export async function sendAccepted(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const url = `/api/${path}`;
  const goesOn = sessionNow();
  const response = await countSession(path, send(method, url, options));
  noteInUse(response.headers);
  const isExpired = response.status === 401 && !ABOUT_SESSION.test(path);
  if (isExpired && (await goesOn())) return sendAccepted(method, path, options);
  // A response with this header was kept as a permission request, and not carried out.
  if (response.ok && !response.headers.has('x-autorizacion-id')) return response;
  const body = refusal(parse(await bodyOf(response)));
  if (body['pide'] === 'password' && (await signInAgain?.(true))) return sendAccepted(method, path, options);
  throw new ApiError(response.status, body);
}

/** The answer to this call ends the session in which it was sent, and begins another. */
const REPLACES_SESSION = 'Autenticacion/CambiarPassword';

/** Calls whose 401 is a normal response. */
const ABOUT_SESSION = /^Autenticacion\/(Ingresar|CerrarSesion|Estado|UsuarioActual)/;

let signInAgain: ((isKnown?: boolean) => Promise<boolean>) | undefined;

/**
 * The handler signs in again; when it returns true, the request is repeated with the same key. Its argument
 * is true when the session goes on and the call requires the password.
 */
export function onSessionOver(handler: typeof signInAgain): void {
  signInAgain = handler;
}

/** Number of sessions that this page has begun. */
let begun = 0;
/** Resolves when the last call that replaces the session has its answer. */
let replaced: Promise<void> | undefined;

function countSession(path: string, sent: Promise<Response>): Promise<Response> {
  const count = ({ ok }: Response) => void (begun += Number(ok));
  if (path === REPLACES_SESSION) replaced = sent.then(count, () => undefined);
  return sent;
}

/**
 * Call this when a request is sent. @returns a function for its response 401, which tells whether the session
 * goes on, perhaps after signing in again; it does if another session has begun since then.
 */
export function sessionNow(): () => Promise<boolean> {
  const sent = begun;
  return async () => {
    await replaced;
    if (sent === begun && (await signInAgain?.())) begun += 1;
    return sent !== begun;
  };
}

let person: string | undefined;

/** Names the user in each further write, which the server refuses once another has signed in here. */
export function writeAs(usuario: string): void {
  person = encodeURIComponent(usuario);
}

const bodyOf = (response: Response): Promise<string> =>
  response.text().catch(() => {
    throw new ApiError(0, {});
  });

/** A proxy's error page counts as no response. */
function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(0, {});
  }
}

/** A proxy may have sent something else. */
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
        ...(method !== 'GET' && person !== undefined && { 'x-usuario': person }),
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
