import { amountInWords } from 'cantera/argentina';
import { formatDate, toCents } from 'cantera';
import { SUB_ACCOUNT_NAMES, subAccountOf } from '../ventas/saleTypes.ts';
import type { Paper } from 'cantera/server';
import { clientGroup, fiscalFacts, issuedBy, type Party } from '../ventas/paper.server.ts';

/** The printed form that recibos and notas de débito share. `sentence` gets the amount in words. */
export function accountPaper(
  document: Party & {
    readonly fecha: string;
    readonly monto: string;
    readonly concepto: string;
    readonly tipoVentaId: number;
  },
  parts: Pick<Paper, 'title' | 'signatures' | 'lines'> & {
    readonly sentence: (amount: string) => string;
    readonly furtherSentences?: readonly string[];
  },
): Paper {
  const { title, signatures, sentence, furtherSentences = [], lines } = parts;
  return {
    title,
    signatures,
    // The law gives this letter to documents that are no invoices.
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
      ...furtherSentences,
    ],
    ...(lines && { lines }),
    totals: [{ label: 'Total', value: document.monto, as: 'money', isStrong: true }],
  };
}
