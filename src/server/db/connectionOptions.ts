/** `connectionTimeoutMillis` also limits the wait for a free connection of the pool. */
export const CONNECTION_OPTIONS = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 60_000,
} as const;
