import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { today } from '#domain/dates.ts';
import type { ApiDocument } from '#server/openapi/document.ts';
import { createApi } from '#server/api.ts';
import { sessionCookie } from '#server/auth/cookie.ts';
import { inviteUser } from '#server/auth/invite.ts';
import { application } from '#resources/index.server.ts';
import { envioWork } from '#resources/cuentas/envioWork.server.ts';
import { reports } from '#resources/reportes/index.ts';
import { ago } from '#support/ago.ts';
import { testApp } from '#quarry/app.ts';
import type { RequestAs, TestApp } from '#support/app.ts';
import { cheque, proveedor } from '#quarry/cheques.ts';
import { created, type Answered } from '#support/records.ts';
import { PASSWORD, people } from '#support/people.ts';
import { tokenMailedTo } from '#support/mailedLinks.ts';
import { pngOf } from '#support/png.ts';
import { accountBody, onAccount, remitoBody, salesApp, type Ventas } from '#quarry/ventas.ts';

let t: TestApp;
let admin: RequestAs;
let v: Ventas;
let document: ApiDocument;
let nota: Answered;
let recibo: Answered;
let delNorte: Answered;
const replayed = new Set<string>();

beforeAll(async () => {
  ({ t, admin, v } = await salesApp());
  document = (await (await admin('GET', '/api/openapi.json')).json()) as ApiDocument;
  await created(admin, 'Remito', remitoBody(v, onAccount(v)));
  nota = await created(admin, 'NotaDebito', accountBody(v, { monto: '900', fecha: ago(60) }));
  recibo = await created(admin, 'Recibo', accountBody(v, { monto: '400.25' }));
  await cheque(admin, v.clientes.pena.id, { fechaVencimiento: today() });
  delNorte = await proveedor(admin, 'Repuestos del Norte');
  const held = await cheque(admin, v.clientes.pena.id);
  const assigned = await admin('POST', '/api/ChequeTercero/AsignarChequeAProveedor', {
    chequeId: held.id,
    proveedorId: delNorte.id,
  });
  if (!assigned.ok) throw new Error(await assigned.text());
});
afterAll(() => t.close());

const PERIOD = () => new URLSearchParams({ tipoVenta: '1', fechaInicio: ago(90), fechaFin: today() });
const statement = () => `clienteId=${v.clientes.gomez.id}&${PERIOD().toString()}`;

/** Asks, and holds the answer against what the API says of it. */
async function replay(
  [method, route]: readonly [string, string],
  { as = admin, params = {}, query = '', body, status = 200 }: Asking = {},
): Promise<unknown> {
  const path = route.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const response = await as(method, `/api/${path}${query && `?${query}`}`, body);
  const text = await response.text();
  expect({ route, status: response.status, text }).toMatchObject({ route, status });
  schemaOf(method, route, status).parse(JSON.parse(text));
  replayed.add(`${method} ${route}`);
  return JSON.parse(text);
}

type Asking = {
  as?: RequestAs;
  params?: Record<string, string | number>;
  query?: string;
  body?: unknown;
  status?: number;
};

function schemaOf(method: string, route: string, status: number) {
  const { responses } = document.paths[`/${route}`]![method.toLowerCase()]!;
  const { content } = responses[status] as { content: Record<string, { schema: unknown }> };
  return z.fromJSONSchema(inlined(content['application/json']!.schema) as never);
}

function inlined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inlined);
  if (typeof value !== 'object' || value === null) return value;
  const { $ref } = value as { $ref?: string };
  if ($ref) return inlined(document.components.schemas[$ref.split('/').at(-1)!]);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inlined(inner)]));
}

