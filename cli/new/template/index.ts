import { argentina } from 'cantera/argentina';
import { type Application, defineRegistry, defineSystem } from 'cantera';
import { ADMIN, roles } from './roles.ts';
import { tareas } from './tarea.ts';

/** Every entity, in the order of the menu: its own, and those of the framework. */
export const registry = defineRegistry([tareas, ...Object.values(defineSystem({ admin: ADMIN }))], roles);

/** Shared by server and browser. */
export const application = {
  name: 'plantilla',
  brand: { name: 'Plantilla' },
  country: argentina,
  roles,
  registry,
  reports: [],
} satisfies Application;
