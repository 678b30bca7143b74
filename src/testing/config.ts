import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';

/** What tests of a server need, for a browser beside it too. */
export const SERVER = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // Longer than a busy machine is seen to stand still: 15 s.
  expect: { poll: { timeout: 30_000 } },
  // A worker goes on to its next file with the modules that it has loaded, and with its browser: loading the server
  // costs more than most of the files that test it. What a test changes outside of its own variables it puts back.
  isolate: false,
  // Node loads the server as it does in the product, and not as Vite would write it: a twelfth of the work.
  experimental: { viteModuleRunner: false },
} as const;

const moduleNamed = (name: string) => fileURLToPath(import.meta.resolve(name));

/** For `setupFiles`: Node reads TypeScript, and with this the screens' JSX too. */
export const READS_TSX = moduleNamed('#testing/tsx.setup.ts');

/**
 * Vitest's configuration for an application, whose tests are the `*.test.ts` below its folder. Each may use what
 * `cantera/testing` exports: a PostgreSQL and a browser are there.
 *
 *     // vitest.config.ts
 *     export default testing();
 */
export const testing = (): ViteUserConfig => ({
  test: {
    ...SERVER,
    include: ['**/*.test.ts'],
    // Far from Buenos Aires: code that takes the machine's day for the business's day fails here.
    env: { TZ: 'Pacific/Auckland' },
    globalSetup: moduleNamed('#testing/setup.ts'),
    setupFiles: READS_TSX,
  },
});
