import { expect, test } from 'vitest';
import { publish } from '#support/flota/declared.ts';
import { declarationOf } from '#support/base.ts';
import { jsonOf } from '#support/answers.ts';
import { openFlota } from '#support/flota/app.ts';
import { people } from '#testing/people.ts';
import { created, JSON_ANSWER, refusalOf } from '#testing/records.ts';
import { whileHolding } from '#support/locks.ts';
import { RECLAMOS as MOST } from '#support/reclamos.ts';

const { t, admin, eva } = await openFlota({ logLevel: 'error' });

const { motivo, camionId, fecha, costo, resuelto } = MOST.fields;
const { import: _import, ...access } = MOST.access;
const { confirm: _confirm, input: _nota, ...resolver } = MOST.actions.resolver;
const RECLAMOS = {
  name: 'reclamos',
  label: MOST.label,
  access: { ...access, edit: ['ADMIN'] },
  fields: { motivo, camionId, fecha, costo, resuelto },
  display: '{motivo}',
  states: { resuelto: MOST.states.resuelto, abierto: MOST.states.abierto },
  list: { columns: MOST.list.columns, filters: ['motivo', 'camionId'], totals: ['costo'] },
  actions: { resolver: { ...resolver, writes: {} } },
};

const draft = (definicion: object, version: number) =>
  refusalOf(admin('PUT', '/api/Definiciones', { definicion, version }));
const publishing = (version: number, name = 'reclamos') =>
  admin('POST', `/api/Definiciones/${name}/Publicar`, { version });

test('ADMIN declares an entity: at once it has a table, calls, rules, states, an action, and its place in OpenAPI', async () => {
  expect((await admin('GET', '/api/Registros/Reclamos')).status).toBe(404);
  await publish(admin, RECLAMOS, 0);

  const reclamo = await created(eva, 'Registros/Reclamos', {
    motivo: 'Faltó una tonelada',
    fecha: '2026-01-05',
    costo: '1500.5',
  });
  const listed = await (await eva('GET', '/api/Registros/Reclamos?motivo=TONELADA')).json();
  expect(listed).toMatchObject({
    items: [{ id: reclamo.id, motivo: 'Faltó una tonelada', costo: '1500.50', estado: 'abierto' }],
    totals: { costo: '1500.50' },
  });
  expect((await eva('DELETE', `/api/Registros/Reclamos/${reclamo.id}`)).status).toBe(403);
  expect((await eva('POST', `/api/Registros/Reclamos/Resolver/${reclamo.id}`, {})).status).toBe(403);
  expect((await admin('POST', `/api/Registros/Reclamos/Resolver/${reclamo.id}`, {})).status).toBe(200);
  expect((await eva('POST', '/api/Registros/Reclamos', { costo: '3' }, JSON_ANSWER)).status).toBe(400);
  const { paths } = await jsonOf<{ paths: object }>(admin('GET', '/api/openapi.json'));
  expect(Object.keys(paths)).toContain('/Registros/Reclamos/Resolver/{id}');
});

test('a changed one keeps what rows have: a field more, a longer text, and one that is taken off keeps its column', async () => {
  const { costo: _, ...kept } = RECLAMOS.fields;
  const fields = {
    ...kept,
    motivo: { ...RECLAMOS.fields.motivo, max: 80 },
    telefono: { type: 'phone', label: 'Teléfono' },
  };
  const list = { columns: ['motivo', 'telefono'], filters: ['motivo'] };
  await publish(admin, { ...RECLAMOS, fields, list }, 1);
  const { items } = await jsonOf<{ items: object[] }>(admin('GET', '/api/Registros/Reclamos'));
  expect(items).toEqual([expect.objectContaining({ motivo: 'Faltó una tonelada', telefono: null })]);
  expect(items[0]).not.toHaveProperty('costo');
  expect((await t.database.pool.query('select costo::text from reclamos')).rows).toEqual([
    { costo: '1500.50' },
  ]);

  await publish(admin, RECLAMOS, 2);
  expect(await jsonOf(admin('GET', '/api/Registros/Reclamos'))).toMatchObject({
    items: [{ costo: '1500.50' }],
  });
});

