import { fromCents, toCents } from '#domain/money.ts';
import type { PrintedDocument, PrintedReport } from '#server/pdf/printed.ts';

/** A remito with this many lines, of a quarry in Córdoba; its figures add up. */
export function printedRemito(count: number): PrintedDocument {
  const rows = Array.from({ length: count }, (_, index) => line(index));
  const sum = (column: number) => fromCents(rows.reduce((total, row) => total + toCents(row[column]!), 0n));
  return {
    kind: 'document',
    title: 'REMITO',
    number: '0003-0004183',
    issuedAt: '2026-11-21T13:42:00Z',
    company: {
      name: 'Áridos del Valle S.A.',
      lines: ['Ruta Provincial 5 km 31, Alta Gracia, Córdoba', 'IVA Responsable Inscripto'],
    },
    letter: 'X',
    notice: 'DOCUMENTO NO VÁLIDO COMO FACTURA',
    headerLines: ['Fecha 21/11/2026', 'CUIT 30-71000111-5 · Ing. Brutos 280-554321'],
    boxes: [
      {
        groups: [
          {
            label: 'Cliente',
            title: 'Gómez Hormigones S.R.L.',
            lines: ['CUIT 30-71234567-8 · Responsable Inscripto', 'San Martín 1250, Alta Gracia (5186)'],
          },
          { label: 'Entregar en', lines: ['Ruta 5 km 28, Alta Gracia'] },
        ],
      },
      {
        groups: [
          {
            label: 'Transporte',
            title: 'Rojas Luis · DNI 24.881.307',
            lines: ['Scania R450 · AF 482 KD', 'Acoplado AA 900 BC'],
          },
          { label: 'Forma de pago', lines: ['Cuenta corriente'] },
        ],
      },
    ],
    lines: {
      columns: [
        { label: 'Código', as: 'text' },
        { label: 'Producto', as: 'text' },
        { label: 'Toneladas', as: 'number', isCarried: true },
        { label: 'Precio / t', as: 'amount' },
        { label: 'Bruto', as: 'amount' },
        { label: 'Desc.', as: 'percent' },
        { label: 'IVA', as: 'percent' },
        { label: 'Subtotal', as: 'amount', isCarried: true },
      ],
      rows,
    },
    totals: [
      { label: 'Toneladas', value: sum(2), as: 'number' },
      { label: 'Bruto', value: sum(4), as: 'money' },
      { label: 'Total', value: sum(7), as: 'money', isStrong: true },
    ],
    observations: 'Descargar en el playón norte.',
    signatures: ['Recibí conforme', 'Aclaración y DNI', 'Chofer'],
    footer: 'Emitido por María Gómez · 21/11/2026 10:42',
    copies: ['ORIGINAL'],
  };
}

/** An account statement with this many entries and a running balance. */
export function printedReport(count: number): PrintedReport {
  let balance = 0n;
  const rows = Array.from({ length: count }, (_, index) => {
    const amount = BigInt(100_000 + 1_234 * index);
    const isDebit = index % 3 !== 2;
    balance += isDebit ? amount : -amount;
    const day = String((index % 28) + 1).padStart(2, '0');
    const number = `0003-${String(index + 1).padStart(7, '0')}`;
    const [debit, credit] = isDebit ? [fromCents(amount), ''] : ['', fromCents(amount)];
    return [
      `2026-03-${day}`,
      `${isDebit ? 'Remito' : 'Recibo'} ${number}`,
      debit,
      credit,
      fromCents(balance),
    ];
  });
  return {
    kind: 'report',
    title: 'RESUMEN DE CUENTA CORRIENTE',
    issuedAt: '2026-11-21T13:42:00Z',
    company: { name: 'Áridos del Valle S.A.', lines: ['Ruta Provincial 5 km 31, Alta Gracia, Córdoba'] },
    headerLines: ['Cliente: Gómez Hormigones S.R.L.', 'Del 01/03/2026 al 31/03/2026'],
    sections: [
      {
        title: 'Remitos',
        table: {
          columns: [
            { label: 'Fecha', as: 'date' },
            { label: 'Comprobante', as: 'text' },
            { label: 'Debe', as: 'amount' },
            { label: 'Haber', as: 'amount' },
            { label: 'Saldo', as: 'amount' },
          ],
          rows,
        },
        totals: [{ label: 'Saldo', value: fromCents(balance), as: 'money', isStrong: true }],
      },
    ],
    footer: 'Emitido por María Gómez · 21/11/2026 10:42',
  };
}

/** Tonnes, price and IVA differ between lines, so that a sum over the wrong lines fails. */
function line(index: number): string[] {
  const tonnes = BigInt(1000 + 37 * index);
  const price = BigInt(1_590_000 + 1_300 * index);
  const gross = (tonnes * price) / 100n;
  const [rate, percent] = index % 3 === 2 ? [105n, '10.50'] : [210n, '21.00'];
  const product = PRODUCTS[index % PRODUCTS.length]!;
  return [
    `${101 + index}/1`,
    product,
    fromCents(tonnes),
    fromCents(price),
    fromCents(gross),
    '0.00',
    percent,
    fromCents(gross + (gross * rate) / 1000n),
  ];
}

const PRODUCTS = ['Piedra partida 6-20', 'Arena gruesa lavada', 'Granza 10-30', 'Suelo seleccionado'];
