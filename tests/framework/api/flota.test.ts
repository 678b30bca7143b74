import { afterAll, beforeAll } from 'vitest';
import { holdDeclarations } from '#support/declared.ts';
import type { TestApp } from '#support/app.ts';
import { flotaApp } from '#support/flota/app.ts';
import { application } from '#support/flota/index.server.ts';

let t: TestApp;
beforeAll(async () => {
  t = await flotaApp();
});
afterAll(() => t.close());

holdDeclarations(application, () => t.database);
