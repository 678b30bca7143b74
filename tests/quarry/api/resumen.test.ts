import { describe, expect, test } from 'vitest';
import { formatDate, today } from '#domain/dates.ts';
import type { ResumenDatos } from '#resources/cuentas/resumen.ts';
import { ago } from '#support/ago.ts';
import type { RequestAs } from '#testing/app.ts';
import { created, type ApiRecord } from '#testing/records.ts';
import { readPdf } from '#support/readPdf.ts';
import { accountBody, foreignClient, salesApp } from '#quarry/ventas.ts';
import { fieldsOf } from '#quarry/refusals.ts';
import { itemsOf, jsonOf } from '#support/answers.ts';
import { queryOf } from '#support/query.ts';
import { rowsOf } from '#support/rows.ts';
import { readSheet } from '#support/readSheet.ts';

// Gómez, computed by hand. Remito: notes of 1.000 (100 days ago), 400 (70), 300 (40), 50 (5), and an annulled one; a
// payment of 1.200,50. Presupuesto: a payment of 80.
const { t, admin, eva, v } = await salesApp();
const ajeno = await foreignClient(admin, v);
const issue = (path: string, fecha: string, monto: string, tipoVentaId: number) =>
  created(admin, path, accountBody(v, { fecha, monto, tipoVentaId }));

const wrong = await issue('NotaDebito', ago(20), '999.99', 1);
await admin('DELETE', `/api/NotaDebito/Cancelar/${wrong.id}`);
await issue('NotaDebito', ago(5), '50', 1);
await issue('NotaDebito', ago(40), '300', 1);
await issue('NotaDebito', ago(70), '400', 1);
await issue('NotaDebito', ago(100), '1000', 1);
await issue('Recibo', ago(10), '1200.50', 1);
await issue('Recibo', ago(10), '80', 2);

const asked = (changes: object = {}) => ({
  clienteId: v.clientes.gomez.id,
  tipoVenta: '1',
  fechaInicio: ago(200),
  fechaFin: today(),
  ...changes,
});
const get = (as: RequestAs, changes: object = {}, form = '') =>
  as('GET', `/api/CuentaCorriente/Resumen${form}?${queryOf(asked(changes))}`);
const datosOf = (changes: object = {}) => jsonOf<ResumenDatos>(get(admin, changes, '/Datos'));
const textOf = async (changes: object = {}) => (await readPdf(get(admin, changes))).pages.join('|');
const amountAfter = (text: string, label: string) => text.split(`${label}|`)[1]?.split('|')[0];

