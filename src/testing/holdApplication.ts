import { afterAll, beforeAll, describe } from 'vitest';
import type { ServerApplication } from '#server/application.ts';
import type { TestApp } from './app.ts';
import { applicationApp } from './application.ts';
import { holdDeclarations } from './declared.ts';
import { holdDescription } from './description.ts';
import { permissionMatrix } from './permissionMatrix.ts';
import { holdRoundTrip } from './roundTrip.ts';

/**
 * Registers the tests that hold for every declaration of an application: its tables are those of a migrated
 * database, each role may make its own calls and no other, OpenAPI describes them, and an exported file
 * imports without a change.
 * @returns the application of these tests, with María and Eva in it, for tests of one's own; it runs from
 * `beforeAll` on.
 */
export function holdApplication(application: ServerApplication): () => TestApp {
  const running = startedOnce(application);
  holdDeclarations(application, () => running().database);
  describe('OpenAPI', () => {
    holdDescription(application, running);
  });
  holdRoundTrip(application, running);

  const { name: admin } = application.roles.find((role) => role.admin)!;
  const nobody = { name: 'nobody', person: null, rol: null } as const;
  const maria = { name: admin, person: 'admin', rol: admin } as const;
  const others = application.roles.filter((role) => !role.admin).map(({ name }) => name);
  describe.each(others.length > 0 ? others : [undefined])('The permissions beside %s', (rol) => {
    const eva = rol === undefined ? [] : [{ name: rol, person: 'empleado', rol } as const];
    permissionMatrix(application, [nobody, ...eva, maria], startedOnce(application, rol));
  });
  return running;
}

function startedOnce(application: ServerApplication, role?: string): () => TestApp {
  let app: TestApp;
  beforeAll(async () => {
    app = await applicationApp({ application, ...(role !== undefined && { role }) });
  });
  afterAll(() => app?.close());
  return () => app;
}
