import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';
import { TSX_SETUP_FILE, SERVER_TEST_OPTIONS } from './serverTests.ts';

/**
 * Makes Vitest's configuration for an application, whose tests are the `*.test.ts` below its folder. A PostgreSQL and a
 * browser are started for them, so that they can use the exports of `cantera/testing`.
 *
 *     // vitest.config.ts
 *     export default testing();
 */
export const testing = (): ViteUserConfig => ({
  test: {
    ...SERVER_TEST_OPTIONS,
    include: ['**/*.test.ts'],
    // Auckland is far from Buenos Aires, so that code fails that takes the machine's day for the business's day.
    env: { TZ: 'Pacific/Auckland' },
    globalSetup: fileURLToPath(import.meta.resolve('#testing/setup.ts')),
    setupFiles: TSX_SETUP_FILE,
  },
});
