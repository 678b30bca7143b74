import { amountInWords } from 'cantera/argentina';
import { formatDate, toCents } from 'cantera';
import { SUB_ACCOUNT_NAMES, subAccountOf } from '../ventas/saleTypes.ts';
import type { Paper } from 'cantera/server';
import { clientGroup, fiscalFacts, issuedBy, type Party } from '../ventas/paper.server.ts';

/** The paper of receipts and debit notes, from their values at issue. */
export function accountPaper(
  document: Party & {
    readonly fecha: string;
    readonly monto: string;
    readonly concepto: string;
    readonly tipoVentaId: number;
  },
  own: Pick<Paper, 'title' | 'signatures' | 'lines'> & {
    /** 'Recibimos la suma de …'. */
    readonly sentence: (amount: string) => string;
    readonly sentences?: readonly string[];
  },
): Paper {
  const { title, signatures, sentence, sentences = [], lines } = own;
  return {
    title,
    signatures,
    letter: 'X',
    notice: 'DOCUMENTO NO VÁLIDO COMO FACTURA',
    ...issuedBy(document),
    headerLines: [`Fecha ${formatDate(document.fecha)}`, ...fiscalFacts(document)],
    boxes: [
      { groups: [clientGroup(document)] },
      {
        groups: [
          { label: 'Cuenta corriente', lines: [SUB_ACCOUNT_NAMES[subAccountOf(document.tipoVentaId)]] },
        ],
      },
    ],
    paragraphs: [
      sentence(amountInWords(toCents(document.monto))),
      `Concepto: ${document.concepto}`,
      ...sentences,
    ],
    ...(lines && { lines }),
    totals: [{ label: 'Total', value: document.monto, as: 'money', isStrong: true }],
  };
}
