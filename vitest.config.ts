import { defineConfig } from 'vitest/config';

const DATABASE = 'tests/support/postgres.globalSetup.ts';
const BROWSER = 'tests/support/browser.globalSetup.ts';

/**
 * `unit` and `dom` need nothing; `api` has a PostgreSQL and serves every test of the server; `e2e` drives a browser
 * through the built app. One after the other, the quick ones first. `npx vitest run --project unit` runs one of
 * them, `npx vitest run path` a file.
 */
export default defineConfig({
  test: {
    // Far from Buenos Aires: code that takes the machine's day for the business's day fails here.
    env: { TZ: 'Pacific/Auckland' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['src/server/**', 'src/**/*.server.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: 'tests/support/dom.setup.ts',
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: [
            'tests/{api,start}/**/*.test.ts',
            'tests/support/**/*.test.ts',
            'src/server/**/*.test.ts',
            'src/**/*.server.test.ts',
          ],
          globalSetup: DATABASE,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: [DATABASE, BROWSER],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
