export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;

/**
 * A refusal shown to the user: a Spanish sentence, and one for each wrong field. Any other error becomes a 500
 * without details.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: ErrorStatus;
  readonly errors: Readonly<Record<string, string>> | undefined;
  /**
   * Data for the client: the current record (409); `retryAfter`, seconds to wait (429, 503), also sent as the
   * Retry-After header.
   */
  readonly extra: Readonly<Record<string, unknown>> | undefined;

  constructor(
    status: ErrorStatus,
    message: string,
    more: { errors?: Readonly<Record<string, string>>; extra?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = more.errors;
    this.extra = more.extra;
  }
}
