import { argentina } from 'cantera/argentina';
import { type Application, defineRegistry, defineSystem } from 'cantera';
import { camiones } from './camion.ts';
import { choferes } from './chofer.ts';
import { marcas } from './marca.ts';
import { ADMIN, roles } from './roles.ts';

const system = defineSystem({ admin: ADMIN });

export const registry = defineRegistry(
  [
    camiones,
    choferes,
    marcas,
    system.usuarios,
    system.roles,
    system.correos,
    system.tareas,
    system.webhooks,
    system.autorizaciones,
    system.accesos,
    system.actividad,
  ],
  roles,
);

export const application = {
  name: 'stock',
  brand: { name: 'Flota' },
  country: argentina,
  roles,
  registry,
  reports: [],
} satisfies Application;
