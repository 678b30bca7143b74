import { formatDate } from 'cantera';
import { onPaper } from 'cantera/server';
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
