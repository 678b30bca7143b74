import { describe, expect, test } from 'vitest';
import { formatDate, today } from '#domain/dates.ts';
import { ATRASOS } from '#resources/cuentas/atrasos.ts';
import { CUALES, deudores, type Sumas } from '#resources/cuentas/deudores/deudores.ts';
import { ago } from '#support/ago.ts';
import { created, refusalOf } from '#testing/records.ts';
import { readPdf } from '#support/readPdf.ts';
import { maestros, clienteConCuenta } from '#quarry/maestros.ts';
import { linea, presupuestoBody, remitoBody, salesApp } from '#quarry/ventas.ts';
import { jsonOf } from '#support/answers.ts';
import { queryOf } from '#support/query.ts';
import { readSheet } from '#support/readSheet.ts';

type Row = Readonly<Record<string, string | number | null>>;
type Page = { items: Row[]; totalCount: number; totals: Row };

// A tonne of sand on account is 11.979,00 with its IVA, 9.900,00 without. Gómez has 15 days to pay and a limit of
// 30.000; he bought 1 t 120 days ago, 2 t 60 days ago, 1 t 20 and 1 t 10 days ago, and paid 20.000,00 five days ago.
// Pena has the 30 days of the settings: 1 t by a presupuesto (without IVA) 35 days ago, 1 t by a remito today. Zapata
// paid 1.000,00 and bought nothing.
const { admin, v } = await salesApp();
const onAccountOf = (clienteId: number, cantidad: string) => ({
  clienteId,
  formaPagoId: v.cuentaCorriente,
  detalles: [linea(v, { cantidad })],
});
const put = async (path: string, body: object) => {
  const { status } = await admin('PUT', `/api/${path}`, body);
  expect(status).toBe(200);
};

const { gomez, pena } = v.clientes;
await put(`Cliente/${gomez.id}`, { plazoPago: '15', limiteCredito: '30000' });
const zapata = await clienteConCuenta(admin, { ...maestros.clientes.penaloza, apellido: 'Zapata' }, 'CC-3');
await created(admin, 'CuentaCorriente', { clienteId: pena.id, nroCuentaCorriente: 'CC-2' });
for (const [clienteId, days, cantidad] of [
  [gomez.id, 120, '1'],
  [gomez.id, 60, '2'],
  [gomez.id, 20, '1'],
  [gomez.id, 10, '1'],
  [pena.id, 0, '1'],
] as const)
  await created(
    admin,
    'Remito',
    remitoBody(v, { ...onAccountOf(clienteId, cantidad), fechaRemito: ago(days) }),
  );
const quoted = { ...onAccountOf(pena.id, '1'), fechaPresupuesto: ago(35) };
await created(admin, 'Presupuesto/Crear', presupuestoBody(v, quoted));
for (const [clienteId, monto] of [
  [gomez.id, '20000'],
  [zapata.id, '1000'],
] as const)
  await created(admin, 'Recibo', { fecha: ago(5), clienteId, tipoVentaId: 1, monto, concepto: 'A cuenta' });

const ask = (query: object = {}) =>
  admin('GET', `/api/Deudores?${queryOf({ pageNumber: 1, pageSize: 50, ...query })}`);
const page = (query?: object) => jsonOf<Page>(ask(query));
const names = async (query?: object) => (await page(query)).items.map(({ cliente }) => cliente);
const sums = (query: object = {}) => jsonOf<Sumas>(admin('GET', `/api/Deudores/Sumas?${queryOf(query)}`));

const GOMEZ = {
  cliente: 'Gómez Raúl',
  aVencer: '11979.00',
  dias30: '11979.00',
  dias60: '15937.00',
  dias90: '0.00',
  mas: '0.00',
  aFavor: '0.00',
  saldo: '39895.00',
  vencido: '27916.00',
  limite: '30000.00',
  usado: '132.98',
  ultimoPago: ago(5),
};

