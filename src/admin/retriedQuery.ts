import { ApiError } from '#http/request.ts';

const RETRY_MS = 5_000;

/** Options of a query whose failure offers no button to retry: it is repeated while the server fails or is not reached. */
export const retriedQuery = {
  refetchInterval: ({ state: { error } }: { state: { error: unknown } }) =>
    error instanceof ApiError && (error.status === 0 || error.status >= 500) ? RETRY_MS : false,
};
