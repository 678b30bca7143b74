import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mailInvitation } from '#server/auth/mailInvitation.ts';
import { COUNT, json } from '#server/routes/answers.ts';
import { defineRoute } from '#server/routes/defineRoute.ts';
import { appOn, type RequestAs } from '#testing/app.ts';
import { describedAnswers } from '#testing/describedAnswers.ts';
import { declarationOf } from '#support/base.ts';
import { pdfOf, uploader } from '#support/files.ts';
import { flotaApp, openFlota } from '#support/flota/app.ts';
import { cargas } from '#support/flota/cargas.ts';
import { application } from '#support/flota/index.server.ts';
import { forTrips, viajeBody } from '#support/flota/maestros.ts';
import { tokenMailedTo } from '#support/mailedLinks.ts';
import { PASSWORD, people } from '#testing/people.ts';
import { shows } from '#support/phone.ts';
import { pngOf } from '#support/png.ts';
import { created, type ApiRecord } from '#testing/records.ts';
import { securityKey, type Challenge } from '#support/securityKey.ts';

const { t, admin } = await openFlota();
const v = await forTrips(admin);
await created(admin, 'Viaje', viajeBody(v));

const { replay, checkAnswer, schemaOf, described, checked } = describedAnswers(application, () => t);

describe('What a call made by hand answers is what it describes', () => {
  test('about sessions and passwords', async () => {
    // This changes passwords, so it has a server of its own.
    const own = await flotaApp();
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
    await own.database.db.transaction().execute((tx) => mailInvitation(tx, invited, own.env.publicUrl));
    const invitation = await tokenMailedTo(own.database.db, email);
    await replay(['POST', 'Autenticacion/VerificarEmail'], { as: nobody, body: { token: invitation } });
    const change = { actual: PASSWORD, password };
    await replay(['POST', 'Autenticacion/CambiarPassword'], { as: maria, body: change });
    await own.close();
  });

  test('about the second factor', async () => {
    const own = await flotaApp();
    const maria = own.as('admin');
    await replay(['GET', 'Autenticacion/Factor'], { as: maria });
    const { secreto } = (await replay(['POST', 'Autenticacion/Factor'], { as: maria })) as {
      secreto: string;
    };
    const confirmation = { codigo: shows(secreto) };
    const { codigos } = (await replay(['POST', 'Autenticacion/Factor/Confirmar'], {
      as: maria,
      body: confirmation,
    })) as { codigos: string[] };
    const credentials = { usuarioOEmail: people.admin.usuario, password: PASSWORD };
    const asked = await own.as(null)('POST', '/api/Autenticacion/Ingresar', credentials);
    const { pendiente } = (await asked.json()) as { pendiente: string };
    const given = { pendiente, codigo: codigos[0] };
    await replay(['POST', 'Autenticacion/IngresarConCodigo'], { as: own.as(null), body: given });
    await replay(['POST', 'Autenticacion/Factor/Codigos'], { as: maria });
    const key = securityKey(new URL(own.env.publicUrl).origin);
    const options = await replay(['POST', 'Autenticacion/Llaves/Opciones'], { as: maria });
    const answer = { nombre: 'Celular', respuesta: key.register(options as Challenge) };
    await replay(['POST', 'Autenticacion/Llaves'], { as: maria, body: answer });
    const [{ id }] = (await replay(['GET', 'Autenticacion/Llaves'], { as: maria })) as [ApiRecord];
    const [params, body] = [{ id }, { nombre: 'Notebook' }];
    await replay(['PUT', 'Autenticacion/Llaves/{id}'], { as: maria, params, body });
    const path = '/api/Autenticacion/IngresarConLlave/Opciones';
    const begun = await own.as(null)('POST', path, {});
    const challenge = (await begun.json()) as Challenge;
    checkAnswer('POST', 'Autenticacion/IngresarConLlave/Opciones', 200, challenge);
    const [Cookie = ''] = begun.headers.getSetCookie();
    const browser: RequestAs = (method, call, sent) => own.as(null)(method, call, sent, { Cookie });
    const respuesta = key.use(challenge);
    await replay(['POST', 'Autenticacion/IngresarConLlave'], { as: browser, body: { respuesta } });
    await replay(['DELETE', 'Autenticacion/Llaves/{id}'], { as: maria, params });
    await replay(['DELETE', 'Autenticacion/Factor'], { as: maria });
    await own.close();
  });

  test('about saved views, pictures and the search', async () => {
    const view = { lista: 'clientes', nombre: 'Morosos', filtros: { apellido: 'Gó' }, porPagina: 25 };
    const { id } = (await replay(['POST', 'Vistas'], { body: view, status: 201 })) as ApiRecord;
    await replay(['PUT', 'Vistas/{id}'], { params: { id }, body: { predeterminada: true } });
    await replay(['GET', 'Vistas']);
    await replay(['DELETE', 'Vistas/{id}'], { params: { id } });
    await replay(['GET', 'Buscar'], { query: 'q=gomez' });
    await replay(['GET', 'Cambios'], { query: 'entidad=clientes' });
    await replay(['GET', 'Buscar'], { query: `registros=clientes-${v.gomez.id}` });
    const picture = await t.app.request('/api/Imagen', {
      method: 'POST',
      headers: { Cookie: await t.cookie('admin'), 'Sec-Fetch-Site': 'same-origin' },
      body: new Uint8Array(pngOf(8, 8, 200)),
    });
    checkAnswer('POST', 'Imagen', 201, await picture.json());
  });

  test('about what ADMIN declares', async () => {
    const definicion = declarationOf('reclamos', { nombre: { type: 'text', label: 'Nombre' } });
    const draft = { definicion, version: 0 };
    await replay(['PUT', 'Definiciones'], { body: draft });
    const params = { nombre: 'reclamos' };
    await replay(['POST', 'Definiciones/{nombre}/Publicar'], { params, body: { version: 0 } });
    await replay(['POST', 'Definiciones/{nombre}/Retirar'], { params });
    await replay(['POST', 'Definiciones/{nombre}/Reactivar'], { params });
    await replay(['GET', 'Definiciones']);
    await replay(['POST', 'Definiciones/Revisar'], { body: { definicion } });
    await replay(['GET', 'Definiciones/{nombre}/Versiones'], { params });
    await replay(['GET', 'Registro']);
    const sheet = await t.app.request('/api/Definiciones/Planilla', {
      method: 'POST',
      headers: { Cookie: await t.cookie('admin'), 'Sec-Fetch-Site': 'same-origin' },
      body: 'Orden;Taller\n1;Norte',
    });
    checkAnswer('POST', 'Definiciones/Planilla', 200, await sheet.json());
  });

  test('about an uploaded file', async () => {
    const bytes = pdfOf();
    const body = { entidad: 'papeles', campo: 'titulo', nombre: 'a.pdf', bytes: bytes.length };
    const started = await replay(['POST', 'Archivo'], { body, status: 201 });
    const { id: archivo } = started as { id: string };
    await replay(['GET', 'Archivo/{archivo}'], { params: { archivo } });
    const answer = await uploader(t).part('admin', archivo, 0, bytes);
    checkAnswer('PUT', 'Archivo/{archivo}', 200, await answer.json());
    await replay(['GET', 'Archivo/{archivo}'], { params: { archivo } });
  });

  test('about a report', async () => {
    const asked = new URLSearchParams({ choferId: String(v.rojas.id), desde: '2026-03-01' });
    const rows = await replay(['GET', cargas.calls.rows], { query: asked.toString() });
    expect(JSON.stringify(rows)).toContain('255150.00');
    const pages = new URLSearchParams([...asked, ['pageNumber', '1'], ['pageSize', '10']]);
    await replay(['GET', cargas.calls.rows], { query: pages.toString() });
    await replay(['GET', cargas.calls.charts], { query: asked.toString() });
  });

  test('and none was left out', () => {
    const defined = described();
    expect(defined.length).toBeGreaterThan(17);
    // The test of OpenAPI reads the description itself.
    expect(defined.filter((key) => !checked.has(key))).toEqual(['GET openapi.json']);
  });
});

