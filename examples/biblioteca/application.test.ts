import { today } from 'cantera';
import { builtApplication, created, holdApplication, screensAreInOrder } from 'cantera/testing';
import { beforeAll, describe } from 'vitest';
import { application } from './index.server.ts';
import { application as screens } from './index.ui.tsx';

holdApplication(application);

describe('The screens', () => {
  const biblioteca = builtApplication(import.meta.dirname);

  // A record of every kind.
  beforeAll(async () => {
    const admin = biblioteca.server.as('admin');
    const libro = await created(admin, 'Libro', { titulo: 'Ficciones', autor: 'Borges', inventario: '101' });
    const socio = await created(admin, 'Socio', {
      nombre: 'Ana',
      apellido: 'Ríos',
      documento: '30111222',
      telefono: '+54 351 4123456',
    });
    const libros = [{ libroId: libro.id }];
    await created(admin, 'Prestamo', { fecha: today(), socioId: socio.id, vence: today(), libros });
  });

  screensAreInOrder(screens, biblioteca, [
    { path: '/', title: 'Biblioteca' },
    { path: '/libros?filter=%7B%22titulo%22%3A%22ZZZ%22%7D', title: 'Listado de Libros' },
    { path: '/libros/editar/999', title: 'Editar Libro', fails: /Libro\/999 answered 404/ },
  ]);
});