test('says what each client owes by how long it is due, and what all owe together', async () => {
  const { items, totalCount, totals } = await page();
  expect(totalCount).toBe(2);
  expect(items).toMatchObject([
    GOMEZ,
    {
      cliente: 'Pena Ítalo',
      aVencer: '11979.00',
      dias30: '9900.00',
      saldo: '21879.00',
      usado: null,
      ultimoPago: null,
    },
  ]);
  expect(totals).toEqual({
    aVencer: '23958.00',
    dias30: '21879.00',
    dias60: '15937.00',
    dias90: '0.00',
    mas: '0.00',
    aFavor: '0.00',
    saldo: '61774.00',
  });
});

test('adds up to Saldo/Balance with those who are owed', async () => {
  const { items, totals } = await page({ cuales: 'todas' });
  expect(items).toHaveLength(3);
  expect(items[2]).toMatchObject({
    cliente: 'Zapata Marta',
    aFavor: '1000.00',
    saldo: '-1000.00',
    aVencer: '0.00',
  });
  const { balanceTotal } = await jsonOf<{ balanceTotal: string }>(
    admin('GET', '/api/CuentaCorriente/Listado?pageNumber=1&pageSize=1'),
  );
  expect(balanceTotal).toBe('60774.00');
  expect(totals['saldo']).toBe(balanceTotal);
  expect(await sums()).toEqual({
    cuantos: { deben: 2, vencido: 2, sobreLimite: 1, sinPagar: 1, aFavor: 1, todas: 3 },
    deben: { ...(await page()).totals, vencido: '37816.00' },
    saldo: balanceTotal,
  });
});

test('of the end of another day knows nothing of what came later', async () => {
  const { items } = await page({ fecha: ago(6) });
  expect(items[0]).toMatchObject({
    cliente: 'Gómez Raúl',
    aVencer: '23958.00',
    dias30: '0.00',
    dias60: '23958.00',
    mas: '11979.00',
    saldo: '59895.00',
    ultimoPago: null,
  });
  expect(items[1]).toMatchObject({ cliente: 'Pena Ítalo', aVencer: '9900.00', saldo: '9900.00' });
  expect((await sums({ fecha: ago(200) })).cuantos.deben).toBe(0);
});

test('of one account leaves the other out, and measures the limit by both', async () => {
  expect(await names({ tipoVenta: '3' })).toEqual(['Pena Ítalo']);
  expect((await page({ tipoVenta: '2' })).items).toMatchObject([
    { cliente: 'Gómez Raúl', saldo: '39895.00' },
    { cliente: 'Pena Ítalo', saldo: '11979.00', dias30: '0.00' },
  ]);
  await put(`Cliente/${v.clientes.pena.id}`, { limiteCredito: '21879' });
  expect((await page({ tipoVenta: '2', buscado: 'pena' })).items[0]!['usado']).toBe('100.00');
  expect(await names({ cuales: 'sobreLimite' })).toEqual(['Gómez Raúl']);
  await put(`Cliente/${v.clientes.pena.id}`, { limiteCredito: '21878.99' });
  expect(await names({ cuales: 'sobreLimite', tipoVenta: '3' })).toEqual(['Pena Ítalo']);
  await put(`Cliente/${v.clientes.pena.id}`, { limiteCredito: null });
});

test.each([
  ['deben', ['Gómez Raúl', 'Pena Ítalo']],
  ['vencido', ['Gómez Raúl', 'Pena Ítalo']],
  ['sobreLimite', ['Gómez Raúl']],
  ['sinPagar', ['Pena Ítalo']],
  ['aFavor', ['Zapata Marta']],
  ['todas', ['Gómez Raúl', 'Pena Ítalo', 'Zapata Marta']],
])('%s', async (cuales, expected) => {
  expect(Object.keys(CUALES)).toContain(cuales);
  expect(await names({ cuales })).toEqual(expected);
});

test.each(Object.keys(ATRASOS))('%s leaves those who owe something of that age', async (age) => {
  const owing = (await page({ orden: '-saldo' })).items.filter((row) => row[age] !== '0.00');
  expect(await names({ cuales: age })).toEqual(owing.map(({ cliente }) => cliente));
});