test('what does not fit the rows is refused in a sentence, and leaves nothing', async () => {
  const wanted = (change: object) => ({ ...RECLAMOS, fields: { ...RECLAMOS.fields, ...change } });
  for (const [change, sentence, more = {}] of [
    [
      { motivo: { ...RECLAMOS.fields.motivo, max: 10 } },
      '«Motivo» queda corto: hay un registro con un valor que no entra.',
    ],
    [
      { camionId: { ...RECLAMOS.fields.camionId, required: true } },
      '«Camión» no puede ser obligatorio: hay un registro sin él. Complételos, o diga con qué empieza: también ellos quedan así.',
      { entidad: 'reclamos', registros: [{ id: expect.any(Number), nombre: expect.any(String) }] },
    ],
    [
      { zona: { type: 'text', label: 'Zona', required: true } },
      '«Zona» es obligatorio y hay un registro: diga con qué empieza, o hágalo optativo.',
    ],
    [
      { costo: { type: 'date', label: 'Costo' } },
      '«Costo» ya guarda otra cosa: agregue un campo nuevo con otro nombre.',
    ],
  ] as const) {
    const definition = { ...wanted(change), list: { columns: ['motivo'] } };
    expect(await draft(definition, 3)).toMatchObject({ status: 200 });
    expect(await refusalOf(publishing(3))).toMatchObject({
      status: 409,
      message: sentence,
      ...more,
    });
  }
  expect((await admin('DELETE', '/api/Definiciones/reclamos/Borrador')).status).toBe(204);
  expect(await jsonOf(admin('GET', '/api/Definiciones'))).toMatchObject([
    { nombre: 'reclamos', version: 3, borrador: null, retirada: false },
  ]);
  expect(await jsonOf(admin('GET', '/api/Registros/Reclamos'))).toMatchObject({
    items: [{ costo: '1500.50' }],
  });
});

test('an option that records have is not taken away until they have another', async () => {
  const turnos = (...ids: readonly string[]) => {
    const options = ids.map((id) => ({ id, name: id.toUpperCase() }));
    const nivel = { type: 'select', label: 'Nivel', options };
    return { ...AVISOS, name: 'turnos', fields: { ...AVISOS.fields, nivel } };
  };
  await publish(admin, turnos('alto', 'bajo'), 0);
  const record = await created(admin, 'Registros/Turnos', { texto: 'Uno', nivel: 'alto' });
  await created(admin, 'Registros/Turnos', { texto: 'Dos', nivel: 'bajo' });
  await draft(turnos('bajo', 'medio'), 1);
  expect(await refusalOf(publishing(1, 'turnos'))).toMatchObject({
    status: 409,
    message:
      '«Nivel» deja afuera un valor en uso: hay un registro con él. Cámbielos antes, o deje esa opción.',
    registros: [{ id: record.id }],
  });
  const { version } = record;
  await admin('PUT', `/api/Registros/Turnos/${record.id}`, { nivel: 'bajo', version });
  expect((await publishing(1, 'turnos')).status).toBe(200);
});

test('a field that becomes required fills records without it with what it begins with, and their history says so', async () => {
  const wanted = (version: number, nivel: object) =>
    publish(
      admin,
      { ...AVISOS, fields: { ...AVISOS.fields, nivel: { type: 'text', label: 'Nivel', max: 10, ...nivel } } },
      version,
    );
  await wanted(0, {});
  const base = 'Registros/Avisos';
  const empty = await created(admin, base, { texto: 'Uno' });
  const full = await created(admin, base, { texto: 'Dos', nivel: 'alto' });
  await wanted(1, { required: true, default: 'bajo' });
  const read = (path: string) => jsonOf<object>(admin('GET', `/api/${path}`));
  expect(await read(`${base}/${empty.id}`)).toMatchObject({ nivel: 'bajo', version: 2 });
  expect(await read(`${base}/${full.id}`)).toMatchObject({ nivel: 'alto', version: 1 });
  const { items } = (await read(`${base}/Historial/${empty.id}`)) as { items: object[] };
  expect(items).toMatchObject([{ accion: 'editar', quien: 'María Gómez' }, { accion: 'crear' }]);
  expect(JSON.stringify(items[0])).toContain('bajo');
});

