import { defineSystem } from '#system/index.ts';
import { ADMIN } from './roles.ts';

export const { usuarios, roles, accesos, actividad, correos, tareas, webhooks } = defineSystem({
  admin: ADMIN,
  actividad: { eventos: [{ id: 'cierre', name: 'Período cerrado o reabierto' }] },
});
