import type { Answered } from 'cantera/http';
import type { debt, movimiento, takenBack } from './answers.server.ts';

/** Amounts in ARS; days 'YYYY-MM-DD'. */

export type StatementEntry = Answered<typeof movimiento>;

export type TakenBack = Answered<typeof takenBack>;

export type Debt = Answered<typeof debt>;
