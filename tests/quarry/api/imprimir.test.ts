import { expect, test } from 'vitest';
import { addDays, formatDate, today } from '#domain/dates.ts';
import { keepImage } from '#server/images/store.ts';
import { drawDocument } from '#server/pdf/pool.ts';
import { pngOf } from '#support/png.ts';
import { printedRemito } from '#support/printed.ts';
import { readPdf } from '#support/readPdf.ts';
import { created } from '#testing/records.ts';
import { clienteBody, maestros } from '#quarry/maestros.ts';
import { linea, onAccount, presupuestoBody, remitoBody, salesApp, discounted } from '#quarry/ventas.ts';
import { jsonOf, statusesOf } from '#support/answers.ts';
import { rowsOf } from '#support/rows.ts';

const { t, admin, eva, v } = await salesApp();

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

async function issue(changes: object = {}): Promise<{ id: number; response: Response }> {
  const response = await eva('POST', '/api/Remito', remitoBody(v, changes));
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return { id: Number(response.headers.get('x-documento-id')), response };
}

async function print(path: string): Promise<Uint8Array> {
  const response = await eva('GET', `/api/${path}`);
  expect(response.status).toBe(200);
  return bytesOf(response);
}

test('Whoever issues a remito is answered its paper, and it is the original', async () => {
  const { response } = await issue({
    observaciones: 'Descargar en el playón norte.',
    ...discounted(v),
  });
  const numero = response.headers.get('x-documento-numero');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Remito ${numero}.pdf"`,
    'cache-control': 'no-store',
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  });
  const { pages, title, smallest } = await readPdf(response);
  expect(smallest).toBeGreaterThanOrEqual(8);
  expect(title).toBe(`REMITO ${numero}`);
  const [text = ''] = pages;
  for (const piece of [
    `REMITO|Nº ${numero}|ORIGINAL|Fecha `,
    'DOCUMENTO NO VÁLIDO COMO FACTURA',
    'Pena Ítalo|CUIT 20-10555666-1',
    'Entregar en|Ruta 20 km 8',
    'Rojas Luis|Documento ',
    'Forma de pago|Contado',
    '10|Arena gruesa|28,35|9.000,00|255.150,00|0 %|21 %|308.731,50',
    '20|Piedra partida 6-20|10,00|12.500,50|125.005,00|12,5 %|10,5 %|122.504,90',
    'Observaciones|Descargar en el playón norte.',
    'Toneladas|38,35|Bruto|$ 380.155,00|Descuentos|− $ 15.625,63|IVA 10,5 %|$ 13.125,53|IVA 21 %|$ 53.581,50',
    'Subtotal|$ 431.236,40|Descuento 10 %|− $ 43.123,64|Recargo 5 %|$ 19.405,64|Total|$ 407.518,40',
    'Recibí conforme|Aclaración y DNI|Chofer',
    'Emitido por Eva Luna · ',
  ])
    expect(text).toContain(piece);
  expect(text).not.toContain('REIMPRESIÓN');
  expect(text).not.toContain('ANULADO');
});

test('A remito whose paper finds no place among the prints is issued, and the answer says so', async () => {
  const before = await remitos();
  const prints = { areMany: true };
  // Prints fill the whole queue for as long as the request takes.
  const others = Array.from({ length: 64 }, async () => {
    while (prints.areMany) await drawDocument(printedRemito(1));
  });
  const key = { 'Idempotency-Key': 'sin-lugar' };
  const response = await eva('POST', '/api/Remito', remitoBody(v), key);
  prints.areMany = false;
  await Promise.all(others);
  expect(response.status).toBe(201);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const id = Number(response.headers.get('x-documento-id'));
  const numero = response.headers.get('x-documento-numero')!;
  expect(await response.json()).toMatchObject({
    id,
    numero,
    estado: 'pendiente',
    imprimir: `/api/Remito/Imprimir/${id}`,
    message: `El remito ${numero} se guardó, pero no se imprimió: hay demasiadas impresiones en este momento. No lo cargue de nuevo: puede imprimirlo desde su detalle.`,
  });
  const again = await eva('POST', '/api/Remito', remitoBody(v), key);
  expect(again.status).toBe(201);
  const { pages } = await readPdf(again);
  expect(pages[0]).toContain(numero);
  expect(pages[0]).not.toContain('REIMPRESIÓN');
  expect(await remitos()).toBe(before + 1);
});

const remitos = async () => (await t.database.pool.query('select from remitos')).rowCount!;

