import { describe, expect, test } from 'vitest';
import { addDays, formatDate, today } from '#domain/dates.ts';
import { verifiable } from '#resources/cuentas/verificar/console.server.ts';
import { verifyLedger } from '#resources/cuentas/verificar/verificar.server.ts';
import { readPdf } from '#support/readPdf.ts';
import { created, idOf, JSON_ANSWER, refusalOf, type ApiRecord } from '#testing/records.ts';
import { linea, onAccount, presupuestoBody, remitoBody, salesApp, entregaBody } from '#quarry/ventas.ts';
import { fieldsOf } from '#quarry/refusals.ts';
import { itemsOf, jsonOf, statusesOf } from '#support/answers.ts';
import { queryOf } from '#support/query.ts';
import { rowsOf } from '#support/rows.ts';

type Sale = ApiRecord & { detalles: (ApiRecord & Record<string, string>)[] };

// The Sierras, where Villa María is, cost 1.000,00 a tonne, and 28.000,00 a trip with a truck of 20 to 35 t.
// The blue truck has no capacity yet. 28,35 t of sand are 255.150,00, and with IVA 308.731,50.
const { t, admin, eva, v } = await salesApp();
const villaMaria = await idOf(admin, 'Localidades', 'Villa María');
const { id: zonaId } = await created(admin, 'Zona', { nombre: 'Sierras' });
await admin('PUT', `/api/Localidad/${villaMaria}`, { zonaId });

const rate = (body: object) =>
  created(admin, 'TarifaFlete', { zonaId, modo: 'tonelada', desde: addDays(today(), -30), ...body });
const perTonne = await rate({ precio: '1000' });
await rate({ modo: 'viaje', precio: '28000', capacidadDesde: '20', capacidadHasta: '35' });
const there = (flete: string, more: object = {}) => ({ destinoId: villaMaria, flete, ...more });
const sell = (body: object) => created<Sale>(eva, 'Remito', remitoBody(v, body));
const quote = (body: object) => created<Sale>(eva, 'Presupuesto/Crear', presupuestoBody(v, body));
const ofCapacity = async (capacidad: string | null) =>
  expect((await eva('PUT', `/api/Camion/${v.camiones.azul.id}`, { capacidad })).status).toBe(200);

