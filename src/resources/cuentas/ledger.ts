import type { SubAccount } from '../ventas/saleTypes.ts';

/** What the accounts' calls answer, as server and screens know it. Amounts in ARS; days 'YYYY-MM-DD'. */

/** An entry as a statement shows it. */
export type StatementEntry = {
  readonly id: number;
  readonly fecha: string;
  /** The document that it comes from: its entity's name, its id, its number. */
  readonly entidad: string;
  readonly documentoId: number;
  readonly numero: string;
  readonly concepto: string;
  readonly subcuenta: SubAccount;
  /** Null in the entry of the other side. */
  readonly debe: string | null;
  readonly haber: string | null;
  /** What was owed after it, of what the statement is about. */
  readonly saldo: string;
};

/** An entry that another one of the same period takes back, or that does so: together they come to nothing. */
export type TakenBack = Omit<StatementEntry, 'saldo'>;

/** A document, or a rejected cheque, that was charged to an account, and what of it is still owed. */
export type Debt = {
  /** The document: its entity's name, its id, its number. */
  readonly entidad: string;
  readonly documentoId: number;
  readonly numero: string;
  /** The day from which it is owed; an edited document keeps its own. */
  readonly fecha: string;
  readonly importe: string;
  readonly adeudado: string;
};