describe('What a call made by hand answers is what it describes', () => {
  test('about sessions and passwords', async () => {
    // Passwords change: a server of its own.
    const own = await testApp();
    const [nobody, eva, maria] = [own.as(null), own.as('empleado'), own.as('admin')];
    await replay(['GET', 'Autenticacion/Estado'], { as: nobody });
    await replay(['GET', 'Autenticacion/Estado'], { as: eva });
    await replay(['GET', 'Autenticacion/UsuarioActual'], { as: eva });
    const { usuario: usuarioOEmail, email } = people.empleado;
    const body = { usuarioOEmail, password: PASSWORD };
    await replay(['POST', 'Autenticacion/Ingresar'], { as: nobody, body });
    const sessions = await replay(['GET', 'Autenticacion/Sesiones'], { as: eva });
    const { id } = (sessions as { id: number; actual: boolean }[]).find(({ actual }) => !actual)!;
    await replay(['DELETE', 'Autenticacion/Sesiones/{id}'], { as: eva, params: { id } });
    await replay(['DELETE', 'Autenticacion/Sesiones'], { as: eva });
    await replay(['POST', 'Autenticacion/RecuperarPassword'], { as: nobody, body: { email } });
    const token = await tokenMailedTo(own.database.db, email);
    const password = 'arena gruesa 28,35';
    await replay(['POST', 'Autenticacion/RestablecerPassword'], { as: nobody, body: { token, password } });
    const invited = await own.database.db
      .updateTable('usuarios')
      .set({ verificadoEn: null })
      .where('email', '=', email)
      .returningAll()
      .executeTakeFirstOrThrow();
    await own.database.db.transaction().execute((tx) => inviteUser(tx, invited, own.env.publicUrl));
    const invitation = await tokenMailedTo(own.database.db, email);
    await replay(['POST', 'Autenticacion/VerificarEmail'], { as: nobody, body: { token: invitation } });
    const change = { actual: PASSWORD, password };
    await replay(['POST', 'Autenticacion/CambiarPassword'], { as: maria, body: change });
    await own.close();
  });

  test('about saved views, pictures and the search', async () => {
    const view = { lista: 'clientes', nombre: 'Morosos', filtros: { apellido: 'Gó' }, porPagina: 25 };
    const { id } = (await replay(['POST', 'Vistas'], { body: view, status: 201 })) as Answered;
    await replay(['PUT', 'Vistas/{id}'], { params: { id }, body: { predeterminada: true } });
    await replay(['GET', 'Vistas']);
    await replay(['DELETE', 'Vistas/{id}'], { params: { id } });
    await replay(['GET', 'Buscar'], { query: 'q=gomez' });
    await replay(['GET', 'Buscar'], { query: `registros=clientes-${v.clientes.gomez.id}` });
    const picture = await t.app.request('/api/Imagen', {
      method: 'POST',
      headers: { Cookie: await t.cookie('admin'), 'Sec-Fetch-Site': 'same-origin' },
      body: new Uint8Array(pngOf(8, 8, 200)),
    });
    schemaOf('POST', 'Imagen', 201).parse(await picture.json());
    replayed.add('POST Imagen');
  });

  test('about accounts: entries, what is owed, what pays it, interest', async () => {
    const { rows } = await t.database.pool.query<{ id: number }>(
      'select id from cuentas_corrientes where cliente_id = $1',
      [v.clientes.gomez.id],
    );
    await replay(['GET', 'CuentaCorriente/Movimientos/{id}'], { params: { id: rows[0]!.id } });
    await replay(['GET', 'CuentaCorriente/Adeudado'], {
      query: `clienteId=${v.clientes.gomez.id}&tipoVentaId=1`,
    });
    for (const [entidad, { id }] of [
      ['notasDebito', nota],
      ['recibos', recibo],
    ] as const)
      await replay(['GET', 'CuentaCorriente/Pagos/{entidad}/{id}'], { params: { entidad, id } });
    const asked = { interesHasta: today(), interesTasa: '5', interesPeriodo: 'mensual', interesGracia: '0' };
    const calculated = await replay(['GET', 'NotaDebito/Intereses/Calculo'], {
      query: `clienteId=${v.clientes.gomez.id}&tipoVentaId=1&${new URLSearchParams(asked).toString()}`,
    });
    expect(calculated).toMatchObject({ intereses: expect.arrayContaining([expect.anything()]) });
    await replay(['POST', 'CuentaCorriente/Verificacion'], { status: 202 });
    await replay(['GET', 'CuentaCorriente/Verificacion']);
  });

  test('about statements: their data, one by mail, and those of everybody', async () => {
    await replay(['GET', 'CuentaCorriente/Resumen/Datos'], { query: statement() });
    const mail = { para: 'gomez@cantera.test', mensaje: 'Buen día' };
    const body = Object.fromEntries(new URLSearchParams(statement()));
    await replay(['POST', 'CuentaCorriente/Resumen/Enviar'], { body: { ...body, ...mail } });
    const all = 'CuentaCorriente/Resumen/Envio';
    await replay(['GET', all]);
    await replay(['GET', `${all}/VistaPrevia`], { query: PERIOD().toString() });
    const { id } = (await replay(['POST', all], {
      body: { ...Object.fromEntries(PERIOD()), mensaje: 'Buen día' },
      status: 201,
    })) as Answered;
    await replay(['GET', all]);
    await replay(['GET', `${all}/Clientes/{id}`], { params: { id } });
    await replay(['POST', `${all}/Cancelar/{id}`], { params: { id } });
    await replay(['POST', `${all}/Reanudar/{id}`], { params: { id } });
    envioWork.wakeup.wake();
  });

  test('about prices, cheques, suppliers and home', async () => {
    const change = {
      precioContado: true,
      sentido: 'aumentar',
      modo: 'porcentaje',
      valor: '10',
      redondeo: '0.01',
    };
    const { huella } = (await replay(['POST', 'Producto/CambioMasivo/VistaPrevia'], { body: change })) as {
      huella: string;
    };
    await replay(['POST', 'Producto/CambioMasivo'], {
      body: { ...change, motivo: 'Aumento de marzo', huella },
      status: 201,
    });
    const cartera = await replay(['GET', 'ChequeTercero/Cartera']);
    expect(cartera).toMatchObject({ cheques: [expect.anything()], proveedores: [expect.anything()] });
    const page = await replay(['GET', 'ChequeTercero/ObtenerChequesAsignadosAProveedor/{id}'], {
      params: { id: delNorte.id },
    });
    expect(page).toMatchObject({ totalCount: 1 });
    await replay(['GET', 'Inicio/Resumen']);
    await replay(['GET', 'Inicio/Resumen'], { as: t.as('empleado') });
    await replay(['POST', 'Inicio/Guia/Cerrar']);
  });

  test.each(reports.map((report) => [report.name, report] as const))(
    'about the report %s',
    async (_name, { calls, filters, charts }) => {
      const asked = new URLSearchParams();
      if ('clienteId' in filters) asked.set('clienteId', String(v.clientes.gomez.id));
      if ('tipoVenta' in filters) asked.set('tipoVenta', '1');
      const pages = new URLSearchParams([...asked, ['pageNumber', '1'], ['pageSize', '10']]);
      await replay(['GET', calls.rows], { query: asked.toString() });
      await replay(['GET', calls.rows], { query: pages.toString() });
      if (charts.length > 0) await replay(['GET', calls.charts], { query: asked.toString() });
    },
  );

  test('and none was left out', () => {
    const { routes } = createApi(application, {
      db: t.database.db,
      cookie: sessionCookie(t.env.publicUrl),
      publicUrl: t.env.publicUrl,
    });
    const defined = routes.flatMap((route) => {
      const answers = Object.entries(route.describe?.().responses ?? {}).filter(([status]) => status < '300');
      return answers.some(([, answer]) => 'application/json' in ((answer['content'] as object) ?? {}))
        ? [`${route.method} ${route.path}`]
        : [];
    });
    expect(defined.length).toBeGreaterThan(30);
    // The test of OpenAPI reads the description itself.
    expect(defined.filter((key) => !replayed.has(key))).toEqual(['GET openapi.json']);
  });
});

test('An answer with more or less than it describes is found out', () => {
  const schema = schemaOf('GET', 'Autenticacion/UsuarioActual', 200);
  const whole = { usuario: 'mgomez', nombreCompleto: 'María Gómez', rol: 'ADMIN' };
  expect(schema.safeParse(whole).success).toBe(true);
  expect(schema.safeParse({ ...whole, passwordHash: 'x' }).success).toBe(false);
  expect(schema.safeParse({ ...whole, rol: 'DUEÑO' }).success).toBe(false);
});
