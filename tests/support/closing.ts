import { afterAll } from 'vitest';
import type { TestApp } from '#testing/app.ts';

/** Closes a database, an app or a server when the tests of the file, or of the `describe`, are over. */
export function closedAfterwards<Open extends { close(): unknown }>(open: Open): Open {
  afterAll(() => open.close());
  return open;
}

/** An app until the tests are over, with the requests of María and of Eva. */
export function peopleOf(app: TestApp) {
  const t = closedAfterwards(app);
  return { t, admin: t.as('admin'), eva: t.as('empleado') };
}
