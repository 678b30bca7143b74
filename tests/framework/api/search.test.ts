import { beforeAll, describe, expect, test } from 'vitest';
import { jsonOf } from '#support/answers.ts';
import { openFlota } from '#support/flota/app.ts';
import type { RequestAs } from '#testing/app.ts';
import { camionBody, choferBody, clienteBody, maestros } from '#support/flota/maestros.ts';
import { created, idOf } from '#testing/records.ts';

type Group = { entidad: string; items: { nombre: string }[]; hayMas: boolean };
const ids: Record<string, number> = {};

const { t, admin, eva } = await openFlota();
for (const [name, cliente] of Object.entries(maestros.clientes))
  ids[name] = (await created(admin, 'Cliente', await clienteBody(admin, cliente))).id;
for (const [name, chofer] of Object.entries(maestros.choferes))
  ids[name] = (await created(admin, 'Chofer', await choferBody(admin, chofer))).id;
for (const [name, camion] of Object.entries(maestros.camiones))
  ids[name] = (await created(admin, 'Camion', await camionBody(admin, camion))).id;

const groupsOf = async (query: string, as: RequestAs) =>
  (await jsonOf<{ grupos: Group[] }>(as('GET', `/api/Buscar?${query}`), 200)).grupos;
const namesIn = (groups: readonly Group[]) =>
  groups.map(({ entidad, items }) => [entidad, ...items.map(({ nombre }) => nombre)]);

const found = (q: string, as: RequestAs = admin) => groupsOf(`q=${encodeURIComponent(q)}`, as);
const names = async (q: string, as?: RequestAs) => namesIn(await found(q, as));

async function issued(changes: object, importe: string): Promise<string> {
  const trip = await created(admin, 'Viaje', {
    fecha: '2026-03-02',
    camionId: ids['azul'],
    choferId: ids['rojas'],
    destino: 'Ruta 20 km 8',
    cargas: [{ tarifaId: await idOf(admin, 'Tarifas', 'Arena'), toneladas: '28.35', importe }],
    ...changes,
  });
  return String(trip['numero']);
}

describe('The search finds', () => {
  test('people by a few letters, without accents and in any case', async () => {
    const gomez = [['clientes', 'Gómez Raúl (20-24881307-5)']];
    for (const q of ['gom', 'GÓMEZ', 'raul gomez', 'Gómez  Raúl', 'ra gom', 'Gómez Raúl (20-24881307-5)'])
      expect({ q, names: await names(q) }).toEqual({ q, names: gomez });
  });

  test('a client by the CUIT, with and without hyphens, whole or begun', async () => {
    for (const q of ['20-24881307-5', '20248813075', '2024881', '20-248813', '24881307-5'])
      expect({ q, first: (await names(q))[0] }).toEqual({
        q,
        first: ['clientes', 'Gómez Raúl (20-24881307-5)'],
      });
  });

  test('one document number in clients and drivers, the exact one first', async () => {
    expect(await names('24881307')).toEqual([
      ['clientes', 'Gómez Raúl (20-24881307-5)'],
      ['choferes', 'Rojas Luis (24881307)'],
    ]);
  });

  test('a truck by its plate however it is typed, by its brand and by its model', async () => {
    const azul = [['camiones', 'Mercedes-Benz Atego 1726 AE123BC']];
    for (const q of ['ae123bc', 'AE 123 BC', 'ae1', 'mercedes', 'merc atego'])
      expect({ q, names: await names(q) }).toEqual({ q, names: azul });
  });

  test('with one or two letters what begins with them, and not what merely holds them', async () => {
    expect(await names('pe')).toEqual([
      ['clientes', 'Pena Ítalo (20-10555666-1)', 'Peñaloza Marta (27-11222333-4)'],
    ]);
    expect((await names('z')).flat()).toContain('Zárate Ana (33777888)');
    expect((await names('z')).flat()).not.toContain('Gómez Raúl (20-24881307-5)');
  });

  test('what begins with the text before what only holds it', async () => {
    expect(await names('nun')).toEqual([['choferes', 'Nunzio Aldo (18000999)', 'Núñez José (30112233)']]);
    const [clientes] = await found('a');
    expect(clientes?.entidad).not.toBe('clientes');
  });
});

