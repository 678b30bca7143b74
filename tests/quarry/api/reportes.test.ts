import { describe, expect, test } from 'vitest';
import { formatDate, today } from '#domain/dates.ts';
import { fromCents, toCents } from '#domain/money.ts';
import { accountStatementOf } from '#resources/cuentas/ledger/statement.server.ts';
import { ago } from '#support/ago.ts';
import { clienteBody, maestros } from '#quarry/maestros.ts';
import { created, type ApiRecord, refusalOf } from '#testing/records.ts';
import { readPdf } from '#support/readPdf.ts';
import {
  linea,
  onAccount,
  otraEmpresa,
  presupuestoBody,
  remitoBody,
  salesApp,
  entregaBody,
} from '#quarry/ventas.ts';
import { jsonOf } from '#support/answers.ts';
import { queryOf } from '#support/query.ts';
import { readSheet } from '#support/readSheet.ts';
import { accountOf } from '#quarry/cuentas.ts';

type Row = Readonly<Record<string, string | number | null>>;
type Page = { items: Row[]; totalCount: number; totals: Row; grupos?: Record<string, Row> };
type Documento = ApiRecord & { numero: string; montoTotal: string; detalles: ApiRecord[] };

// Computed by hand. Gómez, on his account: a remito of 10 t of stone and 5,50 t of sand three days ago, with a discount
// of 10 % and a surcharge of 2 %; a presupuesto of 20 t of sand and 30 t of stone six days ago, of which a remito of
// the other company delivered 8 t of sand today; a receipt. Peña, cash: 28,35 t of sand today, and as much annulled.
// Forty days ago Gómez bought 1 t of sand.
const { t, admin, v } = await salesApp();
const issue = (path: string, body: object) => created<Documento>(admin, path, body);

const otra = (await otraEmpresa(admin, { nombre: 'Calera Norte' })).id;
const piedra = v.productos.piedra.id;

await issue(
  'Remito',
  remitoBody(v, { ...onAccount(v), fechaRemito: ago(40), detalles: [linea(v, { cantidad: '1' })] }),
);
const remito = await issue(
  'Remito',
  remitoBody(v, {
    ...onAccount(v),
    fechaRemito: ago(3),
    descuento: '10',
    recargo: '2',
    detalles: [linea(v, { precioProductoId: piedra, cantidad: '10' }), linea(v, { cantidad: '5.5' })],
  }),
);
const presupuesto = await issue(
  'Presupuesto/Crear',
  presupuestoBody(v, {
    ...onAccount(v),
    fechaPresupuesto: ago(6),
    detalles: [linea(v, { cantidad: '20' }), linea(v, { precioProductoId: piedra, cantidad: '30' })],
  }),
);
await issue('Remito', entregaBody(v, presupuesto, '8', { empresaId: otra }));
await issue('Remito', remitoBody(v));
const annulled = await issue('Remito', remitoBody(v));
await admin('DELETE', `/api/Remito/Cancelar/${annulled.id}`);
await issue('Recibo', {
  fecha: ago(2),
  monto: '1000.25',
  concepto: 'A cuenta',
  clienteId: v.clientes.gomez.id,
  tipoVentaId: 1,
});

const get = (path: string, asked: object = {}) => admin('GET', `/api/${path}?${queryOf(asked)}`);
const json = <T>(path: string, asked: object = {}) => jsonOf<T>(get(path, asked));
const pageOf = (path: string, asked: object = {}) =>
  json<Page>(path, { pageNumber: 1, pageSize: 100, ...asked });