describe('Freight', () => {
  test('is none unless it is said, and then as before', async () => {
    expect(await sell({ destinoId: villaMaria })).toMatchObject({
      flete: 'sin',
      montoFlete: '0.00',
      montoTotal: '308731.50',
    });
  });

  test('apart is an amount of its own with its IVA, by tonne or by the truck’s trip', async () => {
    const byTonne = await sell(there('aparte'));
    expect(byTonne).toMatchObject({
      fleteModo: 'tonelada',
      fletePrecio: '1000.00',
      fleteDestino: 'Villa María',
      montoFlete: '28350.00',
      montoFleteIva: '5953.50',
      montoTotal: '343035.00',
    });
    expect(byTonne.detalles).toMatchObject([
      { costoUnitario: '9000.00', fleteIncluido: null, subtotal: '308731.50' },
    ]);
    await ofCapacity('30');
    // 10 % off the document: (308.731,50 + 33.880,00) × 0,9
    expect(await sell(there('aparte', { descuento: '10' }))).toMatchObject({
      fleteModo: 'viaje',
      montoFlete: '28000.00',
      montoFleteIva: '5880.00',
      montoTotal: '308350.35',
    });
    await ofCapacity(null);
  });

  test('apart counts in the report of trips, also when the material is free', async () => {
    const free = (cantidad: string) => linea(v, { cantidad, descuento: '100' });
    const { id, clienteId } = await quote(there('aparte', { detalles: [free('10'), free('20')] }));
    const asked = queryOf({ clienteId, tipoVenta: 2, pageNumber: 1, pageSize: 100 });
    const trips = await itemsOf(admin('GET', `/api/ReporteViajes?${asked}`));
    expect(trips.filter(({ documentoId }) => documentoId === id)).toMatchObject([
      { importe: '10000.00' },
      { importe: '20000.00' },
    ]);
  });

  test('within the price is per tonne of each line, which adds up', async () => {
    await ofCapacity('30');
    const sale = await sell(there('incluido'));
    // 28.000,00 / 28,35 = 987,65
    expect(sale.detalles).toMatchObject([
      {
        costoUnitario: '9987.65',
        precioLista: '9000.00',
        fleteIncluido: '987.65',
        monto: '283149.88',
        montoIva: '59461.47',
        subtotal: '342611.35',
      },
    ]);
    expect(sale).toMatchObject({ montoFlete: '0.00', montoFleteIva: '0.00', montoTotal: '342611.35' });
    await ofCapacity(null);
  });

  test('is printed as a row whose amounts add up to the total, without tonnes', async () => {
    const { id } = await sell(there('aparte'));
    const [page] = (await readPdf(eva('GET', `/api/Remito/Imprimir/${id}`))).pages;
    for (const text of [
      'Flete a Villa María',
      '1.000,00',
      '28.350,00',
      '34.303,50',
      '283.500,00',
      '59.535,00',
      '343.035,00',
    ])
      expect(page).toContain(text);
    expect(page).not.toContain('56,70');
  });

  test('to where nobody has set a rate is refused at the field, and nothing is issued', async () => {
    const count = () => rowsOf(t, 'select count(*) from remitos');
    const before = await count();
    for (const flete of ['aparte', 'incluido'])
      expect(await fieldsOf(eva('POST', '/api/Remito', remitoBody(v, { flete })))).toEqual([
        400,
        { flete: 'No hay tarifa de flete a Córdoba' },
      ]);
    expect(await count()).toEqual(before);
  });

  test('keeps its rate in an edit, by the new tonnes', async () => {
    const apart = await sell(there('aparte'));
    const within = await sell(there('incluido'));
    await admin('PUT', `/api/TarifaFlete/${perTonne.id}`, { precio: '2000' });
    const edit = async ({ id, detalles }: Sale) => {
      const body = {
        detalles: [{ ...linea(v), id: detalles[0]!.id, cantidad: '10' }, linea(v, { cantidad: '1' })],
      };
      const answer = await admin('PUT', `/api/Remito/${id}`, body, JSON_ANSWER);
      return jsonOf<Sale>(answer);
    };
    // 11 t: 99.000,00 and 11.000,00, with IVA.
    expect(await edit(apart)).toMatchObject({
      montoFlete: '11000.00',
      montoFleteIva: '2310.00',
      montoTotal: '133100.00',
    });
    const { detalles, ...edited } = await edit(within);
    expect(detalles.map(({ costoUnitario, fleteIncluido }) => [costoUnitario, fleteIncluido])).toEqual([
      ['10000.00', '1000.00'],
      ['10000.00', '1000.00'],
    ]);
    expect(edited['montoTotal']).toBe('133100.00');
    await admin('PUT', `/api/TarifaFlete/${perTonne.id}`, { precio: '1000' });
  });
});