test('a number gets more decimals, a longer text keeps its order, and what is unique no longer may be there twice', async () => {
  const wanted = (
    version: number,
    { places, max, unique }: { places: number; max: number; unique: boolean },
  ) =>
    publish(
      admin,
      {
        ...AVISOS,
        name: 'pesadas',
        fields: {
          texto: { ...AVISOS.fields.texto, max, unique },
          tasa: { type: 'decimal', label: 'Tasa', places },
        },
        list: { columns: ['texto', 'tasa'], sort: ['texto'] },
      },
      version,
    );
  await wanted(0, { places: 2, max: 40, unique: true });
  const base = 'Registros/Pesadas';
  for (const texto of ['Ñandú', 'Nutria', 'Oso']) await created(admin, base, { texto, tasa: '1234.25' });
  await wanted(1, { places: 4, max: 60, unique: false });
  await created(admin, base, { texto: 'Oso', tasa: '0.0001' });
  const { items } = await jsonOf<{ items: { texto: string; tasa: string }[] }>(admin('GET', `/api/${base}`));
  expect(items.map(({ texto, tasa }) => [texto, tasa])).toEqual([
    ['Nutria', '1234.2500'],
    ['Ñandú', '1234.2500'],
    ['Oso', '1234.2500'],
    ['Oso', '0.0001'],
  ]);
});

const AVISOS = declarationOf('avisos', {
  texto: { type: 'text', label: 'Texto', required: true, max: 40 },
});