const gomez = (more: object = {}) => ({ clienteId: v.clientes.gomez.id, ...more });
describe('The materials report', () => {
  const tonnes = (rows: readonly Row[]) =>
    rows.map(({ empresa, fecha, codigo, cantidadToneladasVendidas: sold }) => [empresa, fecha, codigo, sold]);

  test('answers the array of the specification: the last thirty days, without what was annulled', async () => {
    const rows = await json<Row[]>('ReporteMateriales');
    expect(rows[0]).toEqual({
      empresa: 'Áridos del Valle',
      fecha: ago(6),
      producto: 'Arena gruesa',
      codigo: '10',
      cantidadToneladasVendidas: '12.00',
      totalToneladasVendidas: '93.85',
    });
    expect(new Set(rows.map(({ totalToneladasVendidas }) => totalToneladasVendidas))).toEqual(
      new Set(['93.85']),
    );
  });

  test('counts what a remito delivers of a presupuesto once', async () => {
    expect(tonnes(await json('ReporteMateriales', { TipoTransaccion: 0 }))).toEqual([
      ['Áridos del Valle', ago(6), '10', '12.00'],
      ['Áridos del Valle', ago(6), '20', '30.00'],
      ['Áridos del Valle', ago(3), '10', '5.50'],
      ['Áridos del Valle', ago(3), '20', '10.00'],
      ['Áridos del Valle', today(), '10', '28.35'],
      ['Calera Norte', today(), '10', '8.00'],
    ]);
    expect(tonnes(await json('ReporteMateriales', { TipoTransaccion: 2, FechaDesde: ago(2) }))).toEqual([
      ['Áridos del Valle', today(), '10', '28.35'],
      ['Calera Norte', today(), '10', '8.00'],
    ]);
    expect(tonnes(await json('ReporteMateriales', { TipoTransaccion: 1 }))).toEqual([
      ['Áridos del Valle', ago(6), '10', '20.00'],
      ['Áridos del Valle', ago(6), '20', '30.00'],
    ]);
  });

  test('asks for a company, a product and days by the names of the contract', async () => {
    const producto = (await json<ApiRecord[]>('Producto/DdlProducto')).find(({ codigo }) => codigo === '20')!;
    const rows = await json<Row[]>('ReporteMateriales', { IdEmpresa: v.empresaId, IdProducto: producto.id });
    expect(tonnes(rows).map(([, , codigo, sold]) => [codigo, sold])).toEqual([
      ['20', '30.00'],
      ['20', '10.00'],
    ]);
    expect(await json('ReporteMateriales', { IdEmpresa: otra, FechaHasta: ago(1) })).toEqual([]);
    expect(
      await json<Row[]>('ReporteMateriales', {
        IdEmpresa: -1,
        IdProducto: '',
        FechaDesde: ago(40),
        FechaHasta: ago(31),
      }),
    ).toMatchObject([{ cantidadToneladasVendidas: '1.00' }]);
  });

  test('is drawn by day and by product, beside as many days before', async () => {
    const { charts, totals, anterior } = await json<{
      charts: Row[][];
      totals: Row;
      anterior: { desde: string; hasta: string; totals: Row; charts: Row[][] };
    }>('ReporteMateriales/Graficos');
    expect(totals).toEqual({ cantidadToneladasVendidas: '93.85' });
    expect(charts).toEqual([
      [
        { key: ago(6), value: '42.00' },
        { key: ago(3), value: '15.50' },
        { key: today(), value: '36.35' },
      ],
      [
        { key: 'Arena gruesa', value: '53.85' },
        { key: 'Piedra partida 6-20', value: '40.00' },
      ],
    ]);
    expect(anterior).toEqual({
      desde: ago(61),
      hasta: ago(31),
      totals: { cantidadToneladasVendidas: '1.00' },
      charts: [[{ key: ago(40), value: '1.00' }], [{ key: 'Arena gruesa', value: '1.00' }]],
    });
  });

  test('is a workbook, and a PDF', async () => {
    const response = await get('ExportarReporteMateriales', { TipoTransaccion: 2 });
    expect(response.headers.get('content-disposition')).toContain(`ReporteMateriales_${today()}.xlsx`);
    const { rows, autoFilter } = await readSheet(response);
    expect(rows[2]![0]).toBe(
      `Tipo de transacción: Remito · Del ${formatDate(ago(30))} al ${formatDate(today())}`,
    );
    expect(rows.at(-1)).toEqual(['Total', null, null, null, 51.85]);
    expect(autoFilter).toMatchObject({ range: 'A5:E9' });

    const { pages, alternatives, smallest } = await readPdf(get('ImprimirReporteMateriales'));
    expect(smallest).toBeGreaterThanOrEqual(8);
    expect(pages[0]).toContain('REPORTE DE MATERIALES');
    expect(pages[0]).toContain(
      `|Toneladas vendidas: 93,85. Período anterior, del ${formatDate(ago(61))} al ${formatDate(ago(31))}: 1,00 (Diez veces o más).|`,
    );
    expect(alternatives).toEqual([
      `Toneladas por día, del ${formatDate(ago(30))} al ${formatDate(today())}: 93,85 en total`,
      'Toneladas por producto. Arena gruesa: 53,85; Piedra partida 6-20: 40,00',
    ]);
    expect(pages[0]).toContain('Piedra partida 6-20|20|30,00');
    expect(pages[0]).toContain('Toneladas vendidas|93,85');
  });
});