describe('A remito that delivers a quote', () => {
  const deliver = (quoted: Sale, cantidad: string, more: object = {}) =>
    created<Sale>(eva, 'Remito', entregaBody(v, quoted, cantidad, { destinoId: villaMaria, ...more }));

  test('has the quote’s freight and rate, whatever ended between, and takes it off the quote’s debt', async () => {
    const quoted = await quote({ ...onAccount(v), ...there('aparte') });
    // 28,35 × (9.900 + 1.000), without IVA.
    expect(quoted).toMatchObject({ montoFlete: '28350.00', montoTotal: '309015.00' });
    const ended = await admin('PUT', `/api/TarifaFlete/${perTonne.id}`, { hasta: addDays(today(), -1) });
    expect(ended.status).toBe(200);
    const first = await deliver(quoted, '8.35');
    // 8,35 × 9.900 = 82.665,00 and 8.350,00, with IVA; of the quote 8,35 × 10.900.
    expect(first).toMatchObject({
      flete: 'aparte',
      montoFlete: '8350.00',
      montoTotal: '110128.15',
      creditoPresupuesto: '91015.00',
    });
    const second = await deliver(quoted, '20', { flete: 'sin' });
    expect(second).toMatchObject({ flete: 'sin', montoFlete: '0.00', creditoPresupuesto: '218000.00' });
    await admin('PUT', `/api/TarifaFlete/${perTonne.id}`, { hasta: null });
  });

  test('has what the quote’s price included, or takes it out', async () => {
    const quoted = await quote({ ...onAccount(v), ...there('incluido') });
    expect(quoted.detalles).toMatchObject([{ costoUnitario: '10900.00', fleteIncluido: '1000.00' }]);
    const price = async (more: object) => {
      const { detalles } = await deliver(quoted, '2', more);
      return [detalles[0]!['costoUnitario'], detalles[0]!['fleteIncluido']];
    };
    expect(await price({})).toEqual(['10900.00', '1000.00']);
    expect(await price({ flete: 'incluido' })).toEqual(['10900.00', '1000.00']);
    expect(await price({ flete: 'sin' })).toEqual(['9900.00', null]);
    expect(await price({ flete: 'aparte' })).toEqual(['9900.00', null]);
  });

  test('and the ledger is what the documents say', async () => {
    expect((await verifyLedger(t.database.db, verifiable)).diferencias).toEqual([]);
  });
});

test('margins are of the material: freight within the price is none of it', async () => {
  const choferId = v.choferes.nunez.id;
  await sell(there('aparte', { choferId }));
  await sell(there('incluido', { choferId }));
  const query = `por=chofer&fechaDesde=${today()}&fechaHasta=${today()}&pageNumber=1&pageSize=50`;
  const items = await itemsOf<object>(admin('GET', `/api/Margenes?${query}`));
  expect(items).toContainEqual(
    expect.objectContaining({ nombre: 'Núñez José', toneladas: '56.70', importe: '510300.00' }),
  );
});

describe('A rate is clear', () => {
  test.each([
    [{ zonaId: null }, 'zonaId', 'Elija una zona o una localidad'],
    [{ localidadId: 1 }, 'localidadId', 'Elija una zona o una localidad, no las dos'],
    [{ capacidadDesde: '20', capacidadHasta: '10' }, 'capacidadHasta', 'No puede ser menor que la otra'],
    [{ hasta: '2000-01-01' }, 'hasta', 'No puede ser anterior a Desde'],
    [{ precio: '0' }, 'precio', 'El precio debe ser mayor a 0'],
  ])('%j is refused at %s', async (body, field, message) => {
    const all = { zonaId, modo: 'viaje', precio: '1', desde: today(), ...body };
    expect(await fieldsOf(admin('POST', '/api/TarifaFlete', all))).toEqual([400, { [field]: message }]);
  });

  test('one that meets another of the place, the trucks and the days is refused, and named', async () => {
    const body = { zonaId, modo: 'viaje', precio: '1', desde: today() };
    const since = formatDate(addDays(today(), -30));
    for (const trucks of [{}, { capacidadDesde: '35' }, { capacidadHasta: '20' }])
      expect(await refusalOf(admin('POST', '/api/TarifaFlete', { ...body, ...trucks }))).toMatchObject({
        status: 409,
        message: `Se superpone con la tarifa de Sierras desde el ${since} sin fin: termínela antes, o cambie los días o los camiones`,
      });
    const beside = await created(admin, 'TarifaFlete', { ...body, capacidadDesde: '35.01' });
    const twice = [1, 2].map(() => admin('POST', '/api/TarifaFlete', { ...body, capacidadHasta: '19.99' }));
    expect(await statusesOf(twice)).toEqual([201, 409]);
    expect(beside['codigo']).toMatch(/^F\d+$/);
  });
});
