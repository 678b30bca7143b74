import { fileURLToPath } from 'node:url';

/** Vitest's options for tests of a server, with a browser or without. */
export const SERVER_TESTS = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // A busy machine may stand still for 15 s.
  expect: { poll: { timeout: 30_000 } },
  // A worker keeps its loaded modules and its browser for the next file, because loading the server takes longer than
  // most test files. A test must restore what it changes outside of its own variables.
  isolate: false,
  // Node loads the server as in the product, in a twelfth of the time that Vite's transformation takes.
  experimental: { viteModuleRunner: false },
} as const;

/** A file for `setupFiles`, which lets Node load the screens' JSX. */
export const TSX_SETUP_FILE = fileURLToPath(import.meta.resolve('#testing/tsx.setup.ts'));

/** A file for `globalSetup`, which starts a PostgreSQL and finds a browser. */
export const SETUP_FILE = fileURLToPath(import.meta.resolve('#testing/setup.ts'));
