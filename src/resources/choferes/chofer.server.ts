import { implement } from '#server/actions.ts';
import { choferes } from './chofer.ts';

export const choferActions = implement(choferes, {
  inhabilitar: async ({ input, update }) => update({ motivoInhabilitacion: input.motivo }),
  habilitar: async ({ update }) => update({ motivoInhabilitacion: null }),
});
