import { pino } from 'pino';
import { expect, test } from 'vitest';
import { appOn } from '#testing/app.ts';
import { openLive, type Live } from '#server/live.ts';
import { jsonOf } from '#support/answers.ts';
import { declarationOf } from '#support/base.ts';
import { openFlota } from '#support/flota/app.ts';
import { publish } from '#support/flota/declared.ts';
import { application } from '#support/flota/index.server.ts';
import { descriptionOf } from '#testing/description.ts';

const { t, admin } = await openFlota({ logLevel: 'silent' });

const named = (name: string) => declarationOf(name, { motivo: { type: 'text', label: 'Motivo' } });

/** Another process on the same database, whose log is read. */
async function process() {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const live = await openLive(application, t.database.db, log);
  const other = (await appOn(t.database, { application, live, log })).as('admin');
  const send = async (method: string, path: string, body?: object) => {
    const answer = await other(method, `/api/${path}`, body);
    return { status: answer.status, body: await jsonOf<object>(answer) };
  };
  return { live, send, lines };
}

const failsWith = (live: Live, name: string) =>
  live.onChange(({ registry }) => {
    if (registry.all.some((entity) => entity.name === name))
      throw new TypeError('all.flatMap is not a function');
    return () => undefined;
  });

test('a definition with which the application cannot be put together is refused, and leaves nothing', async () => {
  const { live, send } = await process();
  failsWith(live, 'rotos');
  await send('PUT', 'Definiciones', { definicion: named('rotos'), version: 0 });
  expect(await send('POST', 'Definiciones/rotos/Publicar', { version: 0 })).toEqual({
    status: 400,
    body: {
      message: 'La aplicación no se puede armar con esta definición: nada cambió.',
      problemas: ['La aplicación no se puede armar con esta definición: nada cambió.'],
    },
  });
  const { rows } = await t.database.pool.query(
    `select version, to_regclass('rotos') as "table" from definiciones where nombre = 'rotos'`,
  );
  expect(rows).toEqual([{ version: 0, table: null }]);
  expect(await send('GET', 'Camion')).toMatchObject({ status: 200 });
  await send('PUT', 'Definiciones', { definicion: named('sanos'), version: 0 });
  expect(await send('POST', 'Definiciones/sanos/Publicar', { version: 0 })).toMatchObject({ status: 200 });
  expect(await send('GET', 'Registros/Sanos')).toMatchObject({ status: 200 });
});

test('one that another process published, and this one cannot use, is left out: all else is served, and ADMIN is told', async () => {
  const { live, send, lines } = await process();
  failsWith(live, 'ajenos');
  const other = admin;
  for (const name of ['ajenos', 'propios']) {
    await other('PUT', '/api/Definiciones', { definicion: named(name), version: 0 });
    expect((await other('POST', `/api/Definiciones/${name}/Publicar`, { version: 0 })).status).toBe(200);
  }
  expect(await send('GET', 'Registros/Propios')).toMatchObject({ status: 200 });
  expect(await send('GET', 'Registros/Ajenos')).toMatchObject({ status: 404 });
  expect(lines.filter((line) => line.includes('«ajenos» quedó fuera'))).toHaveLength(1);
});