test('It says what the name does not: secondary facts, and the number to open it by', async () => {
  const [clientes] = await found('gomez');
  expect(clientes).toEqual({
    entidad: 'clientes',
    etiqueta: 'Clientes',
    items: [{ id: ids['gomez'], nombre: 'Gómez Raúl (20-24881307-5)', datos: ['+54 351 4222333'] }],
    hayMas: false,
  });
});

test('It answers five of a kind, and says that there are more', async () => {
  for (let number = 1; number <= 6; number++)
    await created(admin, 'Camion', await camionBody(admin, { marca: 'Volvo', patente: `MAS00${number}` }));
  const [camiones] = await found('mas00');
  expect(camiones?.items).toHaveLength(5);
  expect(camiones?.hayMas).toBe(true);
  expect(camiones?.items[0]?.nombre).toBe('Volvo MAS001');
});

test('It finds nothing deleted, and nothing for nothing', async () => {
  const { id } = await created(
    admin,
    'Camion',
    await camionBody(admin, { marca: 'Volvo', patente: 'ZZZ999' }),
  );
  expect(await names('zzz999')).toEqual([['camiones', 'Volvo ZZZ999']]);
  await admin('DELETE', `/api/Camion/${id}`);
  expect(await names('zzz999')).toEqual([]);
  for (const q of ['', '   ']) expect(await names(q)).toEqual([]);
  expect(await jsonOf(admin('GET', '/api/Buscar'))).toEqual({ grupos: [] });
});

describe('A document is found', () => {
  let trip: string;
  beforeAll(async () => {
    trip = await issued({ clienteId: ids['gomez'] }, '255150');
    const zonaId = (await created(admin, 'Zona', { nombre: 'Lejos' })).id;
    const far = await clienteBody(admin, { nombre: 'Elba', apellido: 'Soria' });
    const soria = await created(admin, 'Cliente', { ...far, cuit: '27-33111222-9', zonaId });
    await issued({ clienteId: soria.id, choferId: ids['zarate'], camionId: ids['rojo'] }, '777000');
  });

  test.each([
    'viaje gomez',
    'Viajes GÓM raul',
    'viaje rojas',
    'viaje ae123bc',
    'viaje 20248813075',
    'viaje gomez 255150',
  ])('after its label by client, driver and plate: %j', async (q) =>
    expect(await names(q)).toEqual([['viajes', trip]]),
  );

  test.each(['255.150,00', '255150,00', '$ 255.150,00', '255150', 'viaje 255150.00'])(
    'by its amount, as it is typed: %j',
    async (q) => expect(await names(q)).toEqual([['viajes', trip]]),
  );

  test('and by nothing else: another client, another amount, or a client alone', async () => {
    for (const q of ['viaje penaloza', 'viaje nunez', '255.150,01', 'viaje 25515', 'gomez 255150'])
      expect({ q, names: await names(q) }).toEqual({ q, names: [] });
    expect((await names('gomez')).map(([entidad]) => entidad)).toEqual(['clientes']);
  });

  test('of another zone only by ADMIN', async () => {
    for (const q of ['viaje soria', '777.000,00']) {
      expect((await names(q)).map(([entidad]) => entidad)).toEqual(['viajes']);
      expect(await names(q, eva)).toEqual([]);
    }
    expect(await names('viaje gomez', eva)).toEqual([['viajes', trip]]);
  });
});

test('It shows to each role what the role may list: workshops to ADMIN alone', async () => {
  await created(admin, 'Taller', { nombre: 'Tolvas del Sur', cuit: '30-71111222-3' });
  expect((await names('tolvas')).map(([entidad]) => entidad)).toEqual(['talleres']);
  expect(await names('tolvas', eva)).toEqual([]);
  expect(await names('gomez', eva)).toEqual([['clientes', 'Gómez Raúl (20-24881307-5)']]);
});

