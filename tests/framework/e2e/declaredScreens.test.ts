import { beforeAll } from 'vitest';
import { FOLDER, flotaServer } from '#support/flota/server.ts';
import { declare, declaredRegistry } from '#support/flota/declared.ts';
import { camionBody, maestros } from '#support/flota/maestros.ts';
import { product } from '#testing/product.ts';
import { created } from '#testing/records.ts';
import { entityScreensAreInOrder } from '#testing/screens.ts';
import { loadScreens } from '../../../cli/application.ts';

const flota = product(flotaServer);
const application = { ...(await loadScreens(FOLDER)), registry: declaredRegistry };

beforeAll(async () => {
  const admin = flota.server.as('admin');
  await declare(admin);
  const camion = await created(admin, 'Camion', {
    ...(await camionBody(admin, maestros.camiones.azul)),
    agregadoSeguro: 'La Segunda',
    agregadoKilometros: 120_000,
  });
  await created(admin, 'Registros/Arreglos', {
    motivo: 'Frenos',
    camionId: camion.id,
    fecha: '2026-01-05',
    horas: '2.5',
    precio: '1000',
    repuestos: [{ detalle: 'Pastillas', importe: '350.25' }],
  });
});

entityScreensAreInOrder(
  ['arreglos', 'camiones'].map((name) => declaredRegistry.get(name)),
  application,
  flota,
);
