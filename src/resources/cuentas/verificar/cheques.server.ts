import { sql } from 'kysely';
import { countRows, type Check } from './check.server.ts';

/** Finds papers registered twice before `clave_papel` was unique: the second has null there, so its key is computed. */
export const chequesCheck: Check = {
  etapa: 'Cheques repetidos',
  size: ({ tx }) => countRows(tx, 'cheques'),
  async *run({ tx, reportDifferences }) {
    await reportDifferences<{ id: number; numero: string; otro: number | null }>(
      sql`
      select c.id, c.nro_cheque as numero, min(o.id) as otro
      from cheques as c left join cheques as o on o.clave_papel = clave_papel(c) and o.eliminado_en is null
      where c.eliminado_en is null and not c.rechazado and c.clave_papel is null
      group by c.id order by c.id`,
      ({ id, numero, otro }) => ({
        que: 'El mismo cheque está registrado dos veces',
        donde: `Cheque ${numero} (número interno ${id})`,
        esperado: 'Una vez',
        encontrado: `También con el número interno ${otro ?? '?'}: si es el mismo papel, rechace uno`,
      }),
    );
    yield await countRows(tx, 'cheques');
  },
};