test('A call made by hand may stand below the path of an entity', async () => {
  const trips = defineRoute(
    {
      method: 'GET',
      path: 'Viaje/Cuantos',
      gate: 'signedIn',
      answers: json('Cuántos', z.object({ cantidad: COUNT })),
      says: { operationId: 'viaje.cuantos', summary: 'Cuántos viajes hay', tags: ['Viaje'] },
    },
    () => ({ cantidad: 1 }),
  );
  const routes = [...(application.routes ?? []), trips];
  const own = await appOn(t.database, { application: { ...application, routes } });
  const answer = await own.as('admin')('GET', '/api/Viaje/Cuantos');
  expect([answer.status, await answer.json()]).toEqual([200, { cantidad: 1 }]);
  await expect(
    appOn(t.database, { application: { ...application, routes: [...routes, trips] } }),
  ).rejects.toThrow('GET /api/Viaje/Cuantos is the path of two calls');
});

test('An answer with more or less than it describes is found out', () => {
  const schema = schemaOf('GET', 'Autenticacion/UsuarioActual', 200);
  const whole = { usuario: 'mgomez', nombreCompleto: 'María Gómez', rol: 'ADMIN' };
  expect(schema.safeParse(whole).success).toBe(true);
  expect(schema.safeParse({ ...whole, passwordHash: 'x' }).success).toBe(false);
  expect(schema.safeParse({ ...whole, rol: 'DUEÑO' }).success).toBe(false);
});
