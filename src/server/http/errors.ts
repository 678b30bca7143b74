export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 500 | 503;

/** A refusal for people, in Spanish. Any other error is a 500 without details. */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: ErrorStatus;
  readonly errors: Readonly<Record<string, string>> | undefined;
  /**
   * Properties of the answer: `actual` (409); `retryAfter` in seconds (429, 503), also sent as Retry-After.
   */
  readonly extra: Readonly<Record<string, unknown>> | undefined;

  constructor(
    status: ErrorStatus,
    message: string,
    more: {
      errors?: Readonly<Record<string, string>>;
      extra?: Readonly<Record<string, unknown>>;
      /** Goes to the log. */
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.errors = more.errors;
    this.extra = more.extra;
  }
}
