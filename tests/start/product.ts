import { Hono } from 'hono';
import { sql } from 'kysely';
import { readEnv } from '#server/env.ts';
import { run } from '#launcher/run.ts';
import type { RunParts } from '#launcher/run.ts';
import { StartError } from '#server/startError.ts';

let counted = 0;
process.once('exit', () => counted > 0 && console.log(`pedidos contados: ${counted}`));

/** A minimal product, run as src/launcher/main.ts runs the real one. */
const notebook: RunParts = {
  brand: 'Cantera',

  migrate: (pool) => pool.query('create table if not exists notas (texto text not null)'),

  async ensureFirstAdmin(db, { adminUsuario }) {
    const { rows } = await sql`select from notas limit 1`.execute(db);
    return rows.length === 0 ? { usuario: adminUsuario, password: 'pala y pico' } : null;
  },

  compose: async ({ db }) => ({
    app: new Hono()
      .post('/notas', async (context) => {
        await sql`insert into notas values (${await context.req.text()})`.execute(db);
        return context.text('guardada', 201);
      })
      .get('/notas', async (context) => {
        const { rows } = await sql<{ texto: string }>`select texto from notas order by texto`.execute(db);
        return context.json(rows.map(({ texto }) => texto));
      })
      .get('/contado', async (context) => {
        counted += 1;
        await sql`select`.execute(db);
        return context.text('contado');
      })
      .get('/lento', async (context) => {
        console.log('pedido recibido');
        await sql`select pg_sleep(${Number(context.req.query('segundos') ?? 0.7)})`.execute(db);
        return context.text('listo');
      }),
  }),
};

try {
  process.exit(await run(readEnv(process.env), notebook));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
