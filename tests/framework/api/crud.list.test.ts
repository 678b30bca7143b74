import { describe, expect, test } from 'vitest';
import { jsonOf } from '#support/answers.ts';
import { openFlota } from '#support/flota/app.ts';
import {
  camionBody,
  choferBody,
  clienteBody,
  forTrips,
  maestros,
  viajeBody,
} from '#support/flota/maestros.ts';
import { type ApiRecord, created, idOf } from '#testing/records.ts';

type Page = { items: ApiRecord[]; pageSize: number; totalCount: number };

const { admin } = await openFlota();
const v = await forTrips(admin);
const { rojo, viejo } = maestros.camiones;
const { nunzio, zarate } = maestros.choferes;
const { penaloza, pena } = maestros.clientes;
for (const camion of [rojo, viejo]) await created(admin, 'Camion', await camionBody(admin, camion));
for (const chofer of [nunzio, zarate]) await created(admin, 'Chofer', await choferBody(admin, chofer));
for (const cliente of [penaloza, pena]) await created(admin, 'Cliente', await clienteBody(admin, cliente));

const page = (path: string) => jsonOf<Page>(admin('GET', `/api/${path}`), 200);

const column = async (path: string, name: string) => (await page(path)).items.map((item) => item[name]);

async function refusal(path: string): Promise<{ message: string; errors?: Record<string, string> }> {
  return jsonOf<{ message: string }>(admin('GET', `/api/${path}`), 400);
}

describe('A page', () => {
  test('has exactly the seven words of the contract, and ten records when nobody says otherwise', async () => {
    const { items, ...rest } = await page('Camion');
    expect(items).toHaveLength(3);
    expect(rest).toEqual({
      pageNumber: 1,
      pageSize: 10,
      totalCount: 3,
      totalPages: 1,
      hasPreviousPage: false,
      hasNextPage: false,
    });
  });

  test('knows its neighbours', async () => {
    expect(await page('Camion?pageSize=2')).toMatchObject({
      totalPages: 2,
      hasPreviousPage: false,
      hasNextPage: true,
    });
    const second = await page('Camion?pageNumber=2&pageSize=2');
    expect(second).toMatchObject({ pageNumber: 2, hasPreviousPage: true, hasNextPage: false });
    expect(second.items).toHaveLength(1);
  });

  test('beyond the end is empty and still has the total', async () => {
    expect(await page('Camion?pageNumber=2147483647&pageSize=10000')).toMatchObject({
      items: [],
      totalCount: 3,
    });
  });

  test('of nothing is empty', async () => {
    expect(await page('Camion?patente=NOHAY')).toMatchObject({
      items: [],
      totalCount: 0,
      totalPages: 0,
      hasNextPage: false,
    });
  });

  test('has up to 10000 records', async () => {
    expect((await page('Camion?pageSize=10000')).pageSize).toBe(10_000);
  });

  test.each(['pageSize=10001', 'pageSize=0', 'pageSize=-1', 'pageSize=1e3', 'pageSize=diez', 'pageNumber=0'])(
    'is refused with %s',
    async (query) => {
      expect((await refusal(`Camion?${query}`)).errors).toHaveProperty(query.split('=')[0]!);
    },
  );
});

describe('An item', () => {
  test('has its fields, its version, and its references as objects', async () => {
    const { items } = await page('Camion?patente=AE123BC');
    const { azul } = maestros.camiones;
    expect(items).toEqual([
      {
        id: expect.any(Number),
        version: 1,
        marcaId: expect.any(Number),
        modelo: azul.modelo,
        patente: azul.patente,
        acopladoPatente: azul.acopladoPatente,
        marca: { id: items[0]!['marcaId'], nombre: azul.marca },
      },
    ]);
  });

  test('carries what is computed and its state', async () => {
    expect((await page('Chofer?documento=24881307')).items[0]).toMatchObject({
      nroCarnet: null,
      tieneCarnet: false,
      habilitado: true,
      estado: 'habilitado',
      localidad: { nombre: 'Córdoba', provincia: 'Córdoba' },
    });
  });
});

