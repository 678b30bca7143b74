import type { Chromium } from './chromium.ts';
import type { TestServer } from './postgres.ts';

declare module 'vitest' {
  /** What the global set-ups hand to the tests. */
  export interface ProvidedContext {
    postgres: TestServer;
    chromium: Chromium;
  }
}
