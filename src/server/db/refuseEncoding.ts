import type pg from 'pg';
import { StartError } from '#server/startError.ts';

/** Refuses a database of another encoding than UTF-8, which could not store every letter. @throws StartError */
export async function refuseEncoding(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ encoding: string; name: string }>(
    `select current_setting('server_encoding') as encoding, current_database()::text as name`,
  );
  const { encoding, name } = rows[0]!;
  if (encoding !== 'UTF8')
    throw new StartError(
      `La base de datos ${name} guarda sus textos en ${encoding}, y Cantera necesita UTF8. ` +
        `Cree otra: create database ${name}_utf8 encoding 'UTF8' template template0;`,
    );
}
