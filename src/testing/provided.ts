import type { Chromium } from './chromium.ts';
import type { TestServer } from './postgres.ts';

declare module 'vitest' {
  /** Values that global set-ups provide to tests. */
  export interface ProvidedContext {
    postgres: TestServer;
    chromium: Chromium;
  }
}
