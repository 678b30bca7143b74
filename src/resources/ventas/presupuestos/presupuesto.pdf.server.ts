import { formatDate } from '#domain/dates.ts';
import { onPaper } from '#server/documents/paper.ts';
import { salePaper } from '../paper.server.ts';
import { presupuestos } from './presupuesto.ts';

export const presupuestoPaper = onPaper(presupuestos, (presupuesto) =>
  salePaper(presupuesto, {
    title: 'PRESUPUESTO',
    facts: [`Fecha ${formatDate(presupuesto.fechaPresupuesto)}`],
    lines: presupuesto.detalles.map((line) => ({ ...line, montoIva: '0.00', ivaPorcentaje: null })),
    signatures: ['Acepto el presupuesto', 'Aclaración y DNI'],
  }),
);
