/**
 * Options of the connections that the application works with. Getting one fails after ten seconds, also when the pool
 * has none free. TCP keep-alive, which starts after an idle minute, finds out that the other end is gone.
 */
export const PATIENCE = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 60_000,
} as const;
