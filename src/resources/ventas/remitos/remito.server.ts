import { annulment, type DocumentWork, implement, mailing, refuseRecords } from 'cantera/server';
import { weighed } from '../balanzas/weighed.server.ts';
import { archivoOf } from '../cot/archivo.server.ts';
import { lateAnnulment } from '../../cuentas/lateAnnulment.server.ts';
import { codigoWork } from '../../entregas/enlaces.server.ts';
import { registrarEntrega } from '../../entregas/oficina.server.ts';
import { posting } from '../../cuentas/posting.server.ts';
import { sale } from '../sale.server.ts';
import { remitoPaper } from './remito.pdf.server.ts';
import { remitoPosting, remitos, remitoSale } from './remito.ts';

export const remitoWorks: readonly DocumentWork[] = [
  sale(remitoSale),
  weighed(remitoSale),
  posting(remitoPosting),
  lateAnnulment,
  codigoWork,
];

export const remitoActions = implement(remitos, {
  anular: annulment(remitos, remitoWorks),
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
