import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openFlota } from '#support/flota/app.ts';
import type { RequestAs } from '#testing/app.ts';
import { camionBody, choferBody, maestros } from '#support/flota/maestros.ts';
import { created, idOf, refusalOf, type ApiRecord } from '#testing/records.ts';
import { answerOf, jsonOf, statusesOf } from '#support/answers.ts';

type Refusal = { message: string; errors?: Record<string, string>; actual?: ApiRecord };

const { t, admin } = await openFlota();
const scania = await idOf(admin, 'Camion/Marcas', 'Scania');

let plates = 0;
const patente = () => `TT${String(++plates).padStart(3, '0')}`;
const newCamion = () => created(admin, 'Camion', { marcaId: scania, modelo: 'R 450', patente: patente() });

const get = (path: string) => jsonOf<ApiRecord>(admin('GET', `/api/${path}`));

async function refused(status: number, ...request: Parameters<RequestAs>): Promise<Refusal> {
  const before = await everything();
  const response = await admin(...request);
  expect(response.status).toBe(status);
  expect(await everything()).toEqual(before);
  return (await response.json()) as Refusal;
}

/** All data, which a refusal must not change. */
async function everything(): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(c order by id) from camiones c) as camiones,
           (select json_agg(c order by id) from choferes c) as choferes,
           (select json_agg(c order by id) from clientes c) as clientes,
           (select count(*) from historial) as historial,
           (select count(*) from claves_idempotencia) as claves
  `.execute(t.database.db);
  return rows;
}

describe('Showing one record', () => {
  test('answers it with its version, also as ETag', async () => {
    const camion = await newCamion();
    const response = await admin('GET', `/api/Camion/${camion.id}`);
    expect(response.headers.get('etag')).toBe('"1"');
    expect(await response.json()).toEqual(camion);
  });

  test.each(['0', '-1', '1e1', '2147483648', '9'.repeat(40), 'abc', '%00', '1%20', 'null'])(
    'knows no record %s',
    async (id) => {
      const response = await admin('GET', `/api/Camion/${id}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toHaveProperty('message');
    },
  );
});

describe('Creating', () => {
  test('answers 201 with all of the record and its address', async () => {
    const response = await admin('POST', '/api/Camion', await camionBody(admin, maestros.camiones.azul));
    expect(response.status).toBe(201);
    const camion = (await response.json()) as ApiRecord;
    expect(response.headers.get('location')).toBe(`/api/Camion/${camion.id}`);
    expect(camion).toMatchObject({ version: 1, marca: { nombre: 'Mercedes-Benz' } });
    expect(await get(`Camion/${camion.id}`)).toEqual(camion);
  });

  test('says of every wrong field what is wrong with it', async () => {
    expect(await refused(400, 'POST', '/api/Camion', { patente: 'DEMASIADO-LARGA' })).toEqual({
      message: 'Revise los datos ingresados.',
      errors: {
        marcaId: 'Este campo es requerido',
        patente: 'El campo no puede tener más de 10 caracteres',
      },
    });
  });

  test('never writes what the server owns', async () => {
    const body = {
      ...(await choferBody(admin, maestros.choferes.rojas)),
      id: 4_000,
      version: 77,
      habilitado: false,
      motivoInhabilitacion: 'porque sí',
      eliminadoEn: '2020-01-01T00:00:00Z',
      creadoEn: '2020-01-01T00:00:00Z',
      estado: 'inhabilitado',
      tipoDocumento: { id: 3, nombre: 'otro' },
    };
    const chofer = await created(admin, 'Chofer', body);
    expect(chofer).toMatchObject({
      version: 1,
      habilitado: true,
      motivoInhabilitacion: null,
      estado: 'habilitado',
    });
    expect(chofer.id).not.toBe(4_000);
    expect(chofer).toMatchObject({ tipoDocumento: { nombre: 'DNI' } });

    const edited = await admin('PUT', `/api/Chofer/${chofer.id}`, { ...body, version: 1, nroDocumento: '1' });
    expect(await edited.json()).toMatchObject({
      habilitado: true,
      motivoInhabilitacion: null,
      id: chofer.id,
    });
  });

  test('never writes what another record says: the number of a card', async () => {
    const body = {
      ...(await choferBody(admin, maestros.choferes.nunez)),
      nroCarnet: '777',
      tieneCarnet: true,
    };
    const chofer = await created(admin, 'Chofer', body);
    expect(chofer).toMatchObject({ nroCarnet: null, tieneCarnet: false });
    await created(admin, 'Carnet', { choferId: chofer.id, numero: '4112' });
    expect(await get(`Chofer/${chofer.id}`)).toMatchObject({ nroCarnet: '4112', tieneCarnet: true });
  });

  test.each([2_147_483_647, -1, 0])('refuses a reference to nobody (%s), at its field', async (marcaId) => {
    const { errors } = await refused(400, 'POST', '/api/Camion', { marcaId, patente: patente() });
    expect(errors).toEqual({ marcaId: 'La opción elegida ya no existe' });
  });

  test('refuses references to deleted records, all of them at once', async () => {
    const body = {
      ...(await choferBody(admin, maestros.choferes.nunez)),
      localidadId: 999_999,
      tipoDocumentoId: 999,
    };
    const { errors } = await refused(400, 'POST', '/api/Chofer', body);
    expect(Object.keys(errors!).toSorted()).toEqual(['localidadId', 'tipoDocumentoId']);
  });

  test('refuses a value that another record has, at its field and in the words of the declaration', async () => {
    const { patente: taken } = await newCamion();
    const body = { marcaId: scania, patente: String(taken).toLowerCase() };
    expect(await refused(409, 'POST', '/api/Camion', body)).toEqual({
      message: 'Ya existe un camión con esa patente.',
      errors: { patente: 'Ya existe un camión con esa patente.' },
    });
    expect((await admin('POST', '/api/Marca', { nombre: 'SCANIA' })).status).toBe(409);
  });

  test('of the same plate fifty times at once makes one truck', async () => {
    const body = { marcaId: scania, patente: patente() };
    const answers = Array.from({ length: 50 }, () => admin('POST', '/api/Camion', body));
    expect(await statusesOf(answers)).toEqual([201, ...Array<number>(49).fill(409)]);
  });
});

