import type { ActionFunctions } from '#server/actions.ts';
import type { Jobs } from './tarea.ts';

export const tareaActions: ActionFunctions<Jobs> = {
  ejecutar: async ({ update }) =>
    update({ intentos: 0, error: null, proximoIntento: new Date().toISOString(), terminado: null }),
};
