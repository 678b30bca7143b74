import { expect, test } from 'vitest';
import { decidesReach } from '#schema/deciding.ts';
import { holdDeclarations } from '#testing/holdDeclarations.ts';
import { openFlota } from '#support/flota/app.ts';
import { application } from '#support/flota/index.server.ts';
import { flota } from '#support/flota/index.ts';
import { camionBody, choferBody, clienteBody, maestros } from '#support/flota/maestros.ts';
import { holdOwnReach } from '#support/ownReach.ts';
import type { TestCaller } from '#testing/permissionMatrix.ts';
import { created, idOf } from '#testing/records.ts';
import { holdRoundTrip } from '#testing/roundTrip.ts';

const { t, admin } = await openFlota();
const { camiones, choferes, clientes } = maestros;
for (const camion of Object.values(camiones)) await created(admin, 'Camion', await camionBody(admin, camion));
for (const chofer of Object.values(choferes)) await created(admin, 'Chofer', await choferBody(admin, chofer));
await created(admin, 'Cliente', await clienteBody(admin, clientes.pena));
await created(admin, 'Papel', { nombre: 'Título del -4"' });

const callers: readonly TestCaller[] = [
  { name: 'an EMPLEADO', person: 'empleado', rol: 'EMPLEADO' },
  { name: 'an ADMIN', person: 'admin', rol: 'ADMIN' },
];

holdDeclarations(application, () => t.database);
holdRoundTrip(application, () => t);

const choices = {
  'clientes.zonaId': async () => {
    const { id } = await created(admin, 'Cliente', await clienteBody(admin, maestros.clientes.gomez));
    return { path: `Cliente/${id}`, value: await idOf(admin, 'Zonas', 'Norte') };
  },
};

holdOwnReach(flota, callers, choices, () => t);

test('The fields that decide what an EMPLEADO reaches are those of his rules, and no others', () => {
  const deciding = flota.all.flatMap((entity) =>
    Object.keys(entity.fields)
      .filter((name) => decidesReach(flota, entity, name, 'EMPLEADO'))
      .map((name) => `${entity.name}.${name}`),
  );
  expect(deciding.toSorted()).toEqual([
    'autorizaciones.usuarioId',
    'clientes.zonaId',
    'configuracion.zonaEmpleadoId',
    'viajes.clienteId',
  ]);
});
