import type pg from 'pg';
import { migrations } from '#resources/migrations.server.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { studio } from '#studio/server/index.ts';
import { connect } from '#server/db/connect.ts';
import { addPeople } from '#support/addPeople.ts';
import { connectionWith, startPostgres, type ConnectionConfig } from '#testing/postgres.ts';

const series = seriesOf({ migrations, studio });

export async function startDatabase(): Promise<{
  pool: pg.Pool;
  connection: ConnectionConfig;
  stop(): Promise<void>;
}> {
  const postgres = await startPostgres({ quarry: { series, fill: ({ db }) => addPeople(db) } });
  const { connection: server, templates } = postgres.server;
  const connection = connectionWith(server, templates['quarry']!);
  const { pool, close } = connect(connection);
  return { pool, connection, stop: () => close().then(postgres.stop) };
}