describe('Input', () => {
  test.each<[what: string, value: unknown]>([
    ['a number', 5],
    ['an array', ['AB123CD']],
    ['an object', { $gt: '' }],
    ['a lone surrogate', 'AB\uD800'],
    ['a direction mark', 'AB\u202E'],
    ['a line end', 'AB\nCD'],
    ['a megabyte', 'A'.repeat(1_000_000)],
  ])('a text that is %s is refused at its field', async (_what, value) => {
    const { errors } = await refused(400, 'POST', '/api/Camion', { marcaId: scania, patente: value });
    expect(errors).toHaveProperty('patente');
  });

  test.each([1.5, '1.5', '1e1', 'NaN', 1e300, 2_147_483_648, true, [1], { id: 1 }])(
    'a reference that is %j is refused at its field',
    async (marcaId) => {
      const { errors } = await refused(400, 'POST', '/api/Camion', { marcaId, patente: patente() });
      expect(errors).toHaveProperty('marcaId');
    },
  );
});

describe('Editing', () => {
  test('changes what the body names, and raises the version', async () => {
    const camion = await newCamion();
    const response = await admin('PUT', `/api/Camion/${camion.id}`, { ...camion, modelo: 'R 500' });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe('"2"');
    expect(await response.json()).toEqual({ ...camion, modelo: 'R 500', version: 2 });
  });

  test('keeps what the body leaves out, and clears what it sends empty', async () => {
    const camion = await newCamion();
    const put = (body: unknown) => admin('PUT', `/api/Camion/${camion.id}`, body);
    expect(await jsonOf(put({ acopladoPatente: 'zz1' }))).toMatchObject({
      modelo: 'R 450',
      acopladoPatente: 'ZZ1',
    });
    expect(await jsonOf(put({ modelo: '', acopladoPatente: null }))).toMatchObject({
      modelo: null,
      acopladoPatente: null,
    });
  });

  test('cannot clear what is required', async () => {
    const { id } = await newCamion();
    const { errors } = await refused(400, 'PUT', `/api/Camion/${id}`, { patente: ' ' });
    expect(errors).toEqual({ patente: 'Este campo es requerido' });
  });

  test('without a change raises nothing and leaves no trace', async () => {
    const camion = await newCamion();
    const before = await everything();
    expect(await answerOf(admin('PUT', `/api/Camion/${camion.id}`, camion))).toEqual({
      status: 200,
      ...camion,
    });
    expect(await everything()).toEqual(before);
  });

  test.each(['version', 'If-Match'])(
    'on an older state (%s) is refused with the present one',
    async (word) => {
      const camion = await newCamion();
      await admin('PUT', `/api/Camion/${camion.id}`, { modelo: 'G 410' });
      const [body, headers] =
        word === 'version'
          ? [{ version: 1, modelo: 'P 310' }, {}]
          : [{ modelo: 'P 310' }, { 'If-Match': '"1"' }];
      const refusal = await refused(409, 'PUT', `/api/Camion/${camion.id}`, body, headers);
      expect(refusal.message).toMatch(/^Otra persona modificó este registro/);
      expect(refusal.actual).toEqual(await get(`Camion/${camion.id}`));
      expect(refusal.actual).toMatchObject({ modelo: 'G 410', version: 2 });
    },
  );

  test.each(['1', 1.5, {}, [1]])('with the version %j is refused', async (version) => {
    const { id } = await newCamion();
    expect((await refused(400, 'PUT', `/api/Camion/${id}`, { version })).errors).toHaveProperty('version');
  });

  test('by two people at once from the same state has one winner', async () => {
    const camion = await newCamion();
    const responses = await Promise.all(
      ['A', 'B', 'C', 'D'].map((modelo) => admin('PUT', `/api/Camion/${camion.id}`, { ...camion, modelo })),
    );
    expect(await statusesOf(responses)).toEqual([200, 409, 409, 409]);
    expect(await get(`Camion/${camion.id}`)).toMatchObject({ version: 2 });
  });

  test('keeps a reference to a brand that was deleted meanwhile, and takes no new one', async () => {
    const marca = await created(admin, 'Marca', { nombre: 'Bedford' });
    const camion = await created(admin, 'Camion', { marcaId: marca.id, patente: patente() });
    const other = await newCamion();
    await admin('DELETE', `/api/Marca/${marca.id}`);

    expect(
      await refusalOf(admin('PUT', `/api/Camion/${camion.id}`, { ...camion, modelo: 'J6' })),
    ).toMatchObject({ status: 200, modelo: 'J6', marca: { nombre: 'Bedford' } });
    await refused(400, 'PUT', `/api/Camion/${other.id}`, { marcaId: marca.id });
  });

  test('cannot take the plate of another truck', async () => {
    const [one, other] = [await newCamion(), await newCamion()];
    const { errors } = await refused(409, 'PUT', `/api/Camion/${one.id}`, { patente: other['patente'] });
    expect(errors).toHaveProperty('patente');
  });

  test('what is not there is a 404', async () => {
    expect((await refused(404, 'PUT', '/api/Camion/999999', { modelo: 'x' })).message).toBe(
      'No se encontró el camión solicitado.',
    );
  });
});

