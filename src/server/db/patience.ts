/** Options of every connection: one that gets no answer, or whose line died, ends by itself. */
export const PATIENCE = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 60_000,
} as const;
