/** Every page of a list equals the one that plain SQL finds. */
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '#domain/dates.ts';
import { application } from '#resources/index.server.ts';
import { connect, type Connection } from '#server/db/connect.ts';
import { appOn, type TestApp } from '#testing/app.ts';
import { testApp } from '#quarry/app.ts';
import { insertMasters, insertRemitos } from '../../../bench/remitos/documents.ts';
import { jsonOf } from '#support/answers.ts';

const REMITOS = 300;

let t: TestApp;
/** Another process of the same product. */
let other: TestApp;
let connection: Connection;
let writer: pg.Client;

beforeAll(async () => {
  t = await testApp();
  await insertMasters(t.database.pool);
  await insertRemitos(t.database.pool, REMITOS);
  // The sorted columns get ties and nulls.
  await t.database.pool.query(`
    update remitos set nro_factura = case when id % 3 > 0 then 'A-' || id % 7 end,
      chofer_id = 1 + chofer_id % 4, monto_total = 100 * (id % 11), fecha_remito = current_date - id % 9`);
  connection = connect(t.database.config);
  writer = new pg.Client(t.database.config);
  await writer.connect();
  other = await appOn({ ...t.database, ...connection }, { application });
});
afterAll(async () => {
  await writer.end();
  await connection.close();
  await t.close();
});

const FILTERS: Readonly<Record<string, string>> = {
  everything: 'true',
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

const CHANGES = [
  'insert into remitos (numero, cliente_id, forma_pago_id, direccion_envio, monto_total, chofer_id, camion_id, empresa_id, fecha_remito, iva_base) ' +
    `select '0001-' || to_char(900000 + count(*), 'FM0000000'), 1, 1, '', 300, 1, 1, 1, current_date, 'bruto' from remitos`,
  'update remitos set monto_total = monto_total + 100 where id % 13 = 4',
  'update remitos set eliminado_en = now() where id = (select max(id) from remitos where eliminado_en is null)',
  'update remitos set cancelado = not cancelado where id % 29 = 3',
  `update choferes set apellido = 'Rojas ' || random()::text where id = 2`,
];

const read = fc.record({
  as: fc.constant('read' as const),
  filter: fc.constantFrom(...Object.keys(FILTERS)),
  sortBy: fc.constantFrom(...Object.keys(ORDERS)),
  way: fc.constantFrom('asc', 'desc'),
  pageSize: fc.constantFrom(7, 10, 25),
  // Neighbouring pages come more often than others.
  pages: fc.array(
    fc.oneof({ weight: 2, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.integer({ min: 1, max: 45 })),
    {
      minLength: 1,
      maxLength: 5,
    },
  ),
  isOther: fc.boolean(),
});
const write = fc.record({
  as: fc.constant('write' as const),
  change: fc.constantFrom(...CHANGES),
  /** When the change is committed or rolled back. */
  end: fc.constantFrom('at once', 'later', 'rollback', 'savepoint'),
});

test('pages of random lists, while others write', { timeout: 120_000 }, async () => {
  const runs = process.env['RUNS'] ? Number(process.env['RUNS']) : 12;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(read, write), { minLength: 4, maxLength: 14 }), async (steps) => {
      let open: string | null = null;
      for (const step of steps) {
        if (step.as === 'read') await compare(step);
        if (open) await writer.query(open);
        open = null;
        if (step.as === 'read') continue;
        if (step.end === 'at once') await writer.query(step.change);
        else if (step.end === 'savepoint')
          await writer.query(`begin; savepoint a; ${step.change}; rollback to a; ${step.change}; commit`);
        else {
          await writer.query(`begin; ${step.change}`);
          open = step.end === 'later' ? 'commit' : 'rollback';
        }
      }
      if (open) await writer.query(open);
    }),
    { numRuns: runs },
  );
});

async function compare({
  filter,
  sortBy,
  way,
  pageSize,
  pages,
  isOther,
}: typeof read extends fc.Arbitrary<infer Read> ? Read : never): Promise<void> {
  const ask = (isOther ? other : t).as('admin');
  for (const page of pages) {
    const query = new URLSearchParams(filter === 'everything' ? '' : filter);
    query.set('pageSize', String(pageSize));
    query.set('pageNumber', String(page));
    // A search without a named order sorts by relevance first.
    if (sortBy || filter.startsWith('q=')) {
      query.set('sortBy', sortBy || 'id');
      query.set('sortDirection', way);
    }
    const answer = await ask('GET', `/api/Remito?${query}`);
    const { items, totalCount, totals } = await jsonOf<{
      items: { id: number }[];
      totalCount: number;
      totals: { montoTotal: string };
    }>(answer);
    expect({ ids: items.map(({ id }) => id), totalCount, sum: totals.montoTotal }).toEqual(
      await plain(
        FILTERS[filter]!,
        ORDERS[sortBy || (filter.startsWith('q=') ? 'id' : '')]!(way),
        pageSize,
        (page - 1) * pageSize,
      ),
    );
  }
}

async function plain(where: string, order: string, limit: number, offset: number) {
  const { rows } = await t.database.pool.query(`
    with found as (select r.id, row_number() over (order by ${order}) as n, r.monto_total, r.cancelado
      from remitos r left join choferes h on h.id = r.chofer_id where r.eliminado_en is null and ${where})
    select count(*)::integer as "totalCount",
      coalesce(sum(case when cancelado then 0 else monto_total end), 0)::numeric(20,2)::text as sum,
      array(select id from found where n > ${offset} and n <= ${offset + limit} order by n) as ids from found`);
  return rows[0];
}
