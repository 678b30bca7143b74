import { sql } from 'kysely';
import { StartError } from '#server/startError.ts';
import type { Db } from './database.ts';

/**
 * Refuses a server that could lose confirmed data. A managed one may have `fsync` and `full_page_writes` off, because its
 * storage does without them. @returns the accepted settings that are off. @throws StartError
 */
export async function refuseUnsafeServer(
  db: Db,
  { isManaged = false }: { isManaged?: boolean } = {},
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name
  `.execute(db);
  const offSettings = rows.map(({ name }) => name);
  const refused = isManaged ? offSettings.filter((name) => name === 'synchronous_commit') : offSettings;
  if (refused.length === 0) return offSettings;
  const mayBeManaged = !refused.includes('synchronous_commit');
  throw new StartError(
    `El servidor PostgreSQL tiene desactivado ${refused.join(', ')}: ` +
      'un corte de luz perdería datos ya confirmados. Actívelo (on) y vuelva a iniciar.' +
      (mayBeManaged ? ` ${MANAGED_ADVICE}` : ''),
  );
}

const MANAGED_ADVICE =
  'Si es un servicio administrado que garantiza por escrito lo confirmado de otra manera, inicie con ' +
  'DATABASE_DURABILITY=managed.';
