import { today } from 'cantera';
import { builtApplication, created, holdApplication, screensAreInOrder } from 'cantera/testing';
import { beforeAll, describe } from 'vitest';
import { application } from './index.server.ts';
import { application as screens } from './index.ui.tsx';

holdApplication(application);

describe('The screens', () => {
  const taller = builtApplication(import.meta.dirname);

  // A record of every kind.
  beforeAll(async () => {
    const admin = taller.server.as('admin');
    const { id: camionId } = await created(admin, 'Camion', { patente: 'AE123BC', modelo: 'Axor' });
    await created(admin, 'Mantenimiento', {
      fecha: today(),
      camionId,
      km: 10,
      taller: 'Norte',
      proximo: today(),
      trabajos: [{ detalle: 'Filtro', cantidad: '1', precio: '100' }],
    });
  });

  screensAreInOrder(screens, taller, [{ path: '/', title: 'Mantenimientos' }]);
});