describe('The trips report', () => {
  test('has a row for each product of each document of the client, that add up to the documents', async () => {
    const { items, totals } = await pageOf('ReporteViajes', gomez({ tipoVenta: 1, fechaHasta: ago(1) }));
    expect(items).toMatchObject([
      {
        fecha: ago(3),
        documento: `Remito ${remito.numero}`,
        cliente: 'Gómez Raúl',
        chofer: 'Rojas Luis',
        camion: 'Mercedes-Benz Atego 1726 · AE123BC',
        direccion: 'Ruta 20 km 8',
        producto: 'Piedra partida 6-20',
        toneladas: '10.00',
        entidad: 'remitos',
        documentoId: remito.id,
      },
      { producto: 'Arena gruesa', toneladas: '5.50' },
    ]);
    // Including the document's discount and surcharge, to the cent.
    expect(totals).toEqual({ toneladas: '15.50', importe: remito.montoTotal });
    const added = items.reduce((sum, { importe }) => sum + toCents(String(importe)), 0n);
    expect(fromCents(added)).toBe(remito.montoTotal);
  });

  test('counts of a presupuesto what no remito has delivered, or all of it when asked for alone', async () => {
    const quoted = async (more: object) =>
      (await pageOf('ReporteViajes', gomez(more))).items
        .filter(({ entidad }) => entidad === 'presupuestos')
        .map(({ toneladas, importe }) => [toneladas, importe]);
    expect(await quoted({})).toEqual([
      ['12.00', '118800.00'],
      ['30.00', '412516.50'],
    ]);
    expect(await quoted({ tipoVenta: 2 })).toEqual([
      ['20.00', '198000.00'],
      ['30.00', '412516.50'],
    ]);
  });

  test('is a workbook with dates, numbers and totals that compute', async () => {
    const response = await get('ExportarReporteViajes', gomez({ tipoVenta: 'null' }));
    expect(response.headers.get('content-disposition')).toContain(
      `attachment; filename="ReporteViajes_${today()}.xlsx"`,
    );
    expect(response.headers.get('x-filas')).toBe('5');
    const { rows, cells, freezePane } = await readSheet(response);
    expect(rows[0]![0]).toBe('Reporte de viajes');
    expect(rows[1]![0]).toMatch(
      /^Áridos del Valle S\.A\. · \d\d\/\d\d\/\d{4} \d\d:\d\d · Emitido por María Gómez$/,
    );
    expect(rows[2]![0]).toBe(
      `Cliente: Gómez Raúl (20-24881307-5) · Del ${formatDate(ago(30))} al ${formatDate(today())}`,
    );
    expect(rows[4]!.join()).toBe(
      'Fecha,Documento,Cliente,Chofer,Camión,Dirección,Producto,Toneladas,Importe',
    );
    expect(freezePane).toMatchObject({ rows: 5 });
    expect(rows[5]![0]).toEqual(new Date(`${ago(6)}T00:00:00Z`));
    expect(rows[5]!.slice(7)).toEqual([12, 118800]);
    const at = (row: number, column: number) => cells!.get(`${row},${column}`)!;
    expect([0, 7, 8].map((column) => at(5, column).style!.numFmt)).toEqual([
      'dd/mm/yyyy',
      '#,##0.00',
      '[$$-2C0A]\\ #,##0.00',
    ]);
    expect(at(10, 8)).toMatchObject({ formula: 'SUBTOTAL(9,I6:I10)', style: { font: { bold: true } } });
  });

  test('of a client to whom nothing went says so, in the workbook and in the PDF too', async () => {
    const asked = gomez({ fechaDesde: ago(20), fechaHasta: ago(10) });
    expect(await pageOf('ReporteViajes', asked)).toMatchObject({ items: [], totals: { importe: '0.00' } });
    const { rows } = await readSheet(get('ExportarReporteViajes', asked));
    expect(rows.at(-1)![0]).toBe('No hay resultados para mostrar');
    const { pages } = await readPdf(get('ImprimirReporteViajes', asked));
    expect(pages.join('|')).toContain('No hay resultados para mostrar');
  });
});

