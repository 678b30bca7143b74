import { formatDate, formatNumber } from 'cantera';
import { onPaper } from 'cantera/server';
import { mantenimientos } from './mantenimiento.ts';

export const company = { name: 'Mantenimientos', lines: [] };

/** The order for the workshop. */
export const paper = onPaper(
  mantenimientos,
  ({ fecha, km, taller, proximo, camionNombre, trabajos, total }) => ({
    title: 'MANTENIMIENTO',
    company: { ...company, logo: null, email: null },
    headerLines: [`Fecha ${formatDate(fecha)}`, `Próximo ${formatDate(proximo)}`],
    boxes: [
      { groups: [{ label: 'Camión', title: camionNombre ?? '', lines: [`${km} km`] }] },
      { groups: [{ label: 'Taller', title: taller, lines: [] }] },
    ],
    lines: {
      columns: [
        { label: 'Detalle', as: 'text' },
        { label: 'Cantidad', as: 'text' },
        { label: 'Precio', as: 'money' },
        { label: 'Importe', as: 'money' },
      ],
      rows: trabajos.map(({ detalle, cantidad, precio, importe }) => [
        detalle,
        formatNumber(cantidad, 2),
        precio,
        importe ?? '',
      ]),
    },
    totals: [{ label: 'Total', as: 'money', value: total, isStrong: true }],
    signatures: ['Firma del taller'],
  }),
);
