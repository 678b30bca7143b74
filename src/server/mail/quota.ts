import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { counterOf, type Caller } from '../actions.ts';
import { waitingTime } from '../auth/throttle.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/errors.ts';

/** Of one person; a mailing to all clients is one job and counts apart. */
export const MAILS_PER_HOUR = 60;

/**
 * Counts a mail that a person sends, together with it: what is rolled back or repeated under its key is
 * not counted. In the database, for all processes. @throws AppError 429
 */
export async function countMail(
  tx: Transaction<Database>,
  caller: Pick<Caller, 'id' | 'program'>,
): Promise<void> {
  const clave = createHash('sha256')
    .update(`correoPersona\n${counterOf(caller)}`)
    .digest();
  const { rows } = await sql<{ sent: number; wait: number }>`
    insert into intentos as i (clave, fallos, ultimo_en, libre_en)
    values (${clave}, 1, clock_timestamp(), clock_timestamp() + interval '1 hour')
    on conflict (clave) do update set
      fallos = case when i.libre_en <= excluded.ultimo_en then 1 else i.fallos + 1 end,
      libre_en = case when i.libre_en <= excluded.ultimo_en then excluded.libre_en else i.libre_en end,
      ultimo_en = excluded.ultimo_en
    returning fallos as sent, extract(epoch from libre_en - clock_timestamp())::float8 as wait`.execute(tx);
  const { sent, wait } = rows[0]!;
  if (sent <= MAILS_PER_HOUR) return;
  const seconds = Math.max(1, Math.ceil(wait));
  throw new AppError(
    429,
    `Ya envió ${MAILS_PER_HOUR} correos en una hora, y es lo más que puede enviar una persona. Espere ${waitingTime(seconds)} e intente nuevamente.`,
    { extra: { retryAfter: seconds } },
  );
}