describe('Records that are known by their ids', () => {
  const named = async (registros: string, as: RequestAs = admin) =>
    namesIn(await groupsOf(`registros=${registros}`, as));

  test('are called as they are called now, each to who may list it', async () => {
    const workshop = await created(admin, 'Taller', { nombre: 'Frenos Norte', cuit: '30-70700700-1' });
    const gone = await created(
      admin,
      'Camion',
      await camionBody(admin, { marca: 'Volvo', patente: 'GONE01' }),
    );
    await admin('DELETE', `/api/Camion/${gone.id}`);
    const asked = `clientes-${ids['gomez']},talleres-${workshop.id},camiones-${gone.id},nada-1,clientes-999999`;
    const gomez = ['clientes', 'Gómez Raúl (20-24881307-5)'];
    expect(await named(asked)).toEqual([gomez, ['talleres', expect.stringContaining('Frenos Norte')]]);
    expect(await named(asked, eva)).toEqual([gomez]);
  });

  test.each([
    '',
    'clientes',
    'clientes-0',
    'clientes-1;drop',
    'clientes-99999999999',
    'clientes-1,'.repeat(41),
  ])('are refused when they are asked for as %j', async (registros) => {
    expect((await admin('GET', `/api/Buscar?registros=${registros}`)).status).toBe(400);
  });
});

describe('It takes any text as text', () => {
  test.each([
    '%',
    '_',
    '\\',
    "' or 1=1 --",
    'a%b_c',
    '"; drop table clientes; --',
    '(((',
    '\u00ad',
    '😀',
    'a '.repeat(50).trim(),
  ])('%j', async (q) => {
    for (const [, ...rest] of await names(q)) expect(rest.length).toBeLessThanOrEqual(5);
    expect((await names(q)).flat()).not.toContain('Gómez Raúl (20-24881307-5)');
  });

  test.each([
    ['q=%00'],
    ['q=%E2%80%AE'],
    [`q=${'a'.repeat(101)}`],
    ['q=a&q=b'],
    ['q=%ff'],
    ['q=a&entidad=usuarios'],
  ])('and refuses %s', async (query) => {
    expect((await admin('GET', `/api/Buscar?${query}`)).status).toBe(400);
  });
});

describe('Among more than it ranks, the best come first, wherever the table has them:', () => {
  beforeAll(async () => {
    await t.database.pool.query(`
      insert into choferes (apellido, nombre, tipo_documento_id, nro_documento, domicilio, localidad_id, telefono)
      select apellido, 'Luis', 1, 40000000 + n, 'Ruta 5', 1, '351'
      from generate_series(1, 2103) n,
        lateral (select case n when 2101 then 'Quiroga' when 2102 then 'Quirogano' when 2103 then 'Paz'
          else 'Paz Quiroga' end) as named (apellido)`);
  });

  const surnames = async (q: string) => {
    const [{ items, hayMas }] = (await found(q)) as [Group];
    return [...items.map(({ nombre }) => nombre.replace(/ Luis .*/, '')), ...(hayMas ? ['…'] : [])];
  };

  test('the text, its beginning, and then what holds it', async () => {
    expect(await surnames('quiroga')).toEqual([
      'Quiroga',
      'Quirogano',
      'Paz Quiroga',
      'Paz Quiroga',
      'Paz Quiroga',
      '…',
    ]);
  });

  test('the text among as many beginnings', async () => {
    expect((await surnames('paz'))[0]).toBe('Paz');
  });
});

test('A plate typed whole, however it is spelled, finds its truck and what refers to it', async () => {
  const green = await created(admin, 'Camion', {
    ...(await camionBody(admin, { marca: 'Volvo', patente: 'AC 777 XY' })),
    acopladoPatente: 'ad-111-zz',
  });
  const numero = await issued({ clienteId: ids['gomez'], camionId: green.id }, '888000');
  const viaje = ['viajes', expect.stringContaining(numero)];
  for (const q of ['AC777XY', 'ac 777 xy', 'AC\u00A0777\u200BXY'])
    expect({ q, names: await names(q) }).toEqual({ q, names: [['camiones', 'Volvo AC777XY'], viaje] });
  expect(await names('ad 111 zz')).toEqual([['camiones', 'Volvo AC777XY'], viaje]);
  expect(await names('AC777')).toEqual([['camiones', 'Volvo AC777XY']]);
});