test('A filter looks into lines, and through what they refer to', async () => {
  const norte = await created(admin, 'Zona', { nombre: 'Norte lejano' });
  const lejos = await created(admin, 'Tarifa', { nombre: 'Lejos', zonaId: norte.id, contado: '10' });
  const trip = (...tarifas: unknown[]) => {
    const cargas = tarifas.map((tarifaId) => ({ tarifaId, toneladas: '1', importe: '100' }));
    return created(admin, 'Viaje', viajeBody(v, { cargas }));
  };
  await trip(v.arena);
  const both = await trip(v.arena, lejos.id, lejos.id);
  const found = await page(`Viaje?zonaId=${norte.id}`);
  expect(found.items.map(({ id }) => id)).toEqual([both.id]);
  expect(found.totalCount).toBe(1);
  expect(found).toMatchObject({ totals: { total: '300.00' } });
  expect((await page('Viaje?zonaId=-1')).totalCount).toBe(2);
  expect((await admin('GET', '/api/Viaje?zonaId=norte')).status).toBe(400);
});

describe('A text filter', () => {
  test.each([
    ['Cliente?apellido=PENALO', ['Peñaloza']],
    ['Cliente?apellido=peñalo', ['Peñaloza']],
    ['Cliente?apellido=gomez', ['Gómez']],
    ['Cliente?apellido=pe', ['Pena', 'Peñaloza']],
    ['Cliente?nombre=ital', ['Pena']],
    ['Cliente?nombre=%C3%8Dtalo', ['Pena']],
  ])('sees no case and no accents: %s', async (path, apellidos) => {
    expect(await column(path, 'apellido')).toEqual(apellidos);
  });

  test.each([
    ['50%25', 1],
    ['%25', 1],
    ['_', 1],
    ['%5C', 0],
    ['R_4', 0],
    ["'", 0],
  ])('takes %s as text', async (needle, found) => {
    expect((await page(`Camion?modelo=${needle}`)).totalCount).toBe(found);
  });

  test('of digits refuses letters, at its name', async () => {
    expect((await refusal('Cliente?dni=24a')).errors).toEqual({ dni: 'Solo se permiten números' });
    expect((await refusal('Chofer?documento=x')).errors).toEqual({ documento: 'Solo se permiten números' });
  });

  test('joins the others: all of them must hold', async () => {
    expect(await column('Cliente?apellido=pe&nombre=marta', 'apellido')).toEqual(['Peñaloza']);
  });
});

describe('Filters', () => {
  test.each([
    'marcaId=-1',
    'marcaId=',
    'patente=',
    'modelo=-1',
    'q=',
    'q=%C2%A0%20',
    'marcaId=-1&patente=&modelo=%20',
  ])('%s means no filter', async (query) => {
    expect((await page(`Camion?${query}`)).totalCount).toBe(3);
  });

  test('on a reference and on the id compare the number', async () => {
    const scania = await idOf(admin, 'Camion/Marcas', 'Scania');
    expect(await column(`Camion?marcaId=${scania}`, 'patente')).toEqual(['AB456CD']);
    const { items } = await page('Chofer?documento=30112233');
    expect(await column(`Chofer?choferId=${items[0]!.id}`, 'apellido')).toEqual(['Núñez']);
  });

  test.each(['marcaId=2147483648', 'marcaId=1.5', 'marcaId=1e1', 'marcaId=abc', 'marcaId=-99999999999'])(
    'refuse %s',
    async (query) => {
      expect((await refusal(`Camion?${query}`)).errors).toHaveProperty('marcaId');
    },
  );

  test.each(['patent=AB', 'id=1', 'eliminadoEn=x', 'toString=1', 'marca.nombre=Scania', 'orden=asc'])(
    'refuse the unknown %s',
    async (query) => {
      const response = await admin('GET', `/api/Camion?${query}`);
      expect(response.status).toBe(400);
    },
  );

  test('find records by their ids', async () => {
    const ids = (await page('Camion')).items.map(({ id }) => id);
    expect((await page(`Camion?ids=${ids.slice(0, 2).join(',')}`)).totalCount).toBe(2);
    await refusal('Camion?ids=1,dos');
    await refusal(`Camion?ids=${Array.from({ length: 1001 }, () => 1).join(',')}`);
  });

  test('q finds every word in what a record shows of itself, also of its references', async () => {
    expect(await column('Camion?q=merc 123', 'patente')).toEqual(['AE123BC']);
    expect(await column('Camion?q=merc 456', 'patente')).toEqual([]);
    expect(await column('Chofer?q=nunez jose', 'apellido')).toEqual(['Núñez']);
    expect(await column('Cliente?q=gomez 20248', 'apellido')).toEqual(['Gómez']);
    expect(await column('Cliente?q=%25', 'apellido')).toEqual([]);
    expect(await column('Cliente?q=Gómez Raúl (20-24881307-5)', 'apellido')).toEqual(['Gómez']);
    expect(await column('Cliente?q=Gómez Raúl (20-24881307-', 'apellido')).toEqual(['Gómez']);
    expect(await column('Cliente?q=Gómez Raúl (20-24881307-6)', 'apellido')).toEqual([]);
  });
});

