export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 500 | 503;

/** A refusal with a Spanish message for people. Any other error is answered as a 500 without details. */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: ErrorStatus;
  readonly errors: Readonly<Record<string, string>> | undefined;
  /** Further properties of the answer: `actual` (409); `retryAfter` in seconds (429, 503), also sent as Retry-After. */
  readonly extra: Readonly<Record<string, unknown>> | undefined;

  constructor(
    status: ErrorStatus,
    message: string,
    details: {
      errors?: Readonly<Record<string, string>>;
      extra?: Readonly<Record<string, unknown>>;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.status = status;
    this.errors = details.errors;
    this.extra = details.extra;
  }
}
