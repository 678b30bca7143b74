import type { Application } from '#schema/application.ts';
import { HOME } from '#schema/home.ts';
import { defineRegistry } from '#schema/registry.ts';
import { defineSystem } from '#system/index.ts';
import { configuracion } from './configuracion.ts';
import { libros } from './libro.ts';
import { prestamos } from './prestamo.ts';
import { ADMIN, roles } from './roles.ts';
import { socios } from './socio.ts';
import { vencidos } from './vencidos.ts';

const { usuarios, ...system } = defineSystem({ admin: ADMIN });

export const registry = defineRegistry(
  [prestamos, libros, socios, usuarios, configuracion, ...Object.values(system)],
  roles,
);

export const application = {
  name: 'biblioteca',
  brand: { name: 'Biblioteca' },
  roles,
  registry,
  reports: [vencidos],
  homeCalls: [HOME],
} satisfies Application;
