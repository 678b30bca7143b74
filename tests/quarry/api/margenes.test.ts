import { beforeAll, describe, expect, test } from 'vitest';
import { sameDayBefore } from '#domain/periods.ts';
import { POR } from '#resources/reportes/margenes.ts';
import { ago } from '#support/ago.ts';
import { created, type ApiRecord, refusalOf } from '#testing/records.ts';
import { linea, onAccount, presupuestoBody, remitoBody, salesApp, entregaBody } from '#quarry/ventas.ts';
import { jsonOf } from '#support/answers.ts';
import { queryOf } from '#support/query.ts';
import { readPdf } from '#support/readPdf.ts';

type Row = Readonly<Record<string, string | number | null>>;
type Charts = { charts: Row[][] };
type Page = { items: Row[]; totalCount: number; totals: Record<string, string> };

let ofPena: ApiRecord;

// A tonne costs 5.000,00 until stone rises to 6.000,00. Gómez, on his account at 9.900,00 and 13.750,55: a tonne of
// stone forty days ago; ten of sand with 10 % off and 2 % on top; twenty quoted, of which eight were delivered. Pena,
// cash at 9.000,00 and 12.500,50: two of sand with 5 % off, one of stone after the rise, one that was annulled; a year
// ago four of sand.
const { t, admin, eva, v } = await salesApp();
beforeAll(async () => {
  const { arena, piedra } = v.productos;
  const stone = (cantidad: string) => linea(v, { precioProductoId: piedra.id, cantidad });
  await sale({ ...onAccount(v), fechaRemito: ago(40), detalles: [stone('1')] });
  await sale({
    ...onAccount(v),
    fechaRemito: ago(5),
    descuento: '10',
    recargo: '2',
    detalles: [linea(v, { cantidad: '10' })],
  });
  const quote = await created(
    admin,
    'Presupuesto/Crear',
    presupuestoBody(v, {
      ...onAccount(v),
      fechaPresupuesto: ago(6),
      detalles: [linea(v, { cantidad: '20' })],
    }),
  );
  await created(admin, 'Remito', entregaBody(v, quote, '8'));
  const choferId = v.choferes.nunez.id;
  await sale({
    fechaRemito: sameDayBefore(ago(3), 'year'),
    choferId,
    detalles: [linea(v, { cantidad: '4' })],
  });
  ofPena = await sale({ choferId, detalles: [linea(v, { cantidad: '2', descuento: '5' })] });
  const rise = await admin('PUT', `/api/Producto/Actualizar/${piedra.id}`, { precioCosto: '6000' });
  if (!rise.ok) throw new Error(await rise.text());
  await sale({ choferId, detalles: [stone('1')] });
  const { id } = await sale({ detalles: [linea(v, { precioProductoId: arena.id, cantidad: '1' })] });
  await admin('DELETE', `/api/Remito/Cancelar/${id}`);
});

const sale = (changes: object) => created(admin, 'Remito', remitoBody(v, changes));
const ask = (query: object = {}, path = 'Margenes') => admin('GET', `/api/${path}?${queryOf(query)}`);
const page = (query: object = {}) => jsonOf<Page>(ask({ pageNumber: 1, pageSize: 50, ...query }));

const GOMEZ = {
  nombre: 'Gómez Raúl',
  entidad: 'clientes',
  toneladas: '30.00',
  importe: '288882.00',
  costo: '150000.00',
  margen: '138882.00',
  margenPorciento: '48.08',
  sinCosto: '0.00',
  antes: '13750.55',
  cambio: '2000.88',
};
const PENA = {
  nombre: 'Pena Ítalo',
  toneladas: '3.00',
  importe: '29600.50',
  costo: '16000.00',
  margen: '13600.50',
  margenPorciento: '45.95',
  sinCosto: '0.00',
  antes: '0.00',
  cambio: null,
};
const TOTALS = {
  toneladas: '33.00',
  importe: '318482.50',
  costo: '166000.00',
  margen: '152482.50',
  sinCosto: '0.00',
};

test('says of each client what was sold without IVA, what it cost that day and what it left', async () => {
  const { items, totals } = await page();
  expect(items).toMatchObject([{ ...GOMEZ, id: v.clientes.gomez.id }, PENA]);
  expect(totals).toEqual(TOTALS);
});

test('beside the same days of the year before', async () => {
  const { items } = await page({ comparado: 'year' });
  expect(items).toMatchObject([
    { nombre: 'Gómez Raúl', antes: '0.00', cambio: null },
    { nombre: 'Pena Ítalo', antes: '36000.00', cambio: '-17.78' },
  ]);
  const charts = await jsonOf<{ anterior: { desde: string; hasta: string; totals: Row } }>(
    ask({ comparado: 'year' }, 'Margenes/Graficos'),
  );
  expect(charts.anterior).toMatchObject({
    desde: sameDayBefore(ago(30), 'year'),
    hasta: sameDayBefore(ago(0), 'year'),
    totals: { importe: '36000.00' },
  });
  const before = await jsonOf<typeof charts>(ask({}, 'Margenes/Graficos'));
  expect(before.anterior).toMatchObject({ desde: ago(61), hasta: ago(31), totals: { importe: '13750.55' } });
});

