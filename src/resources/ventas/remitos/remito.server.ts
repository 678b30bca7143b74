import { annulment, hook, implement, mailing, refuseRecords } from 'cantera/server';
import { makeArchivo } from '../cot/archivo.server.ts';
import { registrarEntrega } from './registrarEntrega.server.ts';
import { remitoPaper } from './remito.pdf.server.ts';
import { remitos } from './remito.ts';

export const remitoActions = implement(remitos, {
  anular: annulment,
  enviar: mailing(remitos, remitoPaper),
  registrarEntrega,
  archivoCot: async ({ tx, records, input: { fechaSalida, horaSalida, recorrido, ruta } }) =>
    makeArchivo(tx, {
      ids: records.map(({ id }) => id),
      salida: { fecha: fechaSalida, hora: horaSalida, recorrido, ruta: ruta ?? '' },
      errorFor: (incomplete) =>
        refuseRecords(
          incomplete.map(({ id, faltan }) => ({
            id,
            message: `${faltan.map(({ texto }) => texto).join('. ')}.`,
          })),
        ),
    }),
});

/** The client's setting is stored at issue, so that a reprint stays as it was. */
export const sinPreciosHooks = hook(remitos, {
  reads: ['cliente.remitoSinPrecios'],
  completing: async ({ draft, before }) => {
    const { remitoSinPrecios } = draft.referred['cliente'] as { readonly remitoSinPrecios: boolean };
    const sinPrecios = before ? before.sinPrecios : remitoSinPrecios;
    return { ...draft, values: { ...draft.values, sinPrecios } };
  },
});
