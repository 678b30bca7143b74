import type { Answered } from 'cantera/http';
import type { debt, movimiento, cancelledEntry } from './answers.server.ts';

/** Rows of the ledger as the API answers with them. Amounts in ARS, days 'YYYY-MM-DD'. */

export type StatementEntry = Answered<typeof movimiento>;

export type CancelledEntry = Answered<typeof cancelledEntry>;

export type Debt = Answered<typeof debt>;
