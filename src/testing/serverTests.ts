import { fileURLToPath } from 'node:url';

/** Vitest's options for tests of a server, with a browser or without. */
export const SERVER_TESTS = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // This is longer than a busy machine is seen to stand still: 15 s.
  expect: { poll: { timeout: 30_000 } },
  // A worker keeps its loaded modules and its browser for the next file: loading the server costs more than
  // most of the files that test it. A test puts back what it changes outside of its own variables.
  isolate: false,
  // Node loads the server as in the product, not as Vite would write it: a twelfth of the work.
  experimental: { viteModuleRunner: false },
} as const;

/** A file of `setupFiles`: Node reads TypeScript, and with this the screens' JSX too. */
export const READS_TSX = fileURLToPath(import.meta.resolve('#testing/tsx.setup.ts'));

/** A file of `globalSetup`: a PostgreSQL and a browser. */
export const HAS_BOTH = fileURLToPath(import.meta.resolve('#testing/setup.ts'));
