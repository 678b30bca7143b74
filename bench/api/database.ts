import type pg from 'pg';
import { series } from '#resources/migrations.server.ts';
import { connect } from '#server/db/connect.ts';
import { connectionTo, startPostgres, type Connection } from '#testing/postgres.ts';

/** A PostgreSQL of its own, with the quarry's tables and the tests' people. */
export async function startDatabase(): Promise<{
  pool: pg.Pool;
  connection: Connection;
  stop(): Promise<void>;
}> {
  const postgres = await startPostgres({ quarry: { series } });
  const { connection: server, templates } = postgres.server;
  const connection = connectionTo(server, templates['quarry']!);
  const { pool, close } = connect(connection);
  return { pool, connection, stop: () => close().then(postgres.stop) };
}
