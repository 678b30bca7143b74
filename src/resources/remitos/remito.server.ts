import { implement } from '#server/actions.ts';
import { annulment } from '#server/documents/annul.ts';
import { mailing } from '#server/documents/send.ts';
import { remitoPaper } from './remito.pdf.server.ts';
import { remitos } from './remito.ts';

export const remitoActions = implement(remitos, {
  anular: annulment(remitos),
  enviar: mailing(remitos, remitoPaper),
  facturar: async ({ input, update }) => update({ nroFactura: input.nroFactura }),
});
