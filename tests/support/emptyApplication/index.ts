import { argentina } from '#argentina/index.ts';
import type { Application } from '#schema/application.ts';
import { defineRegistry } from '#schema/registry.ts';
import { defineSystem } from '#system/index.ts';

const roles = [{ id: 1, name: 'DUENO', admin: true }] as const;

/** An application without business: no entities but the framework's, no reports, no migrations. */
export const application = {
  name: 'vacia',
  brand: { name: 'Vacía' },
  country: argentina,
  roles,
  registry: defineRegistry(Object.values(defineSystem({ admin: ['DUENO'] })), roles),
  reports: [],
} satisfies Application;