test('A reprint is marked as one, and stays the same whatever becomes of client, driver, price and company', async () => {
  const { db } = t.database;
  const logo = async (shade: number) =>
    keepImage(db, { tipo: 'image/png', contenido: pngOf(120, 40, shade) });
  await db
    .updateTable('empresas')
    .set({ logo: await logo(80) })
    .where('id', '=', v.empresaId)
    .execute();
  const { id } = await issue();
  const before = await print(`Remito/Imprimir/${id}`);
  const { pages, alternatives } = await readPdf(before);
  expect(pages[0]).toContain('|ORIGINAL · REIMPRESIÓN|');
  expect(alternatives).toContain('Logotipo de Áridos del Valle S.A.');
  const copies = (await readPdf(await print(`Remito/Imprimir/${id}?copias=3`))).pages;
  const names = copies.map((text) => /(\w+) · REIMPRESIÓN/.exec(text)?.[1]);
  expect(names).toEqual(['ORIGINAL', 'DUPLICADO', 'TRIPLICADO']);

  await db
    .updateTable('empresas')
    .set({ razonSocial: 'Otra S.A.', logo: await logo(200) })
    .execute();
  await db.updateTable('clientes').set({ apellido: 'Distinto', domicilio: 'Otra calle 1' }).execute();
  await db.updateTable('choferes').set({ apellido: 'Otro' }).execute();
  await db.updateTable('productos').set({ precioContado: '99999.00' }).execute();
  await db.updateTable('usuarios').set({ nombre: 'Otra' }).execute();
  expect(Buffer.compare(await print(`Remito/Imprimir/${id}`), before)).toBe(0);

  const { response } = await issue();
  const [text = ''] = (await readPdf(response)).pages;
  expect(text).toContain('Otra S.A.');
  expect(text).toContain('Distinto Ítalo');
  expect(text).toContain('99.999,00');
});

test('A presupuesto is printed without IVA', async () => {
  const body = presupuestoBody(v, { detalles: [{ ...linea(v), ivaId: undefined }] });
  const [text = ''] = (await readPdf(eva('POST', '/api/Presupuesto/Crear', body))).pages;
  expect(text).toContain('PRESUPUESTO|Nº ');
  expect(text).toMatch(/\|Desc\.\|Subtotal\|/);
  expect(text).not.toContain('IVA 21 %');
  expect(text).toContain('Acepto el presupuesto');
});

test.each([
  ['999999', 404],
  ['x', 404],
  ['1?copias=4', 400],
  ['1?copias=uno', 400],
  ['1?otra=1', 400],
])('Remito/Imprimir/%s answers %i', async (path, status) => {
  expect((await eva('GET', `/api/Remito/Imprimir/${path}`)).status).toBe(status);
});

test('The paper goes to the client by mail, in the name of the company, and the history says to whom', async () => {
  const { id, response } = await issue();
  const record = await jsonOf<{ cliente: object; version: number }>(eva('GET', `/api/Remito/${id}`));
  expect(record.cliente).toMatchObject({ email: expect.stringContaining('@'), telefono: expect.any(String) });
  const body = { para: 'Compras@Pena.test', mensaje: 'Buen día:\n\nVa el remito.', version: record.version };
  expect((await eva('POST', `/api/Remito/Enviar/${id}`, body)).status).toBe(200);

  const [queued, ...others] = await rowsOf<{ datos: object; adjunto: Buffer }>(
    t,
    "select datos, adjunto from correos_cola where tipo = 'documento'",
  );
  expect(others).toEqual([]);
  const numero = response.headers.get('x-documento-numero');
  expect(queued!.datos).toMatchObject({
    asunto: expect.stringMatching(new RegExp(`^Remito ${numero} de `)),
    mensaje: body.mensaje,
    archivo: `Remito ${numero}.pdf`,
  });
  const { pages } = await readPdf(new Uint8Array(queued!.adjunto));
  expect(pages[0]).toContain(`Nº ${numero}|COPIA ELECTRÓNICA|`);
  const history = await rowsOf(
    t,
    "select accion, cambios from historial where entidad = 'remitos' and registro_id = $1 order by id desc limit 1",
    [id],
  );
  expect(history).toMatchObject([{ accion: 'enviar', cambios: { para: [null, 'compras@pena.test'] } }]);
});

