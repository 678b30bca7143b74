import { expect, onTestFinished, test } from 'vitest';
import type { FirstSteps } from '#resources/home/tablero.ts';
import { openQuarry, testApp } from '#quarry/app.ts';
import type { RequestAs, TestApp } from '#testing/app.ts';
import { JSON_ANSWER, idOf } from '#testing/records.ts';
import { pngOf } from '#support/png.ts';
import { readPdf } from '#support/readPdf.ts';
import { remitoBody, ventas } from '#quarry/ventas.ts';
import { jsonOf } from '#support/answers.ts';
import { rowsOf } from '#support/rows.ts';

const { t, admin } = await openQuarry();
/** Every installation begins with this CUIT. */
const SAMPLE = `update empresas set cuit = '30-00000000-7'`;
await t.database.pool.query(SAMPLE);

const resumen = async (as: RequestAs = admin) =>
  (await jsonOf<{ primerosPasos: FirstSteps }>(as('GET', '/api/Inicio/Resumen'))).primerosPasos;
const stepsDone = async () =>
  Object.entries((await resumen()).guia!.pasos).flatMap(([step, done]) => (done ? [step] : []));
const closings = (of: Pick<TestApp, 'database'> = t) =>
  rowsOf(
    of,
    `select usuario from historial where entidad = 'configuracion' and jsonb_exists(cambios, 'guiaCerradaEn')`,
  );

test('the guide ticks each step by what there is, shows itself whole once, and never again', async () => {
  const first = await resumen();
  expect(first).toMatchObject({ sinRemitos: true, guia: { empresaId: expect.any(Number) } });
  expect(await stepsDone()).toEqual([]);
  expect((await resumen(t.as('empleado'))).guia).toBeNull();

  const path = `/api/Empresa/${first.guia!.empresaId}`;
  const change = async (changes: object) => {
    const empresa = await jsonOf(admin('GET', path));
    expect((await admin('PUT', path, { ...empresa, ...changes })).status).toBe(200);
  };
  await change({ cuit: '30-71234567-1' });
  expect(await stepsDone()).toEqual(['empresa']);
  const sent = await t.app.request('/api/Imagen', {
    method: 'POST',
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'image/png',
      Cookie: await t.cookie('admin'),
    },
    body: new Uint8Array(pngOf(8, 8, 90)),
  });
  const { huella } = await jsonOf<{ huella: string }>(sent);
  await change({ logo: huella });
  expect(await stepsDone()).toEqual(['empresa', 'logo']);
  const v = await ventas(admin);
  expect(await stepsDone()).toEqual(['empresa', 'logo', 'producto', 'cliente']);
  expect((await resumen()).sinRemitos).toBe(true);

  await admin('DELETE', `/api/Cliente/${v.clientes.pena.id}`);
  const body = remitoBody(v, { clienteId: v.clientes.gomez.id });
  expect((await admin('POST', '/api/Remito', body, JSON_ANSWER)).status).toBe(201);
  expect(await closings()).toEqual([]);
  expect(await stepsDone()).toEqual(['empresa', 'logo', 'producto', 'cliente', 'remito']);
  expect((await resumen()).guia).toBeNull();

  await change({ logo: null, cuit: '30-00000000-7' });
  expect((await resumen()).guia).toBeNull();
  expect(await closings()).toEqual([{ usuario: 'mgomez' }]);
});

test('a session says what is to be answered first, until it is; calls and prints go on', async () => {
  const { database, close, as } = await testApp();
  onTestFinished(close);
  await database.pool.query(SAMPLE);
  const state = (who: 'admin' | 'empleado' | null) =>
    jsonOf<{ falta?: object }>(as(who)('GET', '/api/Autenticacion/Estado'));
  expect(await state(null)).not.toHaveProperty('falta');
  for (const who of ['admin', 'empleado'] as const)
    expect((await state(who)).falta).toEqual({ entidad: 'empresas', id: 1 });
  const v = await ventas(as('admin'));
  const issued = await as('empleado')('POST', '/api/Remito', remitoBody(v));
  expect(issued.status).toBe(201);
  const [text = ''] = (await readPdf(issued)).pages;
  expect(text).toContain('EMISOR SIN CONFIGURAR');

  const empresa = await jsonOf(as('admin')('GET', '/api/Empresa/1'));
  await as('admin')('PUT', '/api/Empresa/1', { ...empresa, cuit: '30-71234567-1' });
  for (const who of ['admin', 'empleado'] as const) expect(await state(who)).not.toHaveProperty('falta');
  const next = await as('empleado')('POST', '/api/Remito', remitoBody(v));
  const [paper = ''] = (await readPdf(next)).pages;
  expect(paper).not.toContain('EMISOR SIN CONFIGURAR');
});

test('the guide says that mails stay here, unless a server takes them', async () => {
  expect(await resumen()).toMatchObject({ sinCorreo: true });
  const { close, as } = await testApp({ smtpUrl: 'smtp://127.0.0.1:2525' });
  onTestFinished(close);
  expect(await resumen(as('admin'))).toMatchObject({ sinCorreo: false });
});

test('what an ADMIN puts away stays away for the whole business, and is written down once', async () => {
  const { database, ...other } = await testApp();
  onTestFinished(other.close);
  const hers = other.as('admin');
  expect((await resumen(hers)).guia).not.toBeNull();
  expect((await other.as('empleado')('POST', '/api/Inicio/Guia/Cerrar')).status).toBe(403);
  expect((await resumen(hers)).guia).not.toBeNull();
  for (const time of ['once', 'twice'])
    expect({ time, status: (await hers('POST', '/api/Inicio/Guia/Cerrar')).status }).toEqual({
      time,
      status: 200,
    });
  expect(await resumen(hers)).toMatchObject({ guia: null, sinRemitos: true });
  const setting = await jsonOf(hers('GET', '/api/Configuracion'));
  await hers('PUT', '/api/Configuracion', {
    ...setting,
    guiaCerradaEn: null,
    familiaEmpleadoId: await idOf(hers, 'Familias', 'Constructoras'),
  });
  expect((await resumen(hers)).guia).toBeNull();
  expect(await closings({ database })).toHaveLength(1);
});
