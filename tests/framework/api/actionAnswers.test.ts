import { beforeEach, describe, expect, test } from 'vitest';
import type { RequestAs } from '#testing/app.ts';
import { applicationApp } from '#testing/application.ts';
import { emptyTables } from '#testing/emptyTables.ts';
import { type ApiRecord, created, refusalOf } from '#testing/records.ts';
import { application } from '#support/workshop/index.server.ts';
import { rowsOf } from '#support/rows.ts';
import { peopleOf } from '#support/closing.ts';

let filtro: ApiRecord;

const { t, admin, eva } = peopleOf(await applicationApp({ application }));
const [dueno, mecanico] = [admin, eva];
beforeEach(async () => {
  await emptyTables(t.database.pool, 'services_repuestos', 'piezas');
  filtro = await created(dueno, 'Pieza', { nombre: 'Filtro' });
});

const acted = async () =>
  (
    await rowsOf<{ accion: string }>(
      t,
      `select accion from historial where entidad = 'piezas' and registro_id = $1 and accion <> 'crear' order by id`,
      [filtro.id],
    )
  ).map(({ accion }) => accion);

describe('An action that asks', () => {
  const pedir = (as: RequestAs, cantidad: number, headers = {}) =>
    as('POST', `/api/Pieza/Pedir/${filtro.id}`, { cantidad }, headers);
  const asks = { 'Refuse-Large': 'true', 'Idempotency-Key': 'la misma' };

  test('is refused with its question, and runs under the same key once it is confirmed', async () => {
    expect(await refusalOf(pedir(dueno, 101, asks))).toEqual({
      status: 409,
      message: 'Son 101, más de 100.',
      muchas: true,
    });
    expect(await acted()).toEqual([]);
    expect((await pedir(dueno, 101, { 'Idempotency-Key': 'la misma' })).status).toBe(200);
    expect(await acted()).toEqual(['pedir']);
  });

  test('is no way past the limit for who may not confirm it', async () => {
    for (const headers of [{}, asks]) {
      expect(await refusalOf(pedir(mecanico, 101, headers))).toEqual({
        status: 409,
        message: 'Más de 100 las pide el dueño.',
      });
    }
    expect(await acted()).toEqual([]);
    expect((await pedir(mecanico, 100, asks)).status).toBe(200);
  });
});

describe('An action that answers a file', () => {
  const ficha = (as: RequestAs, headers = {}) => as('POST', `/api/Pieza/Ficha/${filtro.id}`, {}, headers);

  test('answers it by its name, to keep, and leaves its line in the history', async () => {
    const answer = await ficha(dueno);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename=.*; filename\*=UTF-8''Filtro%20%28%C3%B1and%C3%BA%29\.txt$/,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toBe('Filtro, para mgomez');
    expect(await acted()).toEqual(['ficha']);
  });

  test('answers the same file to the same key, without running again', async () => {
    const key = { 'Idempotency-Key': 'una' };
    const first = await (await ficha(dueno, key)).text();
    await dueno('PUT', `/api/Pieza/${filtro.id}`, { nombre: 'Correa' });
    expect(await (await ficha(dueno, key)).text()).toBe(first);
    expect(await acted()).toEqual(['ficha', 'editar']);
  });

  test('is for its roles, and described as a file', async () => {
    expect((await ficha(mecanico)).status).toBe(403);
    const { paths } = (await (await dueno('GET', '/api/openapi.json')).json()) as {
      paths: Record<string, { post: { responses: Record<string, { content?: object }> } }>;
    };
    const found = Object.entries(paths).find(([path]) => path.endsWith('/Pieza/Ficha/{id}'))!;
    expect(Object.keys(found[1].post.responses['200']!.content!)).toEqual(['application/octet-stream']);
  });
});
