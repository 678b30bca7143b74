import type { TestProject } from 'vitest/node';
import { migrations } from '#resources/migrations.server.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { studio } from '#studio/server/index.ts';
import { series as flota } from '#support/flota/migrations.ts';
import type { Db } from '#server/db/database.ts';
import { addPeople } from '#support/addPeople.ts';
import { startPostgres, type RunningPostgres } from '#testing/postgres.ts';

const quarry = seriesOf({ migrations, studio });

const fill = ({ db }: { db: Db }) => addPeople(db);

/** Vitest loads this file once per project; they share a server through the global object. */
const shared = globalThis as { canteraPostgres?: { server: Promise<RunningPostgres>; users: number } };

/** One PostgreSQL for the run, with the templates that `databaseFor` copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = (shared.canteraPostgres ??= {
    server: startPostgres({
      framework: { series: seriesOf({ studio }), fill },
      flota: { series: flota, fill },
      quarry: {
        series: quarry,
        fill: async (made) => {
          await fill(made);
          // The product asks for it first.
          await made.pool.query(`update empresas set cuit = '30-00000002-3'`);
        },
      },
    }),
    users: 0,
  });
  postgres.users += 1;
  const { server, stop } = await postgres.server;
  project.provide('postgres', server);
  return async () => {
    postgres.users -= 1;
    if (postgres.users === 0) await stop();
  };
}
