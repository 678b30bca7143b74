import { MIS_ENTREGAS_API } from './deliveryRules.ts';

/** The server was not reached or is busy: the same call may succeed later. */
export class RetryLater extends Error {
  override name = 'RetryLater';
}

/** The server refused the call. Its status is 410 when the link has ended. */
export class RefusedCall extends Error {
  override name = 'RefusedCall';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export async function callServer<T>(method: 'GET' | 'POST', path = '', body?: Blob | object): Promise<T> {
  const isBlob = body instanceof Blob;
  const answer = await fetch(`/api/${MIS_ENTREGAS_API}${path}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body && { 'Content-Type': isBlob ? body.type : 'application/json' }),
    },
    ...(body && { body: isBlob ? body : JSON.stringify(body) }),
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new RetryLater();
  });
  if (answer.status >= 500 || answer.status === 429) throw new RetryLater();
  // A hotel's or an operator's page may answer instead of the server.
  const result = (await answer.json().catch(() => {
    throw new RetryLater();
  })) as T & { message?: string };
  if (!answer.ok) throw new RefusedCall(answer.status, result.message ?? 'No se aceptó.');
  return result;
}

const TIMEOUT_MS = 30_000;
