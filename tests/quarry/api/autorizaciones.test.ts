import { beforeEach, expect, test } from 'vitest';
import { addDays, today } from '#domain/dates.ts';
import { linea, onAccount, presupuestoBody, remitoBody, salesApp } from '#quarry/ventas.ts';
import type { RequestAs } from '#testing/app.ts';
import { created, JSON_ANSWER, refusalOf, type ApiRecord } from '#testing/records.ts';
import { jsonOf } from '#support/answers.ts';
import { rowsOf } from '#support/rows.ts';
import { accountOf } from '#quarry/cuentas.ts';
import { fieldsOf, saidBy } from '#quarry/refusals.ts';

const { t, admin, eva, v } = await salesApp();
beforeEach(() => settings({ descuentoSinAutorizacion: null, diasAnular: null }));

const settings = async (changes: object) =>
  expect((await admin('PUT', '/api/Configuracion', changes)).status).toBe(200);
const limit = async (limiteCredito: string | null) =>
  expect((await admin('PUT', `/api/Cliente/${v.clientes.gomez.id}`, { limiteCredito })).status).toBe(200);
const ASK = { ...JSON_ANSWER, 'Ask-Permission': 'true' };
const deciding = (id: number) => ({ ...JSON_ANSWER, 'Decides-Request': String(id) });
const sell = (as: RequestAs, body: object, headers: Record<string, string> = JSON_ANSWER) =>
  as('POST', '/api/Remito', remitoBody(v, body), headers);
const quote = (as: RequestAs, body: object, headers: Record<string, string> = JSON_ANSWER) =>
  as('POST', '/api/Presupuesto/Crear', presupuestoBody(v, body), headers);
const asked = async (answer: Promise<Response>) => {
  const response = await answer;
  const body = await jsonOf<{ message: string; autorizacion?: { id: number } }>(response);
  expect({ status: response.status, ...body }).toMatchObject({
    status: 202,
    autorizacion: { id: expect.any(Number) },
  });
  return body.autorizacion!.id;
};
const requestOf = (id: number) => jsonOf(admin('GET', `/api/Autorizacion/${id}`));
const reasons = async (answer: Promise<Response>) =>
  ((await refusalOf(answer)) as { permiso?: { motivos: string[] } }).permiso?.motivos;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('over the limit: asked for with the figures of then, compared with today’s, issued with fewer tonnes', async () => {
  await limit('50000');
  const over = { ...onAccount(v), detalles: [linea(v, { cantidad: '5' })] };
  const id = await asked(sell(eva, over, ASK));
  const request = await requestOf(id);
  expect(request).toMatchObject({
    titulo: expect.stringMatching(/^Nuevo remito: Gómez/),
    motivos: 'Supera el límite de crédito del cliente.',
  });
  // 5 t at 9.900,00 and 21 % of it.
  expect(JSON.parse(plain(request['cifras'] as string))).toEqual({
    'Monto total': '$ 59.895,00',
    Toneladas: '5,00',
    'Arena gruesa': '$ 9.900,00 por t',
    'Límite de crédito': '$ 50.000,00',
    'Saldo del cliente': '$ 0,00',
    'Saldo que quedaría': '$ 59.895,00',
  });
  const balance = async () => (await accountOf(admin, v.clientes.gomez.id))['saldo'];
  expect(await balance()).toBe('0.00');

  const product = `/api/Producto/Actualizar/${v.productos.arena.id}`;
  await admin('PUT', product, { precioCuentaCorriente: '10000' });
  const compared = await sell(admin, over, { ...JSON_ANSWER, 'Ask-Permission': 'compare' });
  expect(JSON.parse(plain(await compared.text()))).toMatchObject({
    cifras: { 'Monto total': '$ 60.500,00', 'Arena gruesa': '$ 10.000,00 por t' },
  });
  await admin('PUT', product, { precioCuentaCorriente: '9900' });
  expect(await balance()).toBe('0.00');

  // A decision still needs ADMIN's own confirmation of the limit.
  const asking = { ...deciding(id), 'Refuse-Over-Limit': 'true' };
  expect(await refusalOf(sell(admin, over, asking))).toMatchObject({ status: 409, limite: {} });
  expect(await requestOf(id)).toMatchObject({ estado: 'pendiente' });
  const fewer = { ...over, detalles: [linea(v, { cantidad: '4.5' })] };
  const issued = await jsonOf(sell(admin, fewer, deciding(id)));
  expect(issued['montoTotal']).toBe('53905.50');
  expect(await balance()).toBe('53905.50');
  expect(await requestOf(id)).toMatchObject({ estado: 'concedida', resultadoId: issued.id });
  expect((await eva('GET', `/api/Remito/Imprimir/${issued.id}`)).status).toBe(200);
  await limit(null);
});

test('two products of one name are compared by both prices', async () => {
  await limit('50000');
  const { id: familiaId } = await created(admin, 'Familia', { nombre: 'Empresas viales' });
  const { codigoProductoId, precioCosto } = v.productos.arena;
  const other = await created(admin, 'Producto/Crear', {
    codigoProductoId,
    familiaId,
    precioCosto,
    precioContado: '8000',
    precioCuentaCorriente: '8800',
  });
  const twoLines = [linea(v, {}), linea(v, { precioProductoId: other.id })];
  const id = await asked(sell(eva, { ...onAccount(v), detalles: twoLines }, ASK));
  expect(JSON.parse(plain((await requestOf(id))['cifras'] as string))).toMatchObject({
    'Arena gruesa': '$ 9.900,00 y $ 8.800,00 por t',
  });
  await limit(null);
});