describe('The accounts report', () => {
  const all = (more: object = {}) => gomez({ tipoVenta: 1, fechaDesde: ago(30), ...more });

  test('runs as the statement does, in each sub-account', async () => {
    const { items, totals, grupos } = await pageOf('ReporteCuentas', all());
    const { id: account } = await accountOf(admin, v.clientes.gomez.id);
    const said = (subcuenta: 'REMITO' | 'PRESUPUESTO') =>
      accountStatementOf(t.database.db, {
        cuentaCorrienteId: account,
        subcuenta,
        desde: ago(30),
        hasta: today(),
        onlyStanding: true,
        limit: 100,
      });
    for (const [subcuenta, cuenta] of [
      ['REMITO', 'Remito'],
      ['PRESUPUESTO', 'Presupuesto'],
    ] as const) {
      const { apertura, cierre, entries } = await said(subcuenta);
      const [opening, ...rows] = items.filter((row) => row['cuenta'] === cuenta);
      const before = { fecha: ago(30), concepto: 'Saldo anterior', debe: null, haber: null };
      expect(opening).toMatchObject({ ...before, saldo: apertura });
      expect(rows.map(({ fecha, debe, haber, saldo }) => ({ fecha, debe, haber, saldo }))).toEqual(
        entries.toReversed().map(({ fecha, debe, haber, saldo }) => ({ fecha, debe, haber, saldo })),
      );
      expect(grupos![cuenta]!['saldo']).toBe(cierre);
    }
    const { saldo } = await json<{ saldo: string }>(`CuentaCorriente/Detalle/${account}`);
    expect(totals['saldo']).toBe(saldo);
    expect(items.map(({ documento }) => documento)).toContain(`Remito ${remito.numero}`);
  });

  test('of one sub-account has the entries of that one, up to its last day', async () => {
    const { items } = await pageOf('ReporteCuentas', all({ tipoVenta: 3, fechaHasta: ago(6) }));
    expect(items.map(({ cuenta, documento, debe, saldo }) => [cuenta, documento, debe, saldo])).toEqual([
      ['Presupuesto', null, null, '0.00'],
      ['Presupuesto', `Presupuesto ${presupuesto.numero}`, '610516.50', '610516.50'],
    ]);
  });

  test('is a workbook whose balances compute themselves, by sub-account and in all', async () => {
    const response = await get('ExportarReporteCuentas', all());
    expect(response.headers.get('content-disposition')).toContain(`ReporteCuentas_${today()}.xlsx`);
    const { rows, cells, autoFilter } = await readSheet(response);
    const { items, totals, grupos } = await pageOf('ReporteCuentas', all());
    expect(rows[4]).toEqual(['Fecha', 'Documento', 'Concepto', 'Debe', 'Haber', 'Saldo']);
    const labels = rows.map(([first]) => first);
    const [ofQuotes, ofRemitos] = [labels.indexOf('Cuenta: Presupuesto'), labels.indexOf('Cuenta: Remito')];
    expect(ofQuotes).toBe(5);
    const at = (row: number, column: number) => cells!.get(`${row},${column}`);
    // The opening balance is a number; the following ones are formulas.
    expect(at(ofRemitos + 1, 5)?.formula).toBeUndefined();
    expect(rows[ofRemitos + 1]![5]).toBe(Number(items.find(({ cuenta }) => cuenta === 'Remito')!['saldo']));
    expect(at(ofRemitos + 2, 5)!.formula).toBe(`F${ofRemitos + 2}+D${ofRemitos + 3}-E${ofRemitos + 3}`);
    expect(at(labels.indexOf('Total Remito'), 3)!.formula).toBe(
      `SUBTOTAL(9,D${ofRemitos + 2}:D${labels.indexOf('Total Remito')})`,
    );
    expect(autoFilter).toBeUndefined();
    expect(at(labels.indexOf('Total Remito'), 5)!.formulaResult).toBe(Number(grupos!['Remito']!['saldo']));
    const last = rows.length - 1;
    expect(labels[last]).toBe('Total');
    expect([3, 4, 5].map((column) => at(last, column)!.formulaResult)).toEqual(
      ['debe', 'haber', 'saldo'].map((name) => Number(totals[name])),
    );
    expect(at(last, 5)!.formula).toBe(
      `SUMIFS(F6:F${last},D6:D${last},"=",E6:E${last},"=")+D${last + 1}-E${last + 1}`,
    );
  });

  test('is a PDF with a section for each sub-account, and what all of it comes to', async () => {
    const { pages } = await readPdf(get('ImprimirReporteCuentas', all()));
    const text = pages.join('|');
    for (const piece of ['Cliente: Gómez Raúl', 'Cuenta: Presupuesto', 'Cuenta: Remito'])
      expect(text).toContain(piece);
    expect(text).toMatch(/Saldo en total\|\$ [\d.]+,\d\d/);
  });

  test('of a client without an account has nothing', async () => {
    const { items } = await pageOf('ReporteCuentas', all({ clienteId: v.clientes.pena.id }));
    expect(items).toEqual([]);
  });
});