describe('Order', () => {
  test('of a search begins with what begins with it: the town before the towns of its province', async () => {
    const [first] = await column('Localidad?q=cordoba', 'nombre');
    expect(first).toBe('Córdoba');
    const inOrder = await column('Localidad?q=cordoba&sortBy=nombre', 'nombre');
    expect(inOrder[0]).toBe('Achiras');
  });

  test('is Spanish: ñ after n, accents aside', async () => {
    expect(await column('Cliente?sortBy=apellido', 'apellido')).toEqual(['Gómez', 'Pena', 'Peñaloza']);
    expect(await column('Chofer?sortBy=apellido', 'apellido')).toEqual([
      'Nunzio',
      'Núñez',
      'Rojas',
      'Zárate',
    ]);
    expect(await column('Chofer?sortBy=apellido&sortDirection=DESC', 'apellido')).toEqual([
      'Zárate',
      'Rojas',
      'Núñez',
      'Nunzio',
    ]);
  });

  test('is the declared one when nobody asks', async () => {
    expect(await column('Camion', 'patente')).toEqual(['AB456CD', 'AE123BC', 'KLM789']);
    expect(await column('Camion?sortBy=', 'patente')).toEqual(['AB456CD', 'AE123BC', 'KLM789']);
  });

  test.each(['marca.nombre', 'marca', 'marcaId'])('by %s is by the name of the brand', async (sortBy) => {
    expect(await column(`Camion?sortBy=${sortBy}&sortDirection=desc`, 'patente')).toEqual([
      'AB456CD',
      'AE123BC',
      'KLM789',
    ]);
  });

  test('by state is the order in which they are declared', async () => {
    expect((await page('Chofer?sortBy=estado')).totalCount).toBe(4);
  });

  test('never shows a record on two pages, however many tie', async () => {
    const seen: number[] = [];
    for (const pageNumber of [1, 2, 3, 4]) {
      const { items } = await page(`Chofer?sortBy=domicilio&pageSize=1&pageNumber=${pageNumber}`);
      seen.push(...items.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(4);
  });

  test.each([
    'eliminadoEn',
    'creado_en',
    'patente;drop',
    'marca.id',
    'localidad.nombre',
    'constructor',
    '__proto__',
  ])('by %s is refused', async (sortBy) => {
    expect((await refusal(`Camion?sortBy=${encodeURIComponent(sortBy)}`)).errors).toHaveProperty('sortBy');
  });

  test('goes up or down and nowhere else', async () => {
    expect((await refusal('Camion?sortBy=patente&sortDirection=ascending')).errors).toHaveProperty(
      'sortDirection',
    );
  });
});

describe('A deleted record', () => {
  test('is in no list, option or answer, and still gives its name to those that refer to it', async () => {
    const fenix = await created(admin, 'Marca', { nombre: 'Fénix' });
    const camion = await created(admin, 'Camion', { marcaId: fenix.id, patente: 'FEN001' });
    expect((await admin('DELETE', `/api/Marca/${fenix.id}`)).status).toBe(200);

    expect((await admin('GET', `/api/Marca/${fenix.id}`)).status).toBe(404);
    expect((await page('Marca?pageSize=1000')).items.map(({ id }) => id)).not.toContain(fenix.id);
    const options = await jsonOf<ApiRecord[]>(admin('GET', '/api/Camion/Marcas'));
    expect(options.map(({ id }) => id)).not.toContain(fenix.id);
    const [item] = (await page('Camion?patente=FEN001')).items;
    expect(item).toMatchObject({ id: camion.id, marca: { id: fenix.id, nombre: 'Fénix' } });

    await admin('DELETE', `/api/Camion/${camion.id}`);
  });
});

describe('Options', () => {
  test('are a plain array in the declared order', async () => {
    const options = await jsonOf<ApiRecord[]>(admin('GET', '/api/Tarifas'));
    expect(options.map(({ id }) => id)).toEqual(options.map(({ id }) => id).toSorted((a, b) => a - b));
    expect(options[0]).toMatchObject({
      nombre: expect.any(String),
      contado: expect.stringMatching(/^\d+\.\d\d$/),
    });
  });
});