describe('Deleting', () => {
  test('hides the record and says so', async () => {
    const { id } = await newCamion();
    expect(await answerOf(admin('DELETE', `/api/Camion/${id}`))).toEqual({
      status: 200,
      message: 'El camión ha sido eliminado exitosamente.',
    });
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? { modelo: 'x' } : undefined;
      expect((await admin(method, `/api/Camion/${id}`, body)).status).toBe(404);
    }
    const { rows } = await sql`select from camiones where id = ${id}`.execute(t.database.db);
    expect(rows).toHaveLength(1);
  });

  test('of a state that has changed is refused when the client says which it saw', async () => {
    const { id } = await newCamion();
    await admin('PUT', `/api/Camion/${id}`, { modelo: 'otro' });
    await refused(409, 'DELETE', `/api/Camion/${id}`, undefined, { 'If-Match': '"1"' });
  });

  test('against an edit has one outcome: the edit is before it or finds nothing', async () => {
    const camion = await newCamion();
    const [put, gone] = await Promise.all([
      admin('PUT', `/api/Camion/${camion.id}`, { ...camion, modelo: 'tarde' }),
      admin('DELETE', `/api/Camion/${camion.id}`),
    ]);
    expect(gone.status).toBe(200);
    expect([200, 404]).toContain(put.status);
    expect((await admin('GET', `/api/Camion/${camion.id}`)).status).toBe(404);
  });
});
