import type { Application } from '#schema/application.ts';
import { defineRegistry } from '#schema/registry.ts';
import { defineSystem } from '#system/index.ts';
import { ADMIN, roles } from './roles.ts';
import { tareas } from './tarea.ts';

const system = defineSystem({ admin: ADMIN });

/** Every entity, in the order of the menu. */
export const registry = defineRegistry(
  [tareas, system.usuarios, system.roles, system.correos, system.tareas, system.webhooks, system.actividad],
  roles,
);

/** Shared by server and browser. */
export const application = {
  name: 'plantilla',
  brand: { name: 'Plantilla' },
  roles,
  registry,
  reports: [],
} satisfies Application;
