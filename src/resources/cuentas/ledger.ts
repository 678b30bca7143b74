import type { Answered } from 'cantera/http';
import type { cancelledEntryAnswer, debtAnswer, movimientoAnswer } from './answers.server.ts';

/** Amounts in ARS, days 'YYYY-MM-DD'. */

export type StatementEntry = Answered<typeof movimientoAnswer>;

export type CancelledEntry = Answered<typeof cancelledEntryAnswer>;

export type Debt = Answered<typeof debtAnswer>;
