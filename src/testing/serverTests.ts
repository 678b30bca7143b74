import { fileURLToPath } from 'node:url';

export const SERVER_TEST_OPTIONS = {
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

/** Lets Node load the `.tsx` files that a test imports. */
export const TSX_SETUP_FILE = fileURLToPath(import.meta.resolve('#testing/tsx.setup.ts'));
