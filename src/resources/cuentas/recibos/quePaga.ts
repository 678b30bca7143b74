import { type Cents, decimalFromWire, fromCents, sumCents, toCents } from 'cantera';
import type { Debt } from '../ledger.ts';
import type { Adeudado } from '../pagos.ts';

/** A document that a receipt pays; `importe` is the text as it was typed. */
export type Imputacion = Pick<Debt, 'entidad' | 'documentoId'> & { readonly importe: string };

/** How a receipt is shared out, in ARS. */
export type Reparto = {
  readonly elegido: string;
  readonly masAntiguos: string;
  readonly aCuenta: string;
  /** Payments, in the given order of documents. */
  readonly pagos: readonly string[];
};

/** Predicts the ledger's allocation (cuentas/ledger/owed.server.ts). */
export function allocate(
  monto: unknown,
  { comprobantes, adeudado }: Pick<Adeudado, 'comprobantes' | 'adeudado'>,
  elegidos: readonly Imputacion[],
): Reparto {
  const chosenAmounts = comprobantes.map((each) => centsOf(elegidos.find(sameDocumentAs(each))?.importe));
  const elegido = sumCents(chosenAmounts);
  const rest = most(centsOf(monto) - elegido, 0n);
  let remaining = rest;
  const pagos = comprobantes.map(({ adeudado: owed }, place) => {
    const automatic = least(remaining, most(toCents(owed) - chosenAmounts[place]!, 0n));
    remaining -= automatic;
    return fromCents(chosenAmounts[place]! + automatic);
  });
  const aCuenta = most(rest - most(toCents(adeudado) - elegido, 0n), 0n);
  return {
    elegido: fromCents(elegido),
    masAntiguos: fromCents(rest - aCuenta),
    aCuenta: fromCents(aCuenta),
    pagos,
  };
}

/**
 * Returns the amount that settles a document, up to the rest of the receipt; in full while it has no amount.
 */
export function settlingAmount(comprobante: Debt, elegidos: readonly Imputacion[], monto: unknown): string {
  const otherAmounts = sumCents(
    elegidos.filter((each) => !sameDocumentAs(comprobante)(each)).map(({ importe }) => centsOf(importe)),
  );
  const remaining = centsOf(monto) - otherAmounts;
  const owed = toCents(comprobante.adeudado);
  return fromCents(remaining > 0n ? least(remaining, owed) : owed);
}

export const sameDocumentAs =
  ({ entidad, documentoId }: Pick<Debt, 'entidad' | 'documentoId'>) =>
  (each: Pick<Debt, 'entidad' | 'documentoId'>): boolean =>
    each.entidad === entidad && each.documentoId === documentoId;

/** Reads a typed amount; it is zero while the text is invalid. */
export function centsOf(typed: unknown): Cents {
  const exact = typeof typed === 'string' ? decimalFromWire(typed, 2) : null;
  return exact === null || exact.startsWith('-') ? 0n : toCents(exact);
}

const least = (one: Cents, other: Cents): Cents => (one < other ? one : other);
const most = (one: Cents, other: Cents): Cents => (one > other ? one : other);
