import {
  type RequestAs,
  builtApplication,
  created,
  holdApplication,
  screensAreInOrder,
} from 'cantera/testing';
import { beforeAll, describe } from 'vitest';
import { application } from './index.server.ts';
import { application as screens } from './index.ui.tsx';

/** Makes a record of every entity: a screen shows it, and its file is exported and imported. */
async function fill(admin: RequestAs): Promise<void> {
  await created(admin, 'Tarea', { nombre: 'Cambiar el aceite', vence: '2026-05-04' });
}

// Tests what follows from the declarations: tables, calls as every role, their description, import and
// export.
const running = holdApplication(application);
beforeAll(() => fill(running().as('admin')));

describe('The screens', () => {
  const plantilla = builtApplication(import.meta.dirname);
  beforeAll(() => fill(plantilla.server.as('admin')));
  screensAreInOrder(screens, plantilla, [{ path: '/', title: 'Plantilla' }]);
});
