import { expect, test } from 'vitest';
import { addDays, today } from '#domain/dates.ts';
import { created, idOf, type ApiRecord } from '#testing/records.ts';
import { readPdf } from '#support/readPdf.ts';
import { onAccount, remitoBody, salesApp } from '#quarry/ventas.ts';
import { queryOf } from '#support/query.ts';
import { jsonOf } from '#support/answers.ts';

type Precio = Readonly<Record<string, string | number | null>>;

// Gómez buys sand (9.000,00 in cash) on the list Particulares at 8.100,00 in Villa María, where a tonne's freight is
// 1.000,00.
const { admin, eva, v } = await salesApp();
const villaMaria = await idOf(admin, 'Localidades', 'Villa María');
await created(admin, 'TarifaFlete', {
  localidadId: villaMaria,
  modo: 'tonelada',
  precio: '1000',
  desde: today(),
});
const acuerdo = await created(admin, 'Acuerdo', {
  clienteId: v.clientes.gomez.id,
  codigoProductoId: v.productos.arena['codigoProductoId'],
  localidadId: villaMaria,
  precio: '8100',
  desde: today(),
  hasta: addDays(today(), 2),
});

const preciosOf = (query: object) => jsonOf<Precio[]>(eva('GET', `/api/Precios?${queryOf(query)}`));
const ofSand = async (query: object) =>
  (await preciosOf({ codigoProductoId: v.productos.arena['codigoProductoId'], ...query }))[0]!;

test('A price is the one that a sale takes, in cash and on account, with and without freight', async () => {
  const { id: clienteId } = v.clientes.gomez;
  for (const destinoId of [undefined, villaMaria]) {
    const there = destinoId === undefined ? {} : { destinoId };
    const precio = await ofSand({ clienteId, ...there });
    for (const [body, column] of [
      [{}, 'contado'],
      [onAccount(v), 'cuenta'],
      ...(destinoId === undefined
        ? []
        : [
            [{ flete: 'incluido' }, 'contadoEnObra'],
            [{ flete: 'incluido', ...onAccount(v) }, 'cuentaEnObra'],
          ]),
    ] as [object, string][]) {
      const sale = await created<ApiRecord & { detalles: Record<string, string>[] }>(
        eva,
        'Remito',
        remitoBody(v, { clienteId, ...there, ...body }),
      );
      expect([column, precio[column]]).toEqual([column, sale.detalles[0]!['costoUnitario']]);
    }
  }
  expect(await ofSand({ clienteId, destinoId: villaMaria })).toMatchObject({
    flete: '1000.00',
    contado: '8100.00',
    contadoEnObra: '9100.00',
    acuerdoId: acuerdo.id,
    validoHasta: addDays(today(), 2),
  });
});

test('Without a known freight nothing is said of the site, and with IVA it is in every amount', async () => {
  const { id: clienteId } = v.clientes.gomez;
  expect(await ofSand({ clienteId })).toMatchObject({ contado: '9000.00', flete: null, contadoEnObra: null });
  const ivaId = await idOf(admin, 'Ivas', 'IVA 21 %');
  expect(await ofSand({ clienteId, destinoId: villaMaria, ivaId })).toMatchObject({
    contado: '9801.00',
    contadoEnObra: '11011.00',
  });
});

test('A client sees his own list, and of the others what it has not; a list alone can be asked for', async () => {
  const [particulares, familiaId] = [
    await idOf(admin, 'Familias', 'Particulares'),
    await idOf(admin, 'Familias', 'Constructoras'),
  ];
  await created(admin, 'Producto/Crear', {
    codigoProductoId: v.productos.arena['codigoProductoId'],
    familiaId,
    precioCosto: '5000',
    precioContado: '8500',
    precioCuentaCorriente: '9300',
  });
  const shown = (rows: Precio[]) => rows.map(({ lista, contado }) => [lista, contado]);
  const stone = ['Particulares', v.productos.piedra['precioContado']];
  const sand = ['Particulares', '9000.00'];
  const dear = ['Constructoras', '8500.00'];
  const { id: clienteId } = await created(admin, 'Cliente', {
    nombre: 'Ana',
    apellido: 'Obra',
    telefono: '351 4220000',
    registroRapido: true,
    familiaId,
  });
  expect(shown(await preciosOf({ clienteId }))).toEqual([dear, stone]);
  expect(shown(await preciosOf({ familiaId: particulares }))).toEqual([sand, stone]);
  expect(shown(await preciosOf({}))).toEqual([dear, sand, stone]);
});

test('They print', async () => {
  const response = await eva('GET', `/api/ImprimirPrecios?${queryOf({ clienteId: v.clientes.gomez.id })}`);
  expect(response.status).toBe(200);
  const [page] = (await readPdf(response)).pages;
  expect(page).toContain('PRECIOS POR TONELADA');
  expect(page).toContain('9.000,00');
});
