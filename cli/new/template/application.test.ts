import { builtApplication, created, holdApplication, screensAreInOrder } from 'cantera/testing';
import { beforeAll, describe } from 'vitest';
import { application } from './index.server.ts';
import { application as screens } from './index.ui.tsx';

// What follows from the declarations: tables, calls as every role, their description, import and export.
holdApplication(application);

describe('The screens', () => {
  const plantilla = builtApplication(import.meta.dirname);

  // Of every entity a record, for a screen shows one.
  beforeAll(async () => {
    const admin = plantilla.server.as('admin');
    await created(admin, 'Tarea', { nombre: 'Cambiar el aceite', vence: '2026-05-04' });
  });

  screensAreInOrder(screens, plantilla, [{ path: '/', title: 'Plantilla' }]);
});