describe('The statement of a current account', () => {
  test('names the town of the issuer', async () => {
    const [town] = await jsonOf<ApiRecord[]>(admin('GET', '/api/Localidades'));
    const { domicilio } = await jsonOf(admin('GET', `/api/Empresa/${v.empresaId}`));
    expect((await admin('PUT', `/api/Empresa/${v.empresaId}`, { localidadId: town!.id })).status).toBe(200);
    const place = `${String(domicilio)}, ${String(town!['nombre'])}, ${String(town!['provincia'])}`;
    expect(await textOf()).toContain(place);
  });

  test('is a PDF to be kept, with a section for each sub-account', async () => {
    const response = await get(admin);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain(
      'attachment; filename="Resumen_Cuenta_Corriente.pdf"',
    );
    const text = await textOf();
    expect(text).toContain('Cliente: Gómez Raúl');
    const [, remito = '', presupuesto = ''] = text.split(/Cuenta (?:Remito|Presupuesto)\|/);
    expect(amountAfter(remito, 'Saldo anterior')).toBe('0,00');
    // The oldest entry comes first, with the balance after each.
    expect(remito).toMatch(/\|1\.000,00\|1\.000,00\|.*\|400,00\|1\.400,00\|.*\|1\.200,50\|499,50\|/);
    expect(amountAfter(remito, `Saldo al ${formatDate(today())}`)).toBe('$ 549,50');
    expect(amountAfter(presupuesto, `Saldo al ${formatDate(today())}`)).toBe('− $ 80,00');
    // The second account has no debt.
    expect(presupuesto).not.toContain('1–30 días');
  });

  test('says how late what is owed is, with 30 days to pay: payments settle the oldest first, and what was taken back is not owed', async () => {
    const text = await textOf({ tipoVenta: 2 });
    expect(
      ['A vencer', '1–30 días', '31–60 días', '61–90 días', 'Más de 90'].map((label) =>
        amountAfter(text, label),
      ),
    ).toEqual(['$ 50,00', '$ 300,00', '$ 199,50', '$ 0,00', '$ 0,00']);
  });

  test('as data has the oldest entry first, with the balance after each', async () => {
    const { cuentas, ...head } = await datosOf({ fechaInicio: ago(75), fechaFin: ago(10) });
    expect(head).toEqual({
      ...asked({ fechaInicio: ago(75), fechaFin: ago(10) }),
      cliente: {
        apellido: 'Gómez',
        nombre: 'Raúl',
        cuit: v.clientes.gomez['cuit'],
        email: 'compras@correo.com.ar',
        telefono: v.clientes.gomez['telefono'],
      },
      cuentaCorrienteId: expect.any(Number) as number,
      nroCuentaCorriente: 'CC-1',
    });
    const [remito, presupuesto] = cuentas;
    expect(remito!.movimientos.map(({ concepto, saldo }) => `${concepto} ${saldo}`)).toEqual([
      'Cemento 1400.00',
      'Cemento 1700.00',
      'Cemento 2699.99',
      'Cemento 1499.49',
    ]);
    expect(remito).toMatchObject({
      subcuenta: 'REMITO',
      saldoAnterior: '1000.00',
      // Ten days ago the mistaken note was still standing.
      antiguedad: { aVencer: '1299.99', dias30: '199.50', dias60: '0.00', dias90: '0.00', mas: '0.00' },
    });
    expect(presupuesto).toMatchObject({ saldo: '-80.00', antiguedad: null });
  });

  test('as a workbook has real days, amounts, and formulas that give the same balances', async () => {
    const response = await get(admin, { fechaInicio: ago(75) }, '/Excel');
    expect(response.headers.get('content-disposition')).toContain('filename="Resumen_Cuenta_Corriente.xlsx"');
    const { rows, cells } = await readSheet(response);
    expect(rows.slice(0, 3).map(([first]) => first)).toEqual([
      'Resumen de cuenta corriente',
      expect.stringContaining('Cliente: Gómez Raúl'),
      `Del ${formatDate(ago(75))} al ${formatDate(today())}`,
    ]);
    const at = (row: number, column: number) => cells!.get(`${row},${column}`)!;
    expect(rows[7]).toMatchObject([
      new Date(`${ago(75)}T00:00:00Z`),
      null,
      'Saldo anterior',
      null,
      null,
      1000,
    ]);
    expect(at(8, 5)).toMatchObject({ formula: 'F8+D9-E9', formulaResult: 1400 });
    const closing = rows.findIndex((row) => String(row[2]).startsWith('Saldo al'));
    expect(at(closing, 5)).toMatchObject({ formula: `F${closing}`, formulaResult: 549.5 });
    expect(at(closing, 3)).toMatchObject({ formula: `SUBTOTAL(9,D8:D${closing})`, formulaResult: 750 });
    expect(at(rows.length - 1, 5)).toMatchObject({ formulaResult: 469.5 });
  });

  test.each([
    ['clienteId', { clienteId: undefined }, 'Este campo es requerido'],
    ['clienteId', { clienteId: v.clientes.pena.id }, 'El cliente no tiene cuenta corriente'],
    ['tipoVenta', { tipoVenta: undefined }, 'Este campo es requerido'],
    ['fechaInicio', { fechaInicio: '' }, 'Este campo es requerido'],
    [
      'fechaInicio',
      { fechaInicio: '2026-02-02', fechaFin: '2026-02-01' },
      'La fecha de inicio no puede ser mayor a la fecha de fin.',
    ],
    ['orden', { orden: 'fecha' }, 'No se conoce este parámetro'],
  ])('is refused at %s for %j', async (field, changes, message) => {
    expect(await fieldsOf(get(admin, changes))).toEqual([400, { [field]: message }]);
  });

  test('of another family’s client is not found for EMPLEADO, who gets his own family’s', async () => {
    expect((await get(eva)).status).toBe(200);
    for (const form of ['', '/Datos', '/Excel']) {
      const foreign = await get(eva, { clienteId: ajeno.id }, form);
      expect(foreign.status).toBe(404);
      const nobody = await get(eva, { clienteId: 999_999 }, form);
      expect(await foreign.json()).toEqual(await nobody.json());
      expect((await get(admin, { clienteId: ajeno.id }, form)).status).toBe(200);
    }
  });
});

describe('The statement by mail', () => {
  const send = (as: RequestAs, changes: object = {}, key?: string) =>
    as(
      'POST',
      '/api/CuentaCorriente/Resumen/Enviar',
      { ...asked(), para: 'pagos@gomez.test', mensaje: 'Buen día', ...changes },
      key === undefined ? {} : { 'Idempotency-Key': key },
    );
  const queued = () =>
    rowsOf<{ adjunto: Buffer }>(
      t,
      'select para, asunto, datos, adjunto from correos join correos_cola on correo_id = correos.id',
    );

  test('goes once to the address that was typed, with the PDF, and the client’s history tells it', async () => {
    const key = 'una-sola-vez';
    expect(await jsonOf(send(eva, {}, key))).toEqual({
      message: 'El correo está en la cola de envío y sale enseguida.',
    });
    expect((await send(eva, {}, key)).status).toBe(200);
    const mails = await queued();
    expect(mails).toHaveLength(1);
    const [{ adjunto, ...mail }] = mails as [(typeof mails)[number]];
    expect(mail).toMatchObject({
      para: 'pagos@gomez.test',
      asunto: expect.stringMatching(/^Resumen de cuenta corriente de /) as string,
      datos: { mensaje: 'Buen día', archivo: 'Resumen_Cuenta_Corriente.pdf' },
    });
    const { pages } = await readPdf(new Uint8Array(adjunto));
    expect(amountAfter(pages.join('|'), `Saldo al ${formatDate(today())}`)).toBe('$ 549,50');
    const [last] = await itemsOf(admin('GET', `/api/Cliente/Historial/${v.clientes.gomez.id}`));
    expect(JSON.stringify(last)).toContain('pagos@gomez.test');
  });

  test.each([
    ['para', { para: 'no es un correo' }],
    ['mensaje', { mensaje: '' }],
    ['fechaInicio', { fechaInicio: '2199-01-01' }],
  ])('is refused at %s, and nothing is queued', async (field, changes) => {
    const before = await queued();
    expect(await fieldsOf(send(admin, changes))).toEqual([400, { [field]: expect.any(String) }]);
    expect(await queued()).toHaveLength(before.length);
  });

  test('of another family’s client is not found for EMPLEADO, and nothing is queued', async () => {
    const before = await queued();
    expect((await send(eva, { clienteId: ajeno.id })).status).toBe(404);
    expect(await queued()).toHaveLength(before.length);
  });
});
