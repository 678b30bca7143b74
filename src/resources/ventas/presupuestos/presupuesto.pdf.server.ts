import { formatDate } from 'cantera';
import { onPaper } from 'cantera/server';
import { salePaper } from '../paper.server.ts';
import { presupuestos } from './presupuesto.ts';

export const presupuestoPaper = onPaper(presupuestos, (presupuesto) =>
  salePaper(presupuesto, {
    title: 'PRESUPUESTO',
    headerLines: [
      `Fecha ${formatDate(presupuesto.fechaPresupuesto)}`,
      ...(presupuesto.validoHasta ? [`Válido hasta ${formatDate(presupuesto.validoHasta)}`] : []),
    ],
    lines: presupuesto.detalles.map((line) => ({ ...line, montoIva: '0.00', ivaPorcentaje: null })),
    hasPrices: true,
    signatures: ['Acepto el presupuesto', 'Aclaración y DNI'],
  }),
);