describe('Who asks for a report', () => {
  test.each([
    ['ExportarReporteViajes', { clienteId: '' }, { clienteId: 'Por favor, seleccione un cliente.' }],
    ['ExportarReporteViajes', { clienteId: -1 }, { clienteId: 'Por favor, seleccione un cliente.' }],
    ['ExportarReporteViajes', { clienteId: 999_999 }, { clienteId: 'La opción elegida no existe' }],
    [
      'ExportarReporteCuentas',
      {},
      {
        clienteId: 'Por favor, seleccione un cliente.',
        tipoVenta: 'Por favor, seleccione un tipo de venta.',
      },
    ],
    [
      'ReporteMateriales',
      { FechaDesde: '2026-02-02', FechaHasta: '2026-02-01' },
      { fechaDesde: 'La fecha de inicio no puede ser mayor a la fecha de fin.' },
    ],
    ['ReporteMateriales', { orden: 'fecha' }, { orden: 'No se conoce este parámetro' }],
    ['ExportarReporteMateriales', { pageSize: 5 }, { pageSize: 'No se conoce este parámetro' }],
  ])('at %s with %j is told what is wrong', async (path, asked, errors) => {
    const refused = await refusalOf(get(path, asked));
    expect([refused.status, refused.errors]).toEqual([400, errors]);
  });

  test('of a client who has been deleted still reads his name', async () => {
    const { id } = await created(admin, 'Cliente', await clienteBody(admin, maestros.clientes.penaloza));
    expect((await admin('DELETE', `/api/Cliente/${id}`)).status).toBeLessThan(300);
    const { rows } = await readSheet(get('ExportarReporteViajes', { clienteId: id }));
    expect(rows[2]![0]).toContain('Cliente: Peñaloza Marta');
  });
});
