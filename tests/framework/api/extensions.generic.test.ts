import { afterAll, beforeAll } from 'vitest';
import { registryWith } from '#schema/definitions.ts';
import type { Extension } from '#schema/extensions.ts';
import { appOn, type TestApp } from '#support/app.ts';
import { holdDeclarations } from '#support/declared.ts';
import { flotaDatabase } from '#support/flota/app.ts';
import { application } from '#support/flota/index.server.ts';
import { permissionMatrix, type Caller } from '#support/permissionMatrix.ts';

/** A field of each type that has an index, a companion, a call or a key of its own. */
const extension: Extension = {
  name: 'camiones',
  extends: true,
  fields: {
    agregadoSeguro: { type: 'text', label: 'Seguro', max: 40 },
    agregadoPoliza: { type: 'text', label: 'Póliza', max: 20, unique: true },
    agregadoChoferId: { type: 'reference', to: 'choferes', label: 'Chofer habitual' },
    agregadoPropio: { type: 'boolean', label: 'Propio' },
    agregadoKilometros: { type: 'integer', label: 'Kilómetros', required: true, default: 0 },
    agregadoCedula: { type: 'file', label: 'Cédula', kinds: ['pdf'] },
  },
  list: { columns: ['agregadoSeguro'], filters: ['agregadoSeguro', 'agregadoChoferId'] },
};

const registry = registryWith(application.registry, [{ declaration: extension, isRetired: false }]);
const extended = { ...application, registry };

let t: TestApp;
beforeAll(async () => {
  t = await appOn(await flotaDatabase(), { application }, { logLevel: 'error' });
  const admin = t.as('admin');
  await admin('PUT', '/api/Definiciones', { definicion: extension, version: 0 });
  const answer = await admin('POST', '/api/Definiciones/camiones/Publicar', { version: 0 });
  if (!answer.ok) throw new Error(await answer.text());
});
afterAll(() => t.close());

const callers: readonly Caller[] = [
  { name: 'nobody', person: null, rol: null },
  { name: 'an EMPLEADO', person: 'empleado', rol: 'EMPLEADO' },
];

holdDeclarations(extended, () => t.database);
permissionMatrix(extended, callers, () => t);
