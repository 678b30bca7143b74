import { today } from '#domain/dates.ts';
import type { ActionFunctions } from '#server/actions.ts';
import { noteOf } from '#server/auth/activity.ts';
import { newProgramToken } from '#server/auth/programs.ts';
import { hooksFor } from '#server/hooks/hooks.ts';
import { refuseFields } from '#server/http/body.ts';
import type { Accesos } from './acceso.ts';

export const accesoHooks = hooksFor<Accesos>({
  creating: async ({ values, caller }) => {
    if (String(values.vence) < today()) throw refuseFields({ vence: 'Debe ser hoy o un día posterior.' });
    return { creadorId: caller.id };
  },
  created: async ({ record, ...context }) =>
    noteOf(context, 'accesoCreado', `${record.nombre}, ${record.rol}`),
});

/** `revocar` only writes to the security log: `to` in its declaration changes the state. */
export const accesoActions: ActionFunctions<Accesos> = {
  nuevoToken: async ({ record, update, tell, ...context }) => {
    const { token, huella } = newProgramToken();
    update({ huella });
    await noteOf(context, 'accesoToken', record.nombre);
    tell(token);
  },
  revocar: async ({ record, ...context }) => noteOf(context, 'accesoRevocado', record.nombre),
};
