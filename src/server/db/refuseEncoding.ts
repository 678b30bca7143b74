import type pg from 'pg';
import { StartError } from '#server/startError.ts';

/** A database of another encoding could not store every letter, and its migrations would break off. @throws StartError */
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
