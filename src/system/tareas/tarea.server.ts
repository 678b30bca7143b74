import type { ActionFunctions } from '#server/actions.ts';
import type { Tareas } from './tarea.ts';

export const tareaActions: ActionFunctions<Tareas> = {
  ejecutar: async ({ update }) =>
    update({ intentos: 0, error: null, proximoIntento: new Date().toISOString(), terminado: null }),
};
