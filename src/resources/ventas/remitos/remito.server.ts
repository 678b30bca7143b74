import { annulment, implement, mailing, refuseRecords } from 'cantera/server';
import { archivoOf } from '../cot/archivo.server.ts';
import { registrarEntrega } from '../../entregas/oficina.server.ts';
import { remitoPaper } from './remito.pdf.server.ts';
import { remitos } from './remito.ts';

export const remitoActions = implement(remitos, {
  anular: annulment,
  enviar: mailing(remitos, remitoPaper),
  registrarEntrega,
  archivoCot: async ({ tx, records, input: { fechaSalida, horaSalida, recorrido, ruta } }) =>
    archivoOf(tx, {
      ids: records.map(({ id }) => id),
      salida: { fecha: fechaSalida, hora: horaSalida, recorrido, ruta: ruta ?? '' },
      refuse: (incomplete) =>
        refuseRecords(
          incomplete.map(({ id, faltan }) => ({
            id,
            message: `${faltan.map(({ texto }) => texto).join('. ')}.`,
          })),
        ),
    }),
});
