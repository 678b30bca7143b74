import type { ActionFunctions } from '#server/actions.ts';
import { now } from '#server/clock.ts';
import { refuseOwn, tellAsker } from '#server/permission/decide.ts';
import type { Requests } from './autorizacion.ts';

export const autorizacionActions: ActionFunctions<Requests> = {
  rechazar: async ({ record, input: { respuesta }, caller, tx, publicUrl, update }) => {
    refuseOwn(record, caller);
    update({ respuesta, resueltaPor: caller.usuario, resuelta: now().toISOString() });
    await tellAsker(tx, record, `${caller.usuario} no lo autorizó: ${respuesta}`, publicUrl);
  },

  retirar: async ({ caller, update }) =>
    update({ resueltaPor: caller.usuario, resuelta: now().toISOString(), vista: true }),

  ver: async ({ update }) => update({ vista: true }),
};
