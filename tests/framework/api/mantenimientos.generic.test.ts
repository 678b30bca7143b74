import { afterAll, beforeAll } from 'vitest';
import type { TestApp } from '#support/app.ts';
import { applicationApp } from '#support/application.ts';
import { holdDeclarations } from '#support/declared.ts';
import { permissionMatrix, type Caller } from '#support/permissionMatrix.ts';
import { holdRoundTrip } from '#support/roundTrip.ts';
import { loadApplication } from '../../../cli/application.ts';

const application = await loadApplication('examples/mantenimientos');

let t: TestApp;
beforeAll(async () => {
  t = await applicationApp({ application });
});
afterAll(() => t.close());

const callers: readonly Caller[] = [
  { name: 'nobody', person: null, rol: null },
  { name: 'a MECANICO', person: 'empleado', rol: 'MECANICO' },
  { name: 'a ENCARGADO', person: 'admin', rol: 'ENCARGADO' },
];

permissionMatrix(application, callers, () => t);
holdDeclarations(application, () => t.database);
holdRoundTrip(application, () => t);
