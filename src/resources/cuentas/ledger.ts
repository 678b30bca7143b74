import type { Answered } from '#http/contract.ts';
import type { debt, movimiento, takenBack } from './answers.server.ts';

/** Answers of the accounts' endpoints, shared by server and screens. Amounts in ARS; days 'YYYY-MM-DD'. */

/** An entry as a statement shows it. */
export type StatementEntry = Answered<typeof movimiento>;

/** An entry that another one of the same period takes back, or that does so: together they come to nothing. */
export type TakenBack = Answered<typeof takenBack>;

/** A document, or a rejected cheque, that was charged to an account, and what of it is still owed. */
export type Debt = Answered<typeof debt>;
