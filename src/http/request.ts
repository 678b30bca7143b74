import { noticeNewRegistry } from './registryNumber.ts';
import type { AnswerOf, RouteContract, RequestPath } from './contract.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** A request that failed. `status` is 0 when no response came, or none that could be read. */
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

/** The message for a request without a response, or with one that has no message. Source: spec 1, section 8. */
export const CONNECTION_ERROR = 'Error en la conexión con el servidor.';

export const noResponse = (): ApiError => new ApiError(0, {});

export const serverMessageOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body.message : undefined;

/** Tells whether a call had no answer. It may have been carried out, so its repetition needs the same idempotency key. */
export const hasNoResponse = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type RequestOptions = {
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** Milliseconds until the whole response must be here; `TIMEOUT_MS` by default. */
  timeoutMs?: number;
};

/**
 * Calls the API and returns the JSON of its response: `request<typeof cartera>('GET', CARTERA_API)`.
 * @param path below the API's base: 'Base/3'
 * @throws ApiError as `sendOrThrow` does, and for a response that is no JSON
 */
export async function request<C extends RouteContract = RouteContract>(
  method: C['method'],
  path: RequestPath<C['path']>,
  options: RequestOptions = {},
): Promise<AnswerOf<C>> {
  return parse(await bodyOf(await sendOrThrow(method, path, options))) as AnswerOf<C>;
}

export type DownloadedFile = { readonly file: Blob; readonly name: string; readonly headers: Headers };

/** Downloads a file from the API; `onProgress` hears of each piece. @throws ApiError as `request` does */
export async function requestFile(
  path: string,
  { method = 'GET', onProgress, ...options }: RequestOptions & FileOptions = {},
): Promise<DownloadedFile> {
  const { headers, body } = await sendOrThrow(method, path, { timeoutMs: FILE_TIMEOUT_MS, ...options });
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const piece of chunksOf(body!, options.signal)) {
    pieces.push(piece);
    bytes += piece.length;
    onProgress?.({ bytes, headers });
  }
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? [];
  const file = new Blob(pieces, { type: headers.get('content-type') ?? '' });
  return { file, name: decodeURIComponent(name), headers };
}

type FileOptions = {
  method?: Method;
  onProgress?: (received: { readonly bytes: number; readonly headers: Headers }) => void;
};

/** Iterates over a response in Safari too, whose streams are not async iterable. @throws ApiError if it breaks off */
export async function* chunksOf<Chunk>(
  stream: ReadableStream<Chunk>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Chunk> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw signal?.aborted ? error : noResponse();
  }
}

const TIMEOUT_MS = 30_000;
export const FILE_TIMEOUT_MS = 15 * 60_000;

/**
 * Sends a request, and returns its response if it is 2xx. The user is asked to sign in again if the session is over,
 * and to type the password if the call requires it; then the request is repeated with the same `options`.
 * @throws ApiError for any other status, when no response came in time, and for a 202 that stored the call as a
 * permission request instead of carrying it out
 * @throws the reason of `signal` when aborted
 */
export async function sendOrThrow(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const renewSession = sessionRenewal();
  const sent = send(method, `/api/${path}`, options);
  // `replacement` is set before the first `await`, because other requests that get a 401 meanwhile wait for it.
  if (path === REPLACING_CALL) countSessionAfter(sent);
  const response = await sent;
  noticeNewRegistry(response.headers);
  const isExpired = response.status === 401 && !SESSION_CALLS.test(path);
  if (isExpired && (await renewSession())) return sendOrThrow(method, path, options);
  // This header marks the 202 for a stored permission request.
  if (response.ok && !response.headers.has('x-autorizacion-id')) return response;
  const body = (parse(await bodyOf(response)) ?? {}) as ApiError['body'];
  if (body['pide'] === 'password' && (await signInAgain?.('confirm')))
    return sendOrThrow(method, path, options);
  throw new ApiError(response.status, body);
}

/** A call whose response ends the session in which it was sent, and begins another. */
const REPLACING_CALL = 'Autenticacion/CambiarPassword';

/** Calls whose 401 does not say that a session has ended: it refuses a login, or says that nobody is signed in. */
const SESSION_CALLS = /^Autenticacion\/(Ingresar|CerrarSesion|Estado|UsuarioActual)/;

/** 'over': the session has ended. 'confirm': the call requires the password, although the session is valid. */
export type SignInReason = 'over' | 'confirm';

let signInAgain: ((reason: SignInReason) => Promise<boolean>) | undefined;

/** Sets what asks the user to sign in. When `handler` resolves to true, the request is repeated as it was. */
export function onSignInNeeded(handler: typeof signInAgain): void {
  signInAgain = handler;
}

/** Counts the sessions begun on this page. A request of an earlier session gets a 401 though the user is signed in. */
let sessionNumber = 0;
/** Resolves when the last call that replaces the session has its response, and `sessionNumber` counts the new one. */
let replacement: Promise<void> | undefined;

function countSessionAfter(response: Promise<Response>): void {
  const countIfOk = ({ ok }: Response) => {
    if (ok) sessionNumber += 1;
  };
  replacement = response.then(countIfOk, () => undefined);
}

/**
 * Called when a request is sent, and returns the function to await if that request gets a 401. It asks the user to sign
 * in, unless another session has begun meanwhile, and resolves to whether the request can be repeated.
 */
export function sessionRenewal(): () => Promise<boolean> {
  const ownNumber = sessionNumber;
  return async () => {
    await replacement;
    if (ownNumber === sessionNumber) {
      // Several requests may share one dialog, and each adds 1 after it. Only whether the numbers differ matters.
      const hasSignedIn = await signInAgain?.('over');
      if (hasSignedIn) sessionNumber += 1;
    }
    return ownNumber !== sessionNumber;
  };
}

/** The user's name, encoded because a header cannot hold all characters. */
let encodedUsuario: string | undefined;

/** Sets the user's name for every further write, so that the server refuses it once another user has signed in. */
export function setWriter(usuario: string): void {
  encodedUsuario = encodeURIComponent(usuario);
}

const bodyOf = (response: Response): Promise<string> =>
  response.text().catch(() => {
    throw noResponse();
  });

/** Parses JSON. Other text counts as no response: it is a proxy's error page. */
function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw noResponse();
  }
}

async function send(
  method: Method,
  url: string,
  { body, headers, signal, timeoutMs = TIMEOUT_MS }: RequestOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const content = body instanceof Blob || body === undefined ? body : JSON.stringify(body);
  try {
    return await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(typeof content === 'string' && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && encodedUsuario !== undefined && { 'x-usuario': encodedUsuario }),
        ...headers,
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(content !== undefined && { body: content }),
    });
  } catch (error) {
    throw signal?.aborted ? error : noResponse();
  }
}
