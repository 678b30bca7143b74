import type { Functions } from '#server/actions.ts';
import type { Jobs } from './tarea.ts';

export const tareaActions: Functions<Jobs> = {
  ejecutar: async ({ update }) =>
    update({ intentos: 0, error: null, proximoIntento: new Date().toISOString(), terminado: null }),
};
