import type { Caller } from '../caller.ts';
import type { Tx } from '../db/database.ts';
import { countHourly } from '../quota.ts';

/** Counts a mail of a person or program; mailings to all clients are jobs. @throws AppError 429 for too many in an hour */
export const countMail = (tx: Tx, caller: Pick<Caller, 'id' | 'program'>): Promise<void> =>
  countHourly(tx, caller, { name: 'correoPersona', perHour: 60, words: ['envió', 'correos', 'enviar'] });