test('a discount beyond the setting is asked for, of line and document together; ADMIN gives it alone', async () => {
  const cheap = { descuento: '5', detalles: [linea(v, { descuento: '10' })] };
  expect((await quote(eva, cheap)).status).toBe(201);
  await settings({ descuentoSinAutorizacion: '14.5' });
  // 90 % of 95 % is 85,5 %.
  expect((await quote(eva, cheap)).status).toBe(201);
  await settings({ descuentoSinAutorizacion: '14.49' });
  expect((await reasons(quote(eva, cheap)))?.map(plain)).toEqual([
    'Arena gruesa con 14,5 % de descuento; sin autorización, hasta 14,49 %.',
  ]);
  expect((await reasons(sell(eva, cheap)))?.length).toBe(1);
  expect((await quote(admin, cheap)).status).toBe(201);

  const id = await asked(quote(eva, cheap, ASK));
  const agreed = await jsonOf(quote(admin, cheap, deciding(id)));
  // A delivery needs no permission again for what its quote conceded; one per cent more does.
  const deliver = (descuento: string) => {
    const [line] = agreed['detalles'] as ApiRecord[];
    const detalles = [linea(v, { cantidad: '1', descuento, presupuestoDetalleId: line!.id })];
    return { descuento: '5', presupuestoId: agreed.id, detalles };
  };
  expect(await reasons(sell(eva, deliver('11')))).toHaveLength(1);
  expect((await sell(eva, deliver('10'))).status).toBe(201);
});

test('both reasons of one remito are told and asked for together', async () => {
  await limit('1');
  await settings({ descuentoSinAutorizacion: '0' });
  const both = { ...onAccount(v), detalles: [linea(v, { descuento: '1' })] };
  expect((await reasons(sell(eva, both)))?.map(plain)).toEqual([
    'Arena gruesa con 1 % de descuento; sin autorización, hasta 0 %.',
    'Supera el límite de crédito del cliente.',
  ]);
  await limit(null);
});

test('an annulment too late is asked for; a request for what was annulled or billed meanwhile is refused', async () => {
  await settings({ diasAnular: 3 });
  const remito = async (days: number) => {
    const { id, version } = await created(
      admin,
      'Remito',
      remitoBody(v, { fechaRemito: addDays(today(), -days) }),
    );
    return { path: `/api/Remito/Cancelar/${id}`, body: { motivo: 'Error', version } };
  };
  const [recent, late] = [await remito(3), await remito(4)];
  expect((await eva('DELETE', recent.path, recent.body)).status).toBe(200);
  expect(await reasons(eva('DELETE', late.path, late.body))).toEqual([
    'Se anula 4 días después de su fecha; sin autorización, hasta 3.',
  ]);
  const id = await asked(eva('DELETE', late.path, late.body, ASK));
  expect((await admin('DELETE', late.path, late.body)).status).toBe(200);
  expect(await saidBy(admin('DELETE', late.path, late.body, deciding(id)))).toBe(
    '409 No se puede anular: el remito está anulado.',
  );
});

test('another point of sale: refused as ever to a plain call, and asked for', async () => {
  const elsewhere = { numero: '7' };
  expect(await fieldsOf(sell(eva, elsewhere))).toEqual([
    403,
    { numero: 'No tiene permiso para cambiar este dato' },
  ]);
  const id = await asked(sell(eva, elsewhere, ASK));
  const issued = await jsonOf(sell(admin, elsewhere, deciding(id)));
  expect(issued['numero']).toMatch(/^0007-/);
});

test('a client deleted meanwhile, a closed period and a forged body stay refused', async () => {
  await settings({ descuentoSinAutorizacion: '0' });
  const cheap = { detalles: [linea(v, { descuento: '50' })] };
  const id = await asked(quote(eva, cheap, ASK));
  const gone = await quote(admin, { ...cheap, clienteId: 99999 }, deciding(id));
  expect(await refusalOf(gone)).toMatchObject({ status: 400, errors: { clienteId: expect.any(String) } });
  await rowsOf(t, 'update configuracion set cierre_hasta = current_date');
  expect((await quote(admin, cheap, deciding(id))).status).toBe(409);
  await rowsOf(t, 'update configuracion set cierre_hasta = null');
  expect((await quote(eva, { observaciones: 'x'.repeat(1_100_000) }, ASK)).status).toBe(413);
  expect(await requestOf(id)).toMatchObject({ estado: 'pendiente' });
});

test('the closing of a period counts what waits for a decision', async () => {
  const { pendientes } = await jsonOf<{ pendientes: { autorizaciones: number } }>(
    admin('GET', `/api/Cierre?hasta=${today()}`),
  );
  const waiting = await rowsOf(t, "select from autorizaciones where situacion = 'pendiente'");
  expect(pendientes.autorizaciones).toBe(waiting.length);
  expect(waiting.length).toBeGreaterThan(0);
});