test('One person sends 60 mails an hour, and the next is refused with the time to wait', async () => {
  const { id } = await issue(onAccount(v));
  const body = { para: 'compras@obra.test', mensaje: 'Buen día.' };
  const mail = (as = eva, headers = {}) => as('POST', `/api/Remito/Enviar/${id}`, body, headers);
  const { pool } = t.database;
  const queued = async () => (await pool.query('select from correos')).rowCount!;
  await pool.query('delete from intentos');
  const key = { 'Idempotency-Key': 'primero' };
  for (let times = 0; times < 3; times += 1) expect((await mail(eva, key)).status).toBe(200);
  expect((await pool.query<{ n: number }>('select sum(fallos)::int as n from intentos')).rows[0]!.n).toBe(1);
  await pool.query('update intentos set fallos = 57');
  const before = await queued();

  const answers = await Promise.all(Array.from({ length: 8 }, () => mail()));
  expect(await statusesOf(answers)).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  expect(await queued()).toBe(before + 3);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect(await refused.json()).toMatchObject({
    message:
      'Ya envió 60 correos en una hora, y es lo más que puede enviar una persona. Espere 60 minutos e intente nuevamente.',
  });
  expect((await mail(admin)).status).toBe(200);
  await pool.query('update intentos set fallos = 60');
  const statement = await admin('POST', '/api/CuentaCorriente/Resumen/Enviar', {
    clienteId: v.clientes.gomez.id,
    tipoVenta: '1',
    fechaInicio: today(),
    fechaFin: today(),
    ...body,
  });
  expect(await statement.json()).toMatchObject({ message: expect.stringMatching(/^Ya envió 60 correos/) });
  expect(statement.status).toBe(429);

  await pool.query(`update intentos set libre_en = now()`);
  expect((await mail()).status).toBe(200);
});

test('Of a remito that was annulled nothing is mailed, nor to what is no address, and its paper says so', async () => {
  const { id } = await issue();
  const count = async () => (await t.database.pool.query('select from correos')).rowCount;
  const before = await count();
  const wrong = await eva('POST', `/api/Remito/Enviar/${id}`, { para: 'a@b, c@d.test', mensaje: 'x' });
  expect(wrong.status).toBe(400);
  expect((await eva('DELETE', `/api/Remito/Cancelar/${id}`)).status).toBe(200);
  const body = { para: 'compras@pena.test', mensaje: 'x' };
  expect((await eva('POST', `/api/Remito/Enviar/${id}`, body)).status).toBe(409);
  expect(await count()).toBe(before);
  expect((await readPdf(await print(`Remito/Imprimir/${id}`))).pages[0]).toContain('ANULADO');
});

test('A remito of a client who wants none names no price, nor does its reprint later', async () => {
  const penaloza = await clienteBody(admin, maestros.clientes.penaloza);
  const cliente = await created(admin, 'Cliente', { ...penaloza, remitoSinPrecios: true });
  const { id, response } = await issue({
    clienteId: cliente.id,
    detalles: [linea(v, { descuento: '12.5' })],
  });
  const [issued] = (await readPdf(response)).pages;
  expect(issued).toContain('|Toneladas|');
  expect(issued).not.toMatch(/\$|Precio|Subtotal|Total|Desc\.|%/);
  await admin('PUT', `/api/Cliente/${cliente.id}`, { remitoSinPrecios: false });
  const [again] = (await readPdf(await print(`Remito/Imprimir/${id}`))).pages;
  expect(again).not.toMatch(/\$|Precio|Subtotal|Total|Desc\.|%/);
  const later = await issue({ clienteId: cliente.id });
  expect((await readPdf(later.response)).pages[0]).toContain('|Precio / t|');
});

test('A quote says until when it holds, by the setting at its issue', async () => {
  const quote = await created(admin, 'Presupuesto/Crear', presupuestoBody(v));
  expect(quote['validoHasta']).toBe(addDays(today(), 15));
  const paperOf = async (id: number) => (await readPdf(await print(`Presupuesto/Imprimir/${id}`))).pages[0];
  expect((await admin('PUT', '/api/Configuracion', { validezPresupuesto: null })).status).toBe(200);
  expect((await admin('PUT', `/api/Presupuesto/${quote.id}`, { observaciones: 'Con IVA' })).status).toBe(200);
  expect(await paperOf(quote.id)).toContain(`Válido hasta ${formatDate(addDays(today(), 15))}`);
  const open = await created(admin, 'Presupuesto/Crear', presupuestoBody(v));
  expect(await paperOf(open.id)).not.toContain('Válido');
});
