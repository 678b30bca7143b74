import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { callerKey, type Caller } from './caller.ts';
import { waitingTime } from './auth/throttle.ts';
import type { Db } from './db/database.ts';
import { AppError } from './http/errors.ts';

/** A limit on the work of one caller. The words complete the refusal: 'Ya envió 60 correos en una hora, y es lo más que puede enviar…' */
export type Quota = {
  readonly name: string;
  readonly perHour: number;
  readonly words: readonly [past: string, noun: string, infinitive: string];
};

/**
 * Counts one work of the caller against its quota. Call it within the work's transaction, so that undone or repeated
 * work does not count. @throws AppError 429 beyond the quota
 */
export async function countHourly(
  db: Db,
  caller: Pick<Caller, 'id' | 'program'>,
  { name, perHour, words: [past, noun, infinitive] }: Quota,
): Promise<void> {
  const clave = createHash('sha256')
    .update(`${name}\n${callerKey(caller)}`)
    .digest();
  // The row is one of the throttle's table. Here `fallos` counts the work, and `libre_en` is the end of the hour.
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into intentos as i (clave, fallos, ultimo_en, libre_en)
    values (${clave}, 1, clock_timestamp(), clock_timestamp() + interval '1 hour')
    on conflict (clave) do update set
      fallos = case when i.libre_en <= excluded.ultimo_en then 1 else i.fallos + 1 end,
      libre_en = case when i.libre_en <= excluded.ultimo_en then excluded.libre_en else i.libre_en end,
      ultimo_en = excluded.ultimo_en
    returning fallos as count, extract(epoch from libre_en - clock_timestamp())::float8 as wait`.execute(db);
  const { count, wait } = rows[0]!;
  if (count <= perHour) return;
  const seconds = Math.max(1, Math.ceil(wait));
  throw new AppError(
    429,
    `Ya ${past} ${perHour} ${noun} en una hora, y es lo más que puede ${infinitive} una persona. Espere ${waitingTime(seconds)} e intente nuevamente.`,
    { extra: { retryAfter: seconds } },
  );
}
