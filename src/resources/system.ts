import { defineSystem } from 'cantera';
import { ADMIN } from './roles.ts';

export const { usuarios, roles, accesos, actividad, autorizaciones, correos, tareas, webhooks } =
  defineSystem({
    admin: ADMIN,
    autorizaciones: { asking: ['EMPLEADO'], group: 'Ventas' },
    actividad: { eventos: [{ id: 'cierre', name: 'Período cerrado o reabierto' }] },
  });
