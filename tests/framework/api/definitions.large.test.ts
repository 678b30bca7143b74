import { expect, test } from 'vitest';
import { declarationOf } from '#support/base.ts';
import { openFlota } from '#support/flota/app.ts';
import { publishing } from '#support/flota/declared.ts';
import { refusalOf } from '#testing/records.ts';
import { whileHolding } from '#support/locks.ts';

const { t, admin } = await openFlota();

const text = (label: string, max = 30) => ({ type: 'text', label, max });
const PESADAS = declarationOf(
  'pesadas',
  {
    ticket: { ...text('Ticket'), required: true },
    lugar: text('Lugar'),
    kilos: { type: 'integer', label: 'Kilos' },
  },
  { list: { columns: ['ticket', 'lugar', 'kilos'], filters: ['ticket'] } },
);
const CHANGED = {
  ...PESADAS,
  fields: { ...PESADAS.fields, ticket: { ...PESADAS.fields.ticket, max: 60 }, nota: text('Nota') },
  list: {
    columns: ['ticket', 'lugar', 'kilos', 'nota'],
    filters: ['ticket', 'lugar', 'nota'],
    sort: ['-kilos'],
  },
};

const publish = (definicion: Parameters<typeof publishing>[1], version: number) =>
  publishing(admin, definicion, version);

await publish(PESADAS, 0);
// Indexes of tables over two megabytes are made ahead of the publication.
await t.database.pool.query(`insert into pesadas (ticket, lugar, kilos)
  select 'T' || i, case when i = 777 then 'Córdoba Ñandú' else 'Balanza ' || i % 9 end, i
  from generate_series(1, 25000) as i`);

const namesOf = async (query: string) =>
  (await t.database.pool.query<{ name: string }>(query)).rows.map(({ name }) => name);
const indexes = () =>
  namesOf(`select indexdef as name from pg_indexes where tablename = 'pesadas' order by indexname`);

const lockOf = (name: string) => `select pg_advisory_xact_lock(hashtextextended('${name}', 0))`;

test('a large table that somebody reads keeps its shape, and says so', async () => {
  await whileHolding(t.database.pool, 'select * from pesadas limit 1', async () => {
    const before = await namesOf(`select xmin::text as name from pg_class where relname = 'pesadas'`);
    expect((await publish(CHANGED, 1)).status).toBe(503);
    expect(await namesOf(`select xmin::text as name from pg_class where relname = 'pesadas'`)).toEqual(
      before,
    );
  });
});

test('one that is being prepared says so, and keeps its shape until it is asked again', async () => {
  await whileHolding(t.database.pool, lockOf('cantera.definiciones.preparar'), async () => {
    expect(await refusalOf(publish(CHANGED, 1))).toMatchObject({
      status: 503,
      preparando: true,
      retryAfter: 2,
    });
    expect(await (await admin('GET', '/api/Definiciones/pesadas/Versiones')).json()).toHaveLength(1);
  });
});

test('a large one gets filters, an order and a longer text, and is not written anew', async () => {
  const file = `select pg_relation_filenode('pesadas')::text as name`;
  const before = await namesOf(file);
  expect((await publish(CHANGED, 1)).status).toBe(200);
  expect(await namesOf(file)).toEqual(before);

  const found = await (await admin('GET', '/api/Registros/Pesadas?lugar=cordoba ñandu')).json();
  expect(found).toMatchObject({ totalCount: 1, items: [{ ticket: 'T777', lugar: 'Córdoba Ñandú' }] });
  const made = await indexes();
  expect(made).toContainEqual(expect.stringMatching(/pesadas_orden_idx .*\(kilos DESC, id DESC\)/));
  for (const name of ['ticket', 'lugar', 'nota'])
    expect(made).toContainEqual(expect.stringContaining(`${name}_busqueda gin_trgm_ops`));
  expect(made.join()).not.toContain('_nuevo');
});

test('its copies follow what is written from then on', async () => {
  const sent = { ticket: 'Á1', lugar: 'Río Cuarto', nota: 'Húmeda' };
  expect((await admin('POST', '/api/Registros/Pesadas', sent)).status).toBe(201);
  for (const query of ['ticket=a1', 'lugar=rio cuarto', 'nota=HUMEDA'])
    expect(await (await admin('GET', `/api/Registros/Pesadas?${query}`)).json()).toMatchObject({
      totalCount: expect.any(Number),
      items: expect.arrayContaining([expect.objectContaining(sent)]),
    });
});

test('an index that one request has built is not built again by the next', async () => {
  const sorted = { ...CHANGED, list: { ...CHANGED.list, sort: ['kilos'] } };
  expect((await admin('PUT', '/api/Definiciones', { definicion: sorted, version: 2 })).status).toBe(200);
  const prebuilt = () =>
    namesOf(`select oid::text as name from pg_class where relname = 'pesadas_orden_idx_nuevo'`);
  const publishAgain = () => admin('POST', '/api/Definiciones/pesadas/Publicar', { version: 2 });
  await whileHolding(t.database.pool, lockOf('cantera.definiciones'), async () => {
    expect((await publishAgain()).status).toBe(503);
    const built = await prebuilt();
    expect(built).toHaveLength(1);
    expect((await publishAgain()).status).toBe(503);
    expect(await prebuilt()).toEqual(built);
  });
  expect((await publishAgain()).status).toBe(200);
  expect(await prebuilt()).toEqual([]);
  expect(await indexes()).toContainEqual(expect.stringMatching(/pesadas_orden_idx .*\(kilos, id\)/));
});

test('what a broken off publication left is taken up by the next', async () => {
  await t.database.pool.query(`
    alter table pesadas drop column nota_busqueda;
    create index pesadas_orden_idx_nuevo on pesadas (ticket)`);
  await t.database.pool.query(`update definiciones set borrador = publicada`);
  expect((await admin('POST', '/api/Definiciones/pesadas/Publicar', { version: 3 })).status).toBe(200);
  const answer = await admin('GET', '/api/Registros/Pesadas?nota=humeda');
  expect(await answer.json()).toMatchObject({ totalCount: 1 });
});
