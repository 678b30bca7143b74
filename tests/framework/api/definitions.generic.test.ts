import { afterAll, beforeAll } from 'vitest';
import type { TestApp } from '#support/app.ts';
import { holdDeclarations } from '#support/declared.ts';
import { holdDescription } from '#support/description.ts';
import { flotaApp } from '#support/flota/app.ts';
import { declare, declaredRegistry } from '#support/flota/declared.ts';
import { application } from '#support/flota/index.server.ts';
import { permissionMatrix, type Caller } from '#support/permissionMatrix.ts';

/** What code declares and what ADMIN declares is held to the same. */
const declared = { ...application, registry: declaredRegistry };

let t: TestApp;
beforeAll(async () => {
  t = await flotaApp({ logLevel: 'error' });
  await declare(t.as('admin'));
});
afterAll(() => t.close());

const callers: readonly Caller[] = [
  { name: 'nobody', person: null, rol: null },
  { name: 'an EMPLEADO', person: 'empleado', rol: 'EMPLEADO' },
  { name: 'an ADMIN', person: 'admin', rol: 'ADMIN' },
];

holdDeclarations(declared, () => t.database);
holdDescription(declaredRegistry, () => t);
permissionMatrix(declared, callers, () => t);
