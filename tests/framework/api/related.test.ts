import { afterAll, beforeAll, describe } from 'vitest';
import type { TestApp } from '#support/app.ts';
import { applicationApp } from '#support/application.ts';
import { flotaApp } from '#support/flota/app.ts';
import { application as flota } from '#support/flota/index.server.ts';
import { holdRelatedLists } from '#support/relatedLists.ts';
import { loadApplication } from '../../../cli/application.ts';

const biblioteca = await loadApplication('examples/biblioteca');

describe.each([
  { name: 'the fleet', application: flota, run: () => flotaApp() },
  { name: 'the library', application: biblioteca, run: () => applicationApp({ application: biblioteca }) },
])('The related lists of $name', ({ application, run }) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await run();
  });
  afterAll(() => t.close());

  holdRelatedLists(application, () => t);
});
