import { argentina } from 'cantera/argentina';
import { type Application, defineRegistry, defineSystem } from 'cantera';
import { configuracion } from './configuracion.ts';
import { libros } from './libro.ts';
import { prestamos } from './prestamo.ts';
import { ADMIN, roles } from './roles.ts';
import { socios } from './socio.ts';
import { vencidos } from './vencidos.ts';

export const registry = defineRegistry(
  [prestamos, libros, socios, ...Object.values(defineSystem({ admin: ADMIN })), configuracion],
  roles,
);

export const application = {
  name: 'biblioteca',
  brand: { name: 'Biblioteca' },
  country: argentina,
  roles,
  registry,
  reports: [vencidos],
} satisfies Application;
