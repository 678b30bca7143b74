import { argentina } from 'cantera/argentina';
import { type Application, defineRegistry, defineSystem } from 'cantera';
import { camiones } from './camion.ts';
import { gasto } from './gasto.ts';
import { mantenimientos } from './mantenimiento.ts';
import { ADMIN, roles } from './roles.ts';

export const registry = defineRegistry(
  [mantenimientos, camiones, ...Object.values(defineSystem({ admin: ADMIN }))],
  roles,
);

export const application = {
  name: 'mantenimientos',
  brand: { name: 'Mantenimientos' },
  country: argentina,
  roles,
  registry,
  reports: [gasto],
} satisfies Application;
