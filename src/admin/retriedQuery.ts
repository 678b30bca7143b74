import { ApiError } from '#http/request.ts';

const RETRY_MS = 5_000;

/** Options of a query whose failure leaves nothing to press: it is made again while no server answers it. */
export const retriedQuery = {
  refetchInterval: ({ state: { error } }: { state: { error: unknown } }) =>
    error instanceof ApiError && (error.status === 0 || error.status >= 500) ? RETRY_MS : false,
};