test('wrong, reserved, taken and hostile definitions are refused, and leave nothing', async () => {
  const wanted = (change: object) => ({ ...RECLAMOS, name: 'otros', ...change });
  const tables = () => t.database.pool.query('select count(*)::int from pg_class');
  const before = (await tables()).rows;
  for (const [definition, message] of [
    [wanted({ name: 'users; drop' }), /name: no tiene la forma/],
    [wanted({ name: 'unNombreQueEsDemasiadoLargoParaUnaTabla' }), /es largo/],
    [wanted({ name: 'camiones' }), /camiones/],
    [
      wanted({
        fields: { id: { type: 'text', label: 'Id' } },
        list: undefined,
        states: undefined,
        actions: undefined,
      }),
      /«id» es de la casa/,
    ],
    [wanted({ fields: { 'a"b': { type: 'text', label: 'x' } } }), /«a"b»/],
    [wanted({ fields: JSON.parse('{"__proto__": {"type":"text","label":"x"}}') }), /nombre no válido/],
    [
      wanted({
        fields: { motivo: { type: 'text', label: 'x', pattern: { expression: '(a+)+$', message: 'x' } } },
      }),
      /pattern/,
    ],
    [wanted({ view: true }), /programarlo/],
    [wanted({ path: '/clientes' }), /«path» es/],
    [
      wanted({ actions: { ir: { ...RECLAMOS.actions.resolver, http: 'DELETE Camion/{id}' } } }),
      /no es de Registros/,
    ],
    [{ ...RECLAMOS, name: 'otros', label: { ...RECLAMOS.label, many: 'x'.repeat(300_000) } }, /kB/],
  ] as const) {
    const answer = await draft(definition, 0);
    expect(answer).toMatchObject({ status: 400, message: expect.stringMatching(message) });
  }
  expect((await admin('POST', '/api/Definiciones/otros/Publicar', { version: 0 })).status).toBe(404);
  expect((await tables()).rows).toEqual(before);
});

test('a word of SQL, and a table that is there, are refused when it is published', async () => {
  for (const [name, message] of [
    ['order', '«order» es una palabra de la base de datos: elija otro nombre.'],
    ['historial', 'La tabla «historial» ya existe: elija otro nombre.'],
  ] as const) {
    expect(await draft({ ...RECLAMOS, name }, 0)).toMatchObject({ status: 200 });
    expect(await refusalOf(publishing(0, name))).toMatchObject({
      status: 409,
      message,
    });
    expect((await admin('DELETE', `/api/Definiciones/${name}/Borrador`)).status).toBe(204);
  }
});

test('of two ADMINs who publish at once, one is told that the other did', async () => {
  await draft(RECLAMOS, 3);
  const answers = await Promise.all([1, 2].map(() => publishing(3)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await draft(RECLAMOS, 3)).toMatchObject({
    status: 409,
    message: 'Otra persona publicó la versión 4 mientras tanto: vuelva a abrirla.',
  });
});

test('of two ADMINs who edit one draft, the second is told, and what the first saved stays', async () => {
  const name = 'guardias';
  const save = async (one: string, huella: string | null) => {
    const definicion = { ...RECLAMOS, name, label: { ...RECLAMOS.label, one } };
    const answer = await admin('PUT', '/api/Definiciones', { definicion, version: 0, huella });
    return { status: answer.status, body: (await answer.json()) as { message?: string; huella: string } };
  };
  const stored = async () => {
    const all = await jsonOf<{ nombre: string; huella: string; borrador: typeof RECLAMOS }[]>(
      admin('GET', '/api/Definiciones'),
    );
    const { huella, borrador } = all.find(({ nombre }) => nombre === name)!;
    return { huella, one: borrador.label.one };
  };
  const { huella } = (await save('Turno', null)).body;
  expect(await stored()).toEqual({ huella, one: 'Turno' });
  const others = await save('Guardia', huella);
  expect(others.status).toBe(200);
  const message = 'Otra persona cambió el borrador mientras tanto: vuelva a abrirla.';
  expect(await save('Franco', huella)).toMatchObject({ status: 409, body: { message } });
  expect(await save('Franco', null)).toMatchObject({ status: 409, body: { message } });
  // The answer to the first of two equal calls may have been lost.
  expect((await save('Guardia', huella)).status).toBe(200);
  const path = `/api/Definiciones/${name}`;
  expect((await admin('POST', `${path}/Publicar`, { version: 0, huella })).status).toBe(409);
  expect((await admin('DELETE', `${path}/Borrador?huella=${huella}`)).status).toBe(409);
  expect(await stored()).toEqual({ huella: others.body.huella, one: 'Guardia' });
  expect((await admin('DELETE', `${path}/Borrador?huella=${others.body.huella}`)).status).toBe(204);
});

test('a retired one is only read, and comes back whole', async () => {
  expect((await admin('POST', '/api/Definiciones/reclamos/Retirar')).status).toBe(200);
  const { items } = await jsonOf<{ items: { id: number }[] }>(admin('GET', '/api/Registros/Reclamos'));
  expect(items).toHaveLength(1);
  expect((await admin('GET', `/api/Registros/Reclamos/Historial/${items[0]!.id}`)).status).toBe(200);
  expect((await admin('POST', '/api/Registros/Reclamos', { motivo: 'x', fecha: '2026-01-05' })).status).toBe(
    404,
  );
  expect((await admin('POST', '/api/Definiciones/reclamos/Reactivar')).status).toBe(200);
  expect((await admin('POST', '/api/Registros/Reclamos', { motivo: 'x', fecha: '2026-01-05' })).status).toBe(
    201,
  );
  const { rows } = await t.database.pool.query<{ detalle: string }>(
    "select detalle from actividad where evento = 'definicion' order by id desc limit 3",
  );
  expect(rows.map(({ detalle }) => detalle)).toEqual([
    'reclamos: de nuevo en uso',
    'reclamos: retirada',
    'reclamos: publicada',
  ]);
});

test('only ADMIN declares; the registry says of an entity what a role sees, once', async () => {
  for (const [method, path] of [
    ['GET', 'Definiciones'],
    ['PUT', 'Definiciones'],
    ['POST', 'Definiciones/Revisar'],
    ['POST', 'Definiciones/reclamos/Publicar'],
    ['POST', 'Definiciones/reclamos/Retirar'],
    ['DELETE', 'Definiciones/reclamos/Borrador'],
  ] as const)
    expect((await eva(method, `/api/${path}`)).status).toBe(403);
  await publish(admin, { ...RECLAMOS, name: 'secretos', access: { list: ['ADMIN'] }, actions: {} }, 0);
  const answer = await eva('GET', '/api/Registro');
  const text = await answer.text();
  expect(text).toContain('"reclamos"');
  expect(text).not.toContain('secretos');
  expect(text).not.toContain('ADMIN');
  const again = await eva('GET', '/api/Registro', undefined, {
    'If-None-Match': answer.headers.get('etag')!,
  });
  expect(again.status).toBe(304);
  expect(await jsonOf(eva('GET', '/api/Autenticacion/Estado'))).toMatchObject({
    registro: expect.any(Number),
  });
});

test('a reader of the table stops the publication, not the product', async () => {
  await whileHolding(t.database.pool, 'select * from reclamos', async () => {
    await draft({ ...RECLAMOS, fields: { ...RECLAMOS.fields, nota: { type: 'text', label: 'Nota' } } }, 4);
    const answer = await publishing(4);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect((await admin('GET', '/api/Registros/Reclamos')).status).toBe(200);
  });
  expect((await publishing(4)).status).toBe(200);
});

test('who dies in the middle of a publication leaves the old version whole, and the next one publishes', async () => {
  const { pool } = t.database;
  await whileHolding(pool, 'select * from reclamos', async () => {
    await draft({ ...RECLAMOS, fields: { ...RECLAMOS.fields, otra: { type: 'text', label: 'Otra' } } }, 5);
    const pending = publishing(5);
    const killed = () =>
      pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table reclamos%' and datname = current_database()",
      );
    await expect.poll(async () => (await killed()).rowCount, { interval: 20 }).toBe(1);
    expect((await pending).status).toBe(503);
  });
  const columns = async () =>
    (
      await pool.query(
        "select from information_schema.columns where table_name = 'reclamos' and column_name = 'otra'",
      )
    ).rowCount;
  expect(await columns()).toBe(0);
  const all = await jsonOf<{ nombre: string }[]>(admin('GET', '/api/Definiciones'));
  expect(all.find(({ nombre }) => nombre === 'reclamos')).toMatchObject({ version: 5 });
  expect((await admin('GET', '/api/Registros/Reclamos')).status).toBe(200);
  expect((await publishing(5)).status).toBe(200);
  expect(await columns()).toBe(1);
});

test('each version is kept with its author, the last first', async () => {
  const quejas = { ...RECLAMOS, name: 'quejas', label: { one: 'Queja', many: 'Quejas', gender: 'f' } };
  await publish(admin, quejas, 0);
  const renamed = { ...quejas, label: { ...quejas.label, many: 'Las quejas' } };
  await publish(admin, renamed, 1);
  const answer = await admin('GET', '/api/Definiciones/quejas/Versiones');
  expect(await answer.json()).toMatchObject([
    { version: 2, usuario: people.admin.usuario, definicion: { label: { many: 'Las quejas' } } },
    { version: 1, usuario: people.admin.usuario, definicion: { label: { many: 'Quejas' } } },
  ]);
  expect((await admin('GET', '/api/Definiciones/nadie/Versiones')).status).toBe(404);
  expect((await admin('GET', '/api/Definiciones/a%00b/Versiones')).status).toBe(404);
  expect((await eva('GET', '/api/Definiciones/quejas/Versiones')).status).toBe(403);
});
