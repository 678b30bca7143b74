import { describe } from 'vitest';
import { applicationApp } from '#testing/application.ts';
import { flotaApp } from '#support/flota/app.ts';
import { application as flota } from '#support/flota/index.server.ts';
import { holdRelatedLists } from '#testing/relatedLists.ts';
import { loadApplication } from '../../../cli/application.ts';
import { closedAfterwards } from '#support/closing.ts';

const biblioteca = await loadApplication('examples/biblioteca');

describe.each([
  { name: 'the fleet', application: flota, run: () => flotaApp() },
  { name: 'the library', application: biblioteca, run: () => applicationApp({ application: biblioteca }) },
])('The related lists of $name', async ({ application, run }) => {
  const t = closedAfterwards(await run());

  holdRelatedLists(application, () => t);
});
