import type { ViteUserConfig } from 'vitest/config';
import { SETUP_FILE, TSX_SETUP_FILE, SERVER_TESTS } from './serverTests.ts';

/**
 * Makes Vitest's configuration for an application, whose tests are the `*.test.ts` below its folder. A PostgreSQL and a
 * browser are started for them, so that they can use the exports of `cantera/testing`.
 *
 *     // vitest.config.ts
 *     export default testing();
 */
export const testing = (): ViteUserConfig => ({
  test: {
    ...SERVER_TESTS,
    include: ['**/*.test.ts'],
    // Auckland is far from Buenos Aires, so that code fails that takes the machine's day for the business's day.
    env: { TZ: 'Pacific/Auckland' },
    globalSetup: SETUP_FILE,
    setupFiles: TSX_SETUP_FILE,
  },
});
