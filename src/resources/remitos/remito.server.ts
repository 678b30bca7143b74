import { implement } from '#server/actions.ts';
import { annulment } from '#server/documents/annul.ts';
import { remitos } from './remito.ts';

export const remitoActions = implement(remitos, {
  anular: annulment(remitos),
  facturar: async ({ input, update }) => update({ nroFactura: input.nroFactura }),
});
