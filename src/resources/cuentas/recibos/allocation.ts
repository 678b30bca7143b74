import { type Cents, decimalFromWire, fromCents, sumCents, toCents } from 'cantera';
import type { Debt } from '../ledger.ts';
import type { Adeudado } from '../pagos.ts';

/** `importe` is the text as it was typed. */
export type Imputacion = Pick<Debt, 'entidad' | 'documentoId'> & { readonly importe: string };

/**
 * How a recibo's amount (ARS) is shared out: `elegido` to the chosen documents, `masAntiguos` to the oldest of the others,
 * and `aCuenta` to none. `pagos` has what each document of the list gets, chosen or not.
 */
export type Reparto = {
  readonly elegido: string;
  readonly masAntiguos: string;
  readonly aCuenta: string;
  readonly pagos: readonly string[];
};

/** Shares an amount out among debts as the ledger will do it (cuentas/ledger/owed.server.ts). */
export function allocate(
  monto: unknown,
  { comprobantes, adeudado }: Pick<Adeudado, 'comprobantes' | 'adeudado'>,
  elegidos: readonly Imputacion[],
): Reparto {
  const chosenAmounts = comprobantes.map((each) => centsOf(elegidos.find(sameDocumentAs(each))?.importe));
  const elegido = sumCents(chosenAmounts);
  const rest = max(centsOf(monto) - elegido, 0n);
  let remaining = rest;
  const pagos = comprobantes.map(({ adeudado: owed }, index) => {
    const automatic = min(remaining, max(toCents(owed) - chosenAmounts[index]!, 0n));
    remaining -= automatic;
    return fromCents(chosenAmounts[index]! + automatic);
  });
  // `adeudado` is the whole debt, also of documents that the list is too short for.
  const otherDebt = max(toCents(adeudado) - elegido, 0n);
  const aCuenta = max(rest - otherDebt, 0n);
  return {
    elegido: fromCents(elegido),
    masAntiguos: fromCents(rest - aCuenta),
    aCuenta: fromCents(aCuenta),
    pagos,
  };
}

/**
 * Proposes what a chosen debt takes of the receipt. When other choices leave nothing, or there is no amount yet, it
 * is the whole debt.
 */
export function proposedAmount(comprobante: Debt, elegidos: readonly Imputacion[], monto: unknown): string {
  const otherAmounts = sumCents(
    elegidos.filter((each) => !sameDocumentAs(comprobante)(each)).map(({ importe }) => centsOf(importe)),
  );
  const remaining = centsOf(monto) - otherAmounts;
  const owed = toCents(comprobante.adeudado);
  return fromCents(remaining > 0n ? min(remaining, owed) : owed);
}

export const sameDocumentAs =
  ({ entidad, documentoId }: Pick<Debt, 'entidad' | 'documentoId'>) =>
  (each: Pick<Debt, 'entidad' | 'documentoId'>): boolean =>
    each.entidad === entidad && each.documentoId === documentoId;

/** Reads a typed amount, which is 0 while it is empty or invalid. */
export function centsOf(text: unknown): Cents {
  const amount = typeof text === 'string' ? decimalFromWire(text, 2) : null;
  return amount === null || amount.startsWith('-') ? 0n : toCents(amount);
}

const min = (one: Cents, other: Cents): Cents => (one < other ? one : other);
const max = (one: Cents, other: Cents): Cents => (one > other ? one : other);
