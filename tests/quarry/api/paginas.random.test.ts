/** Every page of a list equals the one that plain SQL finds. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, today } from '#domain/dates.ts';
import { openQuarry } from '#quarry/app.ts';
import { insertMasters, insertRemitos } from '../../../bench/remitos/documents.ts';
import { jsonOf } from '#support/answers.ts';
import { queryOf } from '#support/query.ts';

const REMITOS = 300;

const { t, admin } = await openQuarry();
await insertMasters(t.database.pool);
await insertRemitos(t.database.pool, REMITOS);
// The sorted columns get ties and nulls; some remitos are annulled, and some deleted.
await t.database.pool.query(`
  update remitos set nro_factura = case when id % 3 > 0 then 'A-' || id % 7 end, cancelado = id % 29 = 3,
    chofer_id = 1 + chofer_id % 4, monto_total = 100 * (id % 11), fecha_remito = current_date - id % 9,
    eliminado_en = case when id % 31 = 4 then now() end`);

const FILTERS: Readonly<Record<string, string>> = {
  '': 'true',
  'estado=1': 'not r.cancelado and not r.es_facturado',
  // Texts of three letters are found by trigrams, those of two are not.
  'q=001': `r.numero_busqueda like '%001%'`,
  'q=12': `r.numero_busqueda like '%12%'`,
  [`fechaInicio=${addDays(today(), -4)}`]: `r.fecha_remito >= current_date - 4`,
  'choferId=2': 'r.chofer_id = 2',
};

const ORDERS: Readonly<Record<string, (way: string) => string>> = {
  '': () => 'r.fecha_remito desc, r.id desc',
  montoTotal: (way) => `r.monto_total ${way}, r.id ${way}`,
  fechaRemito: (way) => `r.fecha_remito ${way}, r.id ${way}`,
  nroFactura: (way) => `r.nro_factura ${way}, r.id ${way}`,
  choferId: (way) => `h.apellido ${way}, h.nombre ${way}, r.id ${way}`,
  id: (way) => `r.id ${way}`,
};

const read = fc.record({
  filter: fc.constantFrom(...Object.keys(FILTERS)),
  sortBy: fc.constantFrom(...Object.keys(ORDERS)),
  way: fc.constantFrom('asc', 'desc'),
  pageSize: fc.constantFrom(7, 10, 25),
  page: fc.oneof({ weight: 2, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.integer({ min: 1, max: 45 })),
});

test('pages of random lists', { timeout: 120_000 }, async () => {
  const property = fc.asyncProperty(read, async ({ filter, sortBy, way, pageSize, page }) => {
    // A search without a named order sorts by relevance first.
    const order = sortBy || (filter.startsWith('q=') ? 'id' : '');
    const sort = order && `&${queryOf({ sortBy: order, sortDirection: way })}`;
    const query = `${filter}&${queryOf({ pageSize, pageNumber: page })}${sort}`;
    const { items, totalCount, totals } = await jsonOf<{
      items: { id: number }[];
      totalCount: number;
      totals: { montoTotal: string };
    }>(admin('GET', `/api/Remito?${query}`));
    expect({ ids: items.map(({ id }) => id), totalCount, sum: totals.montoTotal }).toEqual(
      await plain(FILTERS[filter]!, ORDERS[order]!(way), pageSize, (page - 1) * pageSize),
    );
  });
  await fc.assert(property, { numRuns: Number(process.env['RUNS'] ?? 100) });
});

async function plain(where: string, order: string, limit: number, offset: number) {
  const { rows } = await t.database.pool.query(`
    with found as (select r.id, row_number() over (order by ${order}) as n, r.monto_total, r.cancelado
      from remitos r left join choferes h on h.id = r.chofer_id where r.eliminado_en is null and ${where})
    select count(*)::integer as "totalCount",
      coalesce(sum(case when cancelado then 0 else monto_total end), 0)::numeric(20,2)::text as sum,
      array(select id from found where n > ${offset} and n <= ${offset + limit} order by n) as ids from found`);
  return rows[0];
}