test('at the start one that needs code, names what is gone or is no definition any more is left out, and the others are served and published', async () => {
  const broken = {
    mudas: {
      ...named('mudas'),
      api: { base: 'Registros/Mudas' },
      actions: {
        hacer: {
          label: 'Hacer',
          http: 'POST Registros/Mudas/Hacer/{id}',
          on: ['row'],
          roles: ['ADMIN'],
          done: { title: 'Listo', text: 'Listo.' },
        },
      },
    },
    perdidas: {
      ...named('perdidas'),
      api: { base: 'Registros/Perdidas' },
      fields: { barcoId: { type: 'reference', to: 'barcos', label: 'Barco' } },
      display: '{id}',
      list: { columns: ['barcoId'] },
    },
    vacias: { name: 'vacias' },
    repetidas: { ...named('repetidas'), api: { base: 'Camion' } },
    ajustadas: { ...named('ajustadas'), api: { base: 'Registros/Ajustadas' }, access: { list: ['JEFE'] } },
    camiones: {
      name: 'camiones',
      extends: true,
      fields: { agregadoBarcoId: { type: 'reference', to: 'barcos', label: 'Barco' } },
    },
    barcos: { name: 'barcos', extends: true, fields: { agregadoDato: { type: 'text', label: 'Dato' } } },
  };
  for (const [nombre, definicion] of Object.entries(broken))
    await t.database.pool.query('insert into definiciones (nombre, publicada, version) values ($1, $2, 1)', [
      nombre,
      JSON.stringify(definicion),
    ]);
  await t.database.pool.query('update definiciones_en_uso set numero = numero + 1');
  const { send, lines } = await process();
  expect(await send('GET', 'Camion')).toMatchObject({ status: 200 });
  expect(await send('GET', 'Registro')).toMatchObject({ status: 200 });
  expect(await send('GET', 'Registros/Ajustadas')).toMatchObject({ status: 404 });
  const { body } = await send('GET', 'Definiciones');
  const out = Object.fromEntries(
    (body as { nombre: string; fuera: string[] | null }[])
      .filter(({ nombre }) => nombre in broken)
      .map(({ nombre, fuera }) => [nombre, (fuera?.length ?? 0) > 0]),
  );
  // An extension of an entity that is gone waits, without harm, for a program that has it.
  expect(out).toEqual({
    mudas: true,
    perdidas: true,
    vacias: true,
    repetidas: true,
    ajustadas: true,
    camiones: true,
    barcos: false,
  });
  for (const nombre of ['mudas', 'perdidas', 'vacias', 'repetidas', 'ajustadas', 'camiones'])
    expect(lines.filter((line) => line.includes(`«${nombre}» quedó fuera`))).toHaveLength(1);
  await send('PUT', 'Definiciones', { definicion: named('enteras'), version: 0 });
  expect(await send('POST', 'Definiciones/enteras/Publicar', { version: 0 })).toMatchObject({ status: 200 });
  await send('PUT', 'Definiciones', { definicion: named('mudas'), version: 1 });
  expect(await send('POST', 'Definiciones/mudas/Publicar', { version: 1 })).toMatchObject({ status: 200 });
  expect(await send('GET', 'Registros/Mudas')).toMatchObject({ status: 200 });
});

test('while another change of definitions takes too long, each call that would change them refuses as described', async () => {
  await publish(admin, named('quietos'));
  await admin('PUT', '/api/Definiciones', { definicion: named('quietos'), version: 1 });
  const busy = await t.database.pool.connect();
  await busy.query(`begin; select pg_advisory_xact_lock(hashtextextended('cantera.definiciones', 0))`);
  const calls: [method: string, path: string, body?: object][] = [
    ['PUT', '', { definicion: named('otros'), version: 0 }],
    ['DELETE', '/{nombre}/Borrador'],
    ['POST', '/{nombre}/Publicar', { version: 1 }],
    ['POST', '/{nombre}/Retirar'],
    ['POST', '/{nombre}/Reactivar'],
  ];
  const answers = Promise.all(
    calls.map(([method, path, body]) =>
      admin(method, `/api/Definiciones${path.replace('{nombre}', 'quietos')}`, body),
    ),
  );
  const statuses = (await answers).map(({ status }) => status);
  await busy.query('rollback');
  busy.release();
  expect(statuses).toEqual(calls.map(() => 503));
  const { paths } = await descriptionOf(t, 'admin');
  for (const [method, path] of calls)
    expect(paths[`/Definiciones${path}`]![method.toLowerCase()]!.responses).toHaveProperty('503');
});
