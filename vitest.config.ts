import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { TSX_SETUP_FILE, SERVER_TEST_OPTIONS } from './src/testing/serverTests.ts';

const DATABASE = 'tests/postgres.globalSetup.ts';
const BROWSER = 'tests/support/browser.globalSetup.ts';

/**
 * Where Node keeps compiled code, in the folder that is its own default: workers and the processes that tests start
 * (tests/start/launch.ts, command.ts) load the same modules again and again, for half of the work.
 */
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache');

/**
 * `unit` and `dom` need nothing; `api` has a PostgreSQL and serves every test of the server; `e2e` drives a browser
 * through the built app. `npx vitest run --project unit` runs one of them, `npx vitest run path` a file. `npm test`
 * leaves out `browsers`, which needs the machine's own.
 */
export default defineConfig({
  // As src/vite/brand.ts does for an application without pictures of its own.
  resolve: { alias: { '@pictures': resolve(import.meta.dirname, 'src/look/plain') } },
  test: {
    // Far from Buenos Aires: code that takes the machine's day for the business's day fails here.
    env: { TZ: 'Pacific/Auckland' },
    // Vitest would leave one core of two idle. Browser tests wait now and then for a page or the clock: two more workers
    // use the cores meanwhile. With four more, the same tests take a tenth more of the processor.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 30_000,
          isolate: false,
          // Processes that are watched and started anew take more than the default second on a busy machine.
          expect: SERVER_TEST_OPTIONS.expect,
          include: [
            'src/**/*.test.ts',
            '{cli,scripts}/**/*.test.ts',
            'tests/*.test.ts',
            'tests/quarry/unit/*.test.ts',
          ],
          exclude: [
            'src/{server,launcher,testing,studio/server}/**',
            'src/**/*.server.test.ts',
            'cli/new/template/**',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          testTimeout: 30_000,
          // Each file has a window of its own all the same; mocked modules stay, so that no test mocks one.
          isolate: false,
          include: ['src/**/*.test.tsx', 'tests/{framework,quarry}/unit/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: 'tests/support/dom.setup.ts',
        },
      },
      {
        extends: true,
        test: {
          ...SERVER_TEST_OPTIONS,
          name: 'api',
          include: [
            'tests/{framework,quarry}/api/**/*.test.ts',
            'tests/start/**/*.test.ts',
            'tests/support/**/*.test.ts',
            'src/{server,launcher,testing,studio/server}/**/*.test.ts',
            '{src,demo}/**/*.server.test.ts',
          ],
          globalSetup: DATABASE,
        },
      },
      {
        extends: true,
        test: {
          ...SERVER_TEST_OPTIONS,
          name: 'e2e',
          setupFiles: TSX_SETUP_FILE,
          include: ['tests/{framework,quarry}/e2e/**/*.test.ts', 'examples/*/*.test.ts'],
          globalSetup: [DATABASE, BROWSER],
        },
      },
      {
        extends: true,
        test: {
          ...SERVER_TEST_OPTIONS,
          testTimeout: 180_000,
          name: 'browsers',
          setupFiles: TSX_SETUP_FILE,
          include: ['tests/browsers/**/*.test.ts'],
          globalSetup: [DATABASE, BROWSER],
        },
      },
    ],
  },
});
