import { afterAll, beforeAll, describe } from 'vitest';
import type { ServerApplication } from '#server/application.ts';
import type { TestApp } from './app.ts';
import { applicationApp } from './application.ts';
import { holdDeclarations } from './holdDeclarations.ts';
import { holdDescription } from './description.ts';
import { permissionMatrix } from './permissionMatrix.ts';
import { holdRoundTrip } from './roundTrip.ts';

/**
 * Registers tests of every declaration of an application: the migrated database has its tables, each role may make its
 * own calls and no other, OpenAPI describes them, and the import of an exported file changes nothing.
 * @returns the running application of these tests, with María and Eva in it, for the application's own tests
 */
export function holdApplication(application: ServerApplication): () => TestApp {
  const runningApp = startForFile(application);
  holdDeclarations(application, () => runningApp().database);
  describe('OpenAPI', () => {
    holdDescription(application, runningApp);
  });
  holdRoundTrip(application, runningApp);

  const { name: admin } = application.roles.find((role) => role.admin)!;
  // Beside María, an application has one user, Eva: each further role takes an application of its own.
  const nobody = { name: 'nobody', person: null, rol: null } as const;
  const maria = { name: admin, person: 'admin', rol: admin } as const;
  const otherRoles = application.roles.filter((role) => !role.admin).map(({ name }) => name);
  describe.each(otherRoles.length > 0 ? otherRoles : [undefined])(
    'The permissions, with Eva as %s',
    (rol) => {
      const otherUser = rol === undefined ? [] : [{ name: rol, person: 'empleado', rol } as const];
      permissionMatrix(application, [nobody, ...otherUser, maria], startForFile(application, rol));
    },
  );
  return runningApp;
}

function startForFile(application: ServerApplication, role?: string): () => TestApp {
  let app: TestApp;
  beforeAll(async () => {
    app = await applicationApp({ application, ...(role !== undefined && { role }) });
  });
  afterAll(() => app?.close());
  return () => app;
}
