import { holdDeclarations } from '#testing/holdDeclarations.ts';
import { holdDescription } from '#testing/description.ts';
import { openFlota } from '#support/flota/app.ts';
import { declare, declaredRegistry } from '#support/flota/declared.ts';
import { application } from '#support/flota/index.server.ts';
import { camionBody, choferBody, clienteBody, maestros } from '#support/flota/maestros.ts';
import { permissionMatrix, type TestCaller } from '#testing/permissionMatrix.ts';
import { created } from '#testing/records.ts';
import { holdRoundTrip } from '#testing/roundTrip.ts';

/** Declarations of code and of ADMIN pass the same tests. */
const declared = { ...application, registry: declaredRegistry };
const { t, admin } = await openFlota({ logLevel: 'error' });
await declare(admin);
const { camiones, choferes, clientes } = maestros;
const { id } = await created(admin, 'Camion', {
  ...(await camionBody(admin, camiones.azul)),
  agregadoSeguro: '-5',
  agregadoKilometros: 1234,
  agregadoPropio: false,
});
await created(admin, 'Chofer', await choferBody(admin, choferes.rojas));
await created(admin, 'Cliente', await clienteBody(admin, clientes.pena));
await created(admin, 'Papel', { nombre: 'Cédula' });
await created(admin, 'Registros/Arreglos', {
  motivo: '"4" caño',
  codigo: '007',
  camionId: id,
  fecha: '2026-03-02',
  horas: '1.50',
  respuesta: 'Uno\n-dos',
  repuestos: [{ detalle: '=1+1', importe: '1.20' }],
});

const callers: readonly TestCaller[] = [
  { name: 'nobody', person: null, rol: null },
  { name: 'an EMPLEADO', person: 'empleado', rol: 'EMPLEADO' },
  { name: 'an ADMIN', person: 'admin', rol: 'ADMIN' },
];

holdDeclarations(declared, () => t.database);
holdRoundTrip(declared, () => t);
holdDescription(declared, () => t);
permissionMatrix(declared, callers, () => t);