test('a month stands beside the one that it is compared with', async () => {
  const query = { por: 'mes', comparado: 'year', fechaDesde: ago(3), fechaHasta: ago(3) };
  const [month, ...others] = (await page(query)).items;
  expect(others).toEqual([]);
  const nombre = ago(3).slice(0, 7);
  expect(month).toMatchObject({ nombre, antes: '36000.00', cambio: '-100.00' });
  const { charts, anterior } = await jsonOf<Charts & { anterior: Charts }>(ask(query, 'Margenes/Graficos'));
  expect(anterior.charts[0]).toEqual([{ key: nombre, value: '36000.00' }]);
  // Nothing was sold, so there is no margin.
  expect(charts[1]).toEqual([{ key: nombre, value: '0.00' }]);
});

test('a margin that was a loss is compared as such', async () => {
  const loss = (fechaRemito: string, descuento: string) =>
    sale({ fechaRemito, detalles: [linea(v, { cantidad: '1', descuento })] });
  await loss(ago(200), '50');
  await loss(ago(190), '40');
  const pdf = await ask({ fechaDesde: ago(194), fechaHasta: ago(185) }, 'ImprimirMargenes');
  expect((await readPdf(pdf)).pages.join('|')).toMatch(
    /Margen:\s\$\s400,00\. [^|]*:\s−\s\$\s500,00\s\(180\s%\smás\)/,
  );
});

test('by product, a client who is gone and the cost of each day included', async () => {
  expect((await page({ por: 'producto', orden: '-toneladas' })).items).toMatchObject([
    { nombre: 'Arena gruesa', toneladas: '32.00', importe: '305982.00', costo: '160000.00' },
    {
      nombre: 'Piedra partida 6-20',
      importe: '12500.50',
      costo: '6000.00',
      antes: '13750.55',
      cambio: '-9.09',
    },
  ]);
  const earlier = { fechaDesde: ago(45), fechaHasta: ago(35), por: 'producto' };
  expect((await page(earlier)).items).toMatchObject([{ costo: '5000.00', margen: '8750.55' }]);
  const ended = { fechaDesde: ago(4), fechaHasta: ago(0), clienteId: v.clientes.pena.id };
  expect((await page({ ...ended, fechaDesde: ago(39), fechaHasta: ago(1) })).items).toEqual([]);
  const gone = { fechaDesde: ago(39), fechaHasta: ago(38), clienteId: v.clientes.gomez.id };
  expect((await page(gone)).items).toMatchObject([
    { toneladas: '0.00', importe: '0.00', margen: null, antes: '13750.55', cambio: '-100.00' },
  ]);
});

test.each(Object.keys(POR))('by %s adds up to the same', async (por) => {
  const { items, totals } = await page({ por });
  expect(totals).toEqual(TOTALS);
  expect(items.every(({ nombre }) => nombre)).toBe(true);
});

test('sells as many tonnes as the materials report', async () => {
  for (const kind of ['0', '1', '2']) {
    const rows = await jsonOf<Row[]>(ask({ TipoTransaccion: kind }, 'ReporteMateriales'));
    const { totals } = await page({ tipoTransaccion: kind });
    expect([kind, totals['toneladas']]).toEqual([kind, rows[0]?.['totalToneladasVendidas'] ?? '0.00']);
  }
});

test.each([
  [{ por: 'camion' }, 'por'],
  [{ comparado: 'siempre' }, 'comparado'],
  [{ orden: '1; drop table remitos' }, 'orden'],
  [{ fechaDesde: ago(0), fechaHasta: ago(1) }, 'fechaDesde'],
] as [object, string][])('%j is refused at its filter', async (query, name) => {
  const { status, errors } = await refusalOf(ask(query));
  expect(status).toBe(400);
  expect(errors).toHaveProperty(name);
});

describe('what a line cost', () => {
  test('is told to nobody elsewhere: not by the document, its history or its export', async () => {
    const { id } = ofPena;
    const paths = [`Remito/${id}`, 'Remito', `Remito/Historial/${id}`, 'Remito/Exportar?formato=csv'];
    for (const as of [admin, eva])
      for (const path of paths) {
        const response = await as('GET', `/api/${path}`);
        expect([path, response.status]).toEqual([path, 200]);
        expect(await response.text()).not.toMatch(/precioCosto|Precio de costo|5000\.00/);
      }
  });

  const OF_PENA = () => ({ clienteId: v.clientes.pena.id });
  const keep = (cost: string | null) =>
    t.database.pool.query('update remitos_detalles set precio_costo = $1 where documento_id = $2', [
      cost,
      ofPena.id,
    ]);

  test('stays as it was while the rest is edited', async () => {
    await keep('4000');
    const { version, detalles } = await jsonOf<{ version: number; detalles: object[] }>(
      admin('GET', `/api/Remito/${ofPena.id}`),
    );
    const edited = await admin('PUT', `/api/Remito/${ofPena.id}`, {
      version,
      observaciones: 'Por la tarde',
      detalles,
    });
    expect(edited.status).toBe(200);
    expect((await page(OF_PENA())).totals['costo']).toBe('14000.00');
  });

  test('is said not to be known where it was not kept', async () => {
    await keep(null);
    const { items, totals } = await page(OF_PENA());
    expect(items).toMatchObject([
      {
        toneladas: '3.00',
        importe: '29600.50',
        costo: '6000.00',
        margen: '6500.50',
        margenPorciento: '52.00',
      },
    ]);
    expect(totals['sinCosto']).toBe('2.00');
  });
});
