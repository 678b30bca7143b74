import type { ActionFunctions } from '#server/actions.ts';
import { personName } from '#server/auth/personName.ts';
import { now } from '#server/clock.ts';
import { refuseOwnRequest, notifyRequester } from '#server/records/permission/grantRequest.ts';
import type { Autorizaciones } from './autorizacion.ts';

export const autorizacionActions: ActionFunctions<Autorizaciones> = {
  rechazar: async ({ record, input: { respuesta }, caller, tx, publicUrl, update }) => {
    refuseOwnRequest(record, caller);
    const name = await personName(tx, caller.usuario);
    update({ respuesta, resueltaPor: name, resuelta: now().toISOString() });
    await notifyRequester(tx, record, `${name} no lo autorizó: ${respuesta}`, publicUrl);
  },

  retirar: async ({ caller, tx, update }) =>
    update({ resueltaPor: await personName(tx, caller.usuario), resuelta: now().toISOString(), vista: true }),

  ver: async ({ update }) => update({ vista: true }),
};
