import { expect, test } from 'vitest';
import { decidesReach } from '#schema/deciding.ts';
import { holdDeclarations } from '#testing/holdDeclarations.ts';
import { holdDescription } from '#testing/description.ts';
import { openFlota } from '#support/flota/app.ts';
import { declare, declaredRegistry } from '#support/flota/declared.ts';
import { application } from '#support/flota/index.server.ts';
import { flota } from '#support/flota/index.ts';
import { camionBody, choferBody, clienteBody, maestros } from '#support/flota/maestros.ts';
import { holdOwnReach } from '#support/ownReach.ts';
import { permissionMatrix, type TestCaller } from '#testing/permissionMatrix.ts';
import { created, idOf } from '#testing/records.ts';
import { holdRoundTrip } from '#testing/roundTrip.ts';

/** Declarations of code and of ADMIN pass the same tests. */
const declared = { ...application, registry: declaredRegistry };
const { t, admin } = await openFlota({ logLevel: 'error' });
const { azul, ...camiones } = maestros.camiones;
const { choferes, clientes } = maestros;
for (const camion of Object.values(camiones)) await created(admin, 'Camion', await camionBody(admin, camion));
for (const chofer of Object.values(choferes)) await created(admin, 'Chofer', await choferBody(admin, chofer));
await declare(admin);
const { id } = await created(admin, 'Camion', {
  ...(await camionBody(admin, azul)),
  agregadoSeguro: '-5',
  agregadoKilometros: 1234,
  agregadoPropio: false,
});
await created(admin, 'Cliente', await clienteBody(admin, clientes.pena));
await created(admin, 'Papel', { nombre: 'Título del -4"' });
await created(admin, 'Registros/Arreglos', {
  motivo: '"4" caño',
  codigo: '007',
  camionId: id,
  fecha: '2026-03-02',
  horas: '1.50',
  respuesta: 'Uno\n-dos',
  repuestos: [{ detalle: '=1+1', importe: '1.20' }],
});

const signedIn: readonly TestCaller[] = [
  { name: 'an EMPLEADO', person: 'empleado', rol: 'EMPLEADO' },
  { name: 'an ADMIN', person: 'admin', rol: 'ADMIN' },
];

holdDeclarations(declared, () => t.database);
holdRoundTrip(declared, () => t);
holdDescription(declared, () => t);

const choices = {
  'clientes.zonaId': async () => {
    const gomez = await created(admin, 'Cliente', await clienteBody(admin, clientes.gomez));
    return { path: `Cliente/${gomez.id}`, value: await idOf(admin, 'Zonas', 'Norte') };
  },
};

holdOwnReach(declaredRegistry, signedIn, choices, () => t);
permissionMatrix(declared, [{ name: 'nobody', person: null, rol: null }, ...signedIn], () => t);

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
