import { formatDate } from 'cantera';
import { onPaper } from 'cantera/server';
import { driversCode, signaturesOf } from '../../entregas/paper.server.ts';
import { salePaper } from '../paper.server.ts';
import { remitos } from './remito.ts';

export const remitoPaper = onPaper(remitos, async (remito, db, { copies: [copy], mark }) => ({
  ...salePaper(remito, {
    title: 'REMITO',
    headerLines: [
      `Fecha ${formatDate(remito.fechaRemito)}`,
      // Numbers never change, so no copy at issue is needed.
      ...(remito.presupuesto ? [`Presupuesto Nº ${String(remito.presupuesto['numero'])}`] : []),
      ...(remito.cot ? [`COT Nº ${remito.cot}`] : []),
    ],
    lines: remito.detalles,
    hasPrices: !remito.sinPrecios,
    // An original is signed on paper. A reprint, which has a mark, shows who received the delivery.
    signatures: await signaturesOf(db, remito, { isOriginal: copy === 'ORIGINAL' && mark === undefined }),
  }),
  ...(await driversCode(db, remito)),
}));
