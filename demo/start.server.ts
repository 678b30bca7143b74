import { formatMonth } from '#domain/dates.ts';
import type { Demo } from '#server/demonstration.ts';
import { STAFF } from './data/people.server.ts';
import { passwordOf } from './passwords.server.ts';
import { fillDatabase } from './index.server.ts';

export const demo: Demo = {
  people: STAFF.slice(0, 2).map(({ usuario, rol }) => [
    rol === 'ADMIN' ? 'Dueña' : 'Empleado',
    `${usuario}   contraseña ${passwordOf(usuario)}`,
  ]),
  async fill(pool, leaving) {
    const started = performance.now();
    let month = '';
    console.log('Sembrando un año de datos inventados…');
    const until = await fillDatabase({
      pool,
      leaving,
      onProgress: (done, day) => {
        if (day.slice(0, 7) === month) return;
        month = day.slice(0, 7);
        console.log(`  ${String(Math.floor(done * 100)).padStart(3)} %   ${formatMonth(month)}`);
      },
    });
    if (until !== null)
      console.log(`  100 %   en ${Math.round((performance.now() - started) / 1000)} segundos`);
    return until;
  },
};
