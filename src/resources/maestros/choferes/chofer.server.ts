import { hook, implement } from 'cantera/server';
import { revokeLink } from '../../entregas/enlaces.server.ts';
import { choferes } from './chofer.ts';

export const choferHooks = hook(choferes, {
  deleted: async ({ tx, record }) => {
    // Restoring a driver does not revive an old link.
    await revokeLink(tx, record.id);
  },
});

export const choferActions = implement(choferes, {
  inhabilitar: async ({ tx, record, input, update }) => {
    update({ motivoInhabilitacion: input.motivo });
    await revokeLink(tx, record.id);
  },
  habilitar: async ({ update }) => update({ motivoInhabilitacion: null }),
});