test('is found by a part of the name or of the CUIT', async () => {
  expect(await names({ buscado: 'gomez r' })).toEqual(['Gómez Raúl']);
  expect(await names({ buscado: '2024881307' })).toEqual(['Gómez Raúl']);
  expect(await names({ buscado: 'ítalo' })).toEqual(['Pena Ítalo']);
  expect(await names({ buscado: "%' or 1=1" })).toEqual([]);
});

test('is sorted by any column, both ways, and what is empty comes last', async () => {
  for (const name of Object.keys(deudores.columns)) {
    const [up, down] = [await names({ orden: name }), await names({ orden: `-${name}` })];
    expect(new Set(up)).toEqual(new Set(down));
  }
  expect(await names({ orden: 'saldo' })).toEqual(['Pena Ítalo', 'Gómez Raúl']);
  expect(await names({ orden: '-cliente' })).toEqual(['Pena Ítalo', 'Gómez Raúl']);
  expect(await names({ orden: 'ultimoPago' })).toEqual(['Gómez Raúl', 'Pena Ítalo']);
  expect(await names({ orden: '-ultimoPago' })).toEqual(['Gómez Raúl', 'Pena Ítalo']);
});

test.each([
  [{ orden: 'cuit' }, 'orden'],
  [{ orden: 'saldo; drop table clientes' }, 'orden'],
  [{ cuales: 'constructor' }, 'cuales'],
  [{ tipoVenta: '9' }, 'tipoVenta'],
])('%j is refused at its filter', async (query, name) => {
  const { status, errors } = await refusalOf(ask(query));
  expect(status).toBe(400);
  expect(errors).toHaveProperty(name);
});

describe('a promise to pay', () => {
  const promise = (body: object) =>
    created(admin, 'PromesaPago', { clienteId: v.clientes.gomez.id, ...body });
  const told = async () => {
    const { promesaId, promesa, prometido, nota } = (await page()).items[0]!;
    return { promesaId, promesa, prometido, nota };
  };

  test('is told beside the debt: the last one, and none that was deleted', async () => {
    const first = await promise({ fecha: ago(-7), nota: 'Cobra de la obra' });
    expect(await told()).toEqual({
      promesaId: first.id,
      promesa: ago(-7),
      prometido: null,
      nota: 'Cobra de la obra',
    });
    const second = await promise({ fecha: ago(-3), importe: '10000' });
    expect(await told()).toEqual({
      promesaId: second.id,
      promesa: ago(-3),
      prometido: '10000.00',
      nota: null,
    });
    expect((await admin('DELETE', `/api/PromesaPago/${second.id}`)).status).toBe(200);
    expect(await told()).toMatchObject({ promesaId: first.id });
  });

  test('says who, when, and not nothing', async () => {
    const { status, errors } = await refusalOf(admin('POST', '/api/PromesaPago', { importe: '0' }));
    expect([status, Object.keys(errors!)]).toEqual([400, ['clienteId', 'fecha', 'importe']]);
  });
});

test('goes out as a workbook and on paper, in the same order and with the same sums', async () => {
  const asked = (path: string) => admin('GET', `/api/${path}?orden=cliente&fecha=${today()}`);
  const { rows } = await readSheet(asked('ExportarDeudores'));
  const at = rows.findIndex(([first]) => first === 'Gómez Raúl');
  expect(rows[at]!.slice(0, 10)).toEqual(['Gómez Raúl', 11979, 11979, 15937, 0, 0, 0, 39895, 30000, 132.98]);
  expect(rows[at + 1]![0]).toBe('Pena Ítalo');
  const { pages, smallest } = await readPdf(asked('ImprimirDeudores'));
  expect(smallest).toBeGreaterThanOrEqual(8);
  const text = pages.join('|');
  expect(text).toContain('REPORTE DE DEUDORES');
  expect(text).toContain(`Al día: ${formatDate(today())}`);
  expect(text.split('|')).toEqual(
    expect.arrayContaining(['Gómez Raúl', '15.937,00', '39.895,00', '$ 61.774,00']),
  );
  expect(text).not.toContain('Zapata');
});
