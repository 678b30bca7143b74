/**
 * Options of the application's connections. Getting one fails after ten seconds, also when the pool has none free. TCP
 * keep-alive starts after an idle minute and finds out when the other end is gone.
 */
export const CONNECTION_OPTIONS = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 60_000,
} as const;
