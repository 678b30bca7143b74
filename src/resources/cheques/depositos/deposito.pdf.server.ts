import { amountInWords } from 'cantera/argentina';
import { formatDate, formatMoney, fromCents, type LineOf, sumCents, toCents } from 'cantera';
import { onPaper } from 'cantera/server';
import { fiscalFacts, issuedBy } from '../../ventas/paper.server.ts';
import { depositos } from './deposito.ts';

/** The slip that goes to the bank with the cheques. E-cheqs have no paper and are listed apart. */
export const depositoPaper = onPaper(depositos, (deposito) => {
  const paperCheques = deposito.cheques.filter(({ esEcheq }) => !esEcheq);
  const echeqs = deposito.cheques.filter(({ esEcheq }) => esEcheq);
  return {
    title: 'BOLETA DE DEPÓSITO',
    ...issuedBy(deposito),
    headerLines: [`Fecha ${formatDate(deposito.fecha)}`, ...fiscalFacts(deposito)],
    boxes: [
      {
        groups: [
          {
            label: 'Depositar en',
            title: deposito.banco ?? '',
            lines: [`Cuenta ${deposito.cuenta}`, ...(deposito.cbu ? [`CBU ${deposito.cbu}`] : [])],
          },
        ],
      },
      {
        groups: [
          {
            label: 'Titular',
            title: deposito.empresaRazonSocial ?? '',
            lines: [`CUIT ${deposito.empresaCuit}`],
          },
        ],
      },
    ],
    paragraphs: [
      `Son ${amountInWords(toCents(deposito.importe!))}.`,
      ...(echeqs.length > 0 ? [echeqsSentence(echeqs)] : []),
    ],
    ...(paperCheques.length > 0 && { lines: chequesTable(paperCheques) }),
    totals: [
      { label: `Cheques en papel (${paperCheques.length})`, value: totalOf(paperCheques), as: 'money' },
      { label: `E-cheqs (${echeqs.length})`, value: echeqs.length > 0 ? totalOf(echeqs) : null, as: 'money' },
      { label: 'Total', value: deposito.importe, as: 'money', isStrong: true },
    ],
    observations: deposito.observaciones ?? '',
    signatures: ['Firma del depositante', 'Sello del banco'],
  };
});

type Line = LineOf<typeof depositos, 'cheques'>;

const totalOf = (lines: readonly Line[]) =>
  fromCents(sumCents(lines.map(({ importe }) => toCents(importe!))));

const chequesTable = (lines: readonly Line[]) => ({
  columns: [
    { label: 'Banco', as: 'text' as const },
    { label: 'N° Cheque', as: 'text' as const },
    { label: 'CUIT del titular', as: 'text' as const },
    { label: 'Importe', as: 'amount' as const, isCarried: true },
  ],
  rows: lines.map(({ banco, nroCheque, titularCuit, importe }) => [
    banco ?? '',
    nroCheque ?? '',
    titularCuit ?? '',
    importe!,
  ]),
});

function echeqsSentence(echeqs: readonly Line[]): string {
  const texts = echeqs.map(({ echeqId, nroCheque, banco, importe }) =>
    [`e-cheq ${echeqId ?? `N° ${nroCheque}`}`, banco, formatMoney(importe!)].filter(Boolean).join(', '),
  );
  return `Por el sistema del banco, sin papel: ${texts.join('; ')}.`;
}
