import type pg from 'pg';
import { formatDate, midnight, today } from '#domain/dates.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Parts } from '#server/run.ts';
import { series } from '#resources/migrations.server.ts';
import { STAFF } from './data/people.server.ts';
import { begin, lookAt } from '#server/demonstration.ts';
import { passwordOf } from './passwords.server.ts';
import { fillDatabase } from './index.server.ts';

/** Fills an empty database, or opens the existing demonstration. @param anew discards the existing data */
export function demoParts({
  anew,
}: {
  anew: boolean;
}): Pick<Parts, 'migrate' | 'ensureFirstAdmin' | 'banner'> {
  return {
    async migrate(pool, leaving) {
      const found = await lookAt(pool);
      if (found === 'whole' && !anew) return greet(pool);
      await begin(pool);
      await migrate(pool, series);
      return fill(pool, leaving);
    },
    ensureFirstAdmin: async () => null,
    banner: STAFF.slice(0, 2).map(({ usuario, rol }) => [
      rol === 'ADMIN' ? 'Dueña' : 'Empleado',
      `${usuario}   contraseña ${passwordOf(usuario)}`,
    ]),
  };
}

async function greet(pool: pg.Pool): Promise<void> {
  await migrate(pool, series);
  const { rows } = await pool.query<{ hasta: string }>('select hasta from demostracion.siembra');
  const { hasta } = rows[0]!;
  if (hasta === today()) return;
  console.log(
    `La demostración llega hasta el ${formatDate(hasta)}. Para hacerla de nuevo, hasta hoy: npm run demo -- --de-nuevo`,
  );
}

async function fill(pool: pg.Pool, leaving: () => boolean): Promise<void> {
  const started = performance.now();
  let month = '';
  console.log('Sembrando un año de datos inventados…');
  const isComplete = await fillDatabase({
    pool,
    leaving,
    onProgress: (done, day) => {
      if (day.slice(0, 7) === month) return;
      month = day.slice(0, 7);
      console.log(`  ${String(Math.floor(done * 100)).padStart(3)} %   ${monthName.format(midnight(day))}`);
    },
  });
  if (isComplete) console.log(`  100 %   en ${Math.round((performance.now() - started) / 1000)} segundos`);
}

const monthName = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
