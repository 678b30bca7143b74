import type { Answered } from '#http/contract.ts';
import type { debt, movimiento, takenBack } from './answers.server.ts';

/** Answers of the accounts' endpoints, shared by server and screens. Amounts in ARS; days 'YYYY-MM-DD'. */

export type StatementEntry = Answered<typeof movimiento>;

/** An entry that cancels another one of the same period. */
export type TakenBack = Answered<typeof takenBack>;

/** A document or rejected cheque charged to an account, with its open amount. */
export type Debt = Answered<typeof debt>;
