import type { ViteUserConfig } from 'vitest/config';
import { HAS_BOTH, READS_TSX, SERVER_TESTS } from './serverTests.ts';

/**
 * Vitest's configuration for an application, whose tests are the `*.test.ts` below its folder. Each may use what
 * `cantera/testing` exports: a PostgreSQL and a browser are there.
 *
 *     // vitest.config.ts
 *     export default testing();
 */
export const testing = (): ViteUserConfig => ({
  test: {
    ...SERVER_TESTS,
    include: ['**/*.test.ts'],
    // Far from Buenos Aires: code that takes the machine's day for the business's day fails here.
    env: { TZ: 'Pacific/Auckland' },
    globalSetup: HAS_BOTH,
    setupFiles: READS_TSX,
  },
});
