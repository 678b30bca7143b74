import { beforeEach, describe, expect, test } from 'vitest';
import { today } from '#domain/dates.ts';
import { linea, remitoBody, salesApp, otraEmpresa } from '#quarry/ventas.ts';
import { saidBy } from '#quarry/refusals.ts';
import { ago } from '#support/ago.ts';
import { readPdf } from '#support/readPdf.ts';
import { JSON_ANSWER, created, idOf, refusalOf, type ApiRecord } from '#testing/records.ts';
import { jsonOf } from '#support/answers.ts';
import { rowsOf } from '#support/rows.ts';

const { t, admin, eva, v } = await salesApp();
const { id: laPlata } = await created(admin, 'Localidad', {
  nombre: 'La Plata (norte)',
  provincia: 'Buenos Aires',
  codigoPostal: '1900',
});
beforeEach(complete);

const put = async (path: string, body: object) => {
  const answer = await admin('PUT', `/api/${path}`, body);
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
};

/** Completes everything that the file requires of company, client, truck and products. */
async function complete() {
  await put(`Localidad/${laPlata}`, { provincia: 'Buenos Aires', codigoPostal: '1900' });
  await put(`Empresa/${v.empresaId}`, {
    razonSocial: 'Áridos del Valle S.A.',
    cuit: '30-71234567-1',
    domicilio: 'Camino Gral. Belgrano km 12',
    localidadId: laPlata,
    cotPlanta: '003',
    cotPuerta: '002',
    cotComprobante: '091',
  });
  await put(`Cliente/${v.clientes.pena.id}`, {
    cuit: '20-10555666-8',
    domicilio: 'Calle 50 | Nº 1250',
    localidadId: laPlata,
    codigoPostal: 'B1900',
    razonSocial: '',
  });
  await put(`Camion/${v.camiones.azul.id}`, {
    patente: 'AE123BC',
    acopladoPatente: 'AD 900 ZZ',
    transportistaCuit: '',
  });
  for (const [producto, codigoArba] of [
    [v.productos.arena, '250590'],
    [v.productos.piedra, '251710'],
  ] as const)
    await put(`CodigoProducto/${String(producto['codigoProductoId'])}`, { codigoArba });
}

const issue = (changes: object = {}) =>
  created<ApiRecord & { numero: string }>(
    admin,
    'Remito',
    remitoBody(v, { direccionEnvio: 'Av. 44 1530', ...changes }),
  );
const salida = (changes: object = {}) => ({
  fechaSalida: today(),
  horaSalida: '08:30',
  recorrido: 'M',
  ruta: 'RP 215',
  ...changes,
});
const ask = (remitos: readonly number[], changes: object = {}, as = eva) =>
  as('POST', '/api/Cot/Archivo', { remitos, ...salida(changes) });
const listed = (desde = today(), hasta = today()) =>
  jsonOf<(ApiRecord & { faltan: { texto: string; entidad: string; id: number }[]; cot: string | null })[]>(
    eva('GET', `/api/Cot/Remitos?empresaId=${v.empresaId}&desde=${desde}&hasta=${hasta}`),
  );

describe('the file', () => {
  test('of two remitos, byte for byte', async () => {
    const one = await issue({
      descuento: '10',
      detalles: [
        linea(v),
        linea(v, { precioProductoId: v.productos.piedra.id, cantidad: '0.5', descuento: '50' }),
      ],
    });
    const other = await issue({ direccionEnvio: 'Ruta 20 km 8' });
    const answer = await ask([one.id, other.id]);
    expect(answer.status).toBe(200);
    const day = today().replaceAll('-', '');
    expect(answer.headers.get('content-disposition')).toContain(
      `filename="TB_30712345671_003002_${day}_000001.txt"`,
    );
    const number = (numero: string) => `0910${numero.replace('-', '0')}`;
    // 28,35 t at 9.000 and half a tonne at 12.500,50 less a half, all less a tenth: 229.635,00 + 2.812,61, without IVA.
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toBe(
      [
        '01|30712345671',
        `02|${day}|${number(one.numero)}|${day}|0830|E|0|||20105556668|Pena Ítalo|0` +
          '|Av. 44|1530|||||B1900|La Plata (norte)|B||NO|30712345671|Áridos del Valle S.A.|0' +
          '|Camino Gral. Belgrano km 12|0|S/N||||1900|La Plata (norte)|B' +
          '|30712345671|M|La Plata (norte)||RP 215|AE123BC|AD900ZZ|0|23244761',
        '03|250590|1|2835000|10|Arena gruesa|KILOGRAMOS|2835000',
        '03|251710|1|50000|20|Piedra partida 6-20|KILOGRAMOS|50000',
        `02|${day}|${number(other.numero)}|${day}|0830|E|0|||20105556668|Pena Ítalo|0` +
          '|Ruta 20 km 8|0|S/N||||B1900|La Plata (norte)|B||NO|30712345671|Áridos del Valle S.A.|0' +
          '|Camino Gral. Belgrano km 12|0|S/N||||1900|La Plata (norte)|B' +
          '|30712345671|M|La Plata (norte)||RP 215|AE123BC|AD900ZZ|0|25515000',
        '03|250590|1|2835000|10|Arena gruesa|KILOGRAMOS|2835000',
        '04|2',
        '',
      ].join('\r\n'),
    );
    expect(number(one.numero)).toMatch(/^091\d{13}$/);
    const next = await ask([other.id]);
    expect(next.headers.get('content-disposition')).toContain('_000002.txt');
  });

  test('of remitos chosen in the list is all or none, once, and each remembers it', async () => {
    const [one, other] = [await issue(), await issue()];
    const choose = (remitos: readonly ApiRecord[], headers = {}, datos: object = salida()) =>
      eva(
        'POST',
        '/api/Remito/EnLote/ArchivoCot',
        { registros: remitos.map(({ id, version }) => ({ id, version })), datos },
        headers,
      );
    const files = () =>
      rowsOf<{ cot_archivos: number }>(t, 'select cot_archivos from empresas where id = $1', [v.empresaId]);
    const [before] = await files();
    const first = await choose([other, one], { 'Idempotency-Key': 'cot-elegidos' });
    expect(first.status).toBe(200);
    const text = Buffer.from(await first.arrayBuffer()).toString('latin1');
    expect(text.endsWith('04|2\r\n')).toBe(true);
    // The same request returns the same file again.
    const again = await choose([other, one], { 'Idempotency-Key': 'cot-elegidos' });
    expect(again.headers.get('content-disposition')).toBe(first.headers.get('content-disposition'));
    expect(Buffer.from(await again.arrayBuffer()).toString('latin1')).toBe(text);
    expect(await files()).toEqual([{ cot_archivos: before!.cot_archivos + 1 }]);
    expect(
      await rowsOf(
        t,
        "select registro_id as id from historial where accion = 'archivoCot' and registro_id = any($1) order by 1",
        [[one.id, other.id]],
      ),
    ).toEqual([{ id: one.id }, { id: other.id }]);

    await put(`Camion/${v.camiones.azul.id}`, { patente: 'KLM78' });
    const annulled = await issue();
    await admin('DELETE', `/api/Remito/Cancelar/${annulled.id}`, {});
    expect(await refusalOf(choose([annulled, one]))).toMatchObject({
      status: 409,
      message: 'No se puede hacer archivo COT: el remito está anulado.',
      rechazados: [{ id: annulled.id, nombre: annulled.numero }],
    });
    const lacking = await refusalOf(choose([one, other]));
    expect(lacking).toMatchObject({
      status: 409,
      rechazados: [one, other].map(({ id, numero }) => ({
        id,
        nombre: numero,
        mensaje: 'La patente «KLM78» no es AAA999 ni AA999AA.',
      })),
    });
    expect((await choose([one], {}, { ...salida(), horaSalida: '8' })).status).toBe(400);
    expect(await files()).toEqual([{ cot_archivos: before!.cot_archivos + 1 }]);
  });

  test('names a final consumer, another carrier, a street with its number, and keeps bars and foreign letters out', async () => {
    await put(`Cliente/${v.clientes.pena.id}`, {
      categoriaFiscalId: await idOf(admin, 'CategoriasFiscales', 'Consumidor Final'),
      razonSocial: 'Piedra | Łódź & Cía. ñ',
      calle: 'Diagonal 74',
      nroCalle: '350',
      domicilio: 'Diagonal 74 350 PB',
    });
    await put(`Camion/${v.camiones.azul.id}`, { transportistaCuit: '20-24881307-6', acopladoPatente: '' });
    const { id } = await issue({ direccionEnvio: 'Diagonal 74 350 PB' });
    const text = Buffer.from(await (await ask([id])).arrayBuffer()).toString('latin1');
    const fields = text.split('\r\n')[1]!.split('|');
    expect(fields).toHaveLength(44);
    expect(fields.slice(6, 15).join('|')).toBe('1|||20105556668|Piedra ?ód? & Cía. ñ|0|Diagonal 74|350|');
    expect(fields[35]).toBe('20248813076');
    expect(fields.slice(40, 42)).toEqual(['AE123BC', '']);
    await put(`Cliente/${v.clientes.pena.id}`, {
      categoriaFiscalId: v.clientes.pena['categoriaFiscalId'],
      calle: '',
      nroCalle: '',
    });
  });
});

test("goods that go to another town than the client's are declared there, with its postal code", async () => {
  const { id: azul } = await created(admin, 'Localidad', {
    nombre: 'Azul (este)',
    provincia: 'Buenos Aires',
  });
  const { id } = await issue({ destinoId: azul });
  const isMissing = async () => (await listed()).find((each) => each.id === id)!.faltan;
  expect(await isMissing()).toEqual([
    { texto: 'Falta el código postal de Azul (este)', entidad: 'localidades', id: azul },
  ]);
  await put(`Localidad/${azul}`, { codigoPostal: '7300' });
  expect(await isMissing()).toEqual([]);
  const text = Buffer.from(await (await ask([id])).arrayBuffer()).toString('latin1');
  expect(text).toContain('|Av. 44|1530|||||7300|Azul (este)|B||NO|');
  expect(text).toContain('|M|Azul (este)||RP 215|');
});

describe('what is missing', () => {
  const empresa = `Empresa/${v.empresaId}`;
  const cliente = `Cliente/${v.clientes.pena.id}`;
  const camion = `Camion/${v.camiones.azul.id}`;
  const codigo = `CodigoProducto/${String(v.productos.arena['codigoProductoId'])}`;
  const wrongCuit = '20-24881307-9';
  test.each([
    ['El CUIT de la empresa no es válido', 'empresas', empresa, { cuit: wrongCuit }],
    ['Falta la localidad de la empresa', 'empresas', empresa, { localidadId: null }],
    ['El CUIT del cliente no es válido', 'clientes', cliente, { cuit: wrongCuit }],
    ['La patente «AE12BC» no es AAA999 ni AA999AA', 'camiones', camion, { patente: 'AE12BC' }],
    ['La patente del acoplado «900» no es AAA999 ni AA999AA', 'camiones', camion, { acopladoPatente: '900' }],
    ['El CUIT del transportista no es válido', 'camiones', camion, { transportistaCuit: wrongCuit }],
    ['Falta el código de ARBA de «Arena gruesa»', 'codigosProducto', codigo, { codigoArba: '' }],
  ])('is told with the record to mend, and no file is made: %s', async (texto, entidad, path, spoilt) => {
    const { id, numero } = await issue();
    expect((await listed()).find((each) => each.id === id)).toMatchObject({ faltan: [] });
    await put(path, spoilt);
    const faltan = [{ entidad, texto, id: expect.any(Number) }];
    expect((await listed()).find((each) => each.id === id)).toMatchObject({ faltan });
    const before = await rowsOf(t, 'select cot_archivos from empresas order by id');
    const answer = await ask([id]);
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { message: 'A un remito le faltan datos para el COT.', faltan: [{ id, numero, faltan }] },
    ]);
    expect(await rowsOf(t, 'select cot_archivos from empresas order by id')).toEqual(before);
  });

  test('a province that is none, and a town of the company without a postal code', async () => {
    const { id } = await issue();
    await put(`Localidad/${laPlata}`, { provincia: 'Bs. As.', codigoPostal: '' });
    const [found] = (await listed()).filter((each) => each.id === id);
    expect(found!.faltan.map(({ texto }) => texto)).toEqual([
      '«Bs. As.», de La Plata (norte), no es una provincia',
      'Falta el código postal de La Plata (norte)',
      '«Bs. As.», de La Plata (norte), no es una provincia',
    ]);
    await put(`Localidad/${laPlata}`, { provincia: 'BUENOS AIRES', codigoPostal: '1900' });
    expect((await listed()).find((each) => each.id === id)!.faltan).toEqual([]);
  });

  test.each([
    [{ fechaSalida: ago(2) }, 'fechaSalida', 'ARBA admite la salida desde ayer y hasta dentro de 30 días'],
    [{ fechaSalida: ago(-31) }, 'fechaSalida', 'ARBA admite la salida desde ayer y hasta dentro de 30 días'],
    [{ fechaSalida: ago(1) }, 'fechaSalida', expect.stringContaining('es posterior a la salida')],
    [{ horaSalida: '24:00' }, 'horaSalida', 'Horas y minutos: 08:30'],
    [{ recorrido: 'X' }, 'recorrido', expect.anything()],
    [{ remitos: [] }, 'remitos', expect.anything()],
  ])('a departure with %j is refused at its field', async (changes, field, message) => {
    const { id } = await issue();
    const answer = await ask([id], changes);
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: { [field]: message } }]);
  });

  test('an annulled remito, one that there is not, and those of two companies', async () => {
    const { id } = await issue();
    const other = await otraEmpresa(admin);
    const foreign = await issue({ empresaId: other.id });
    expect((await ask([id, foreign.id])).status).toBe(409);
    expect((await ask([id, 2_147_483_647])).status).toBe(404);
    await admin('DELETE', `/api/Remito/Cancelar/${id}`, {});
    expect((await listed()).some((each) => each.id === id)).toBe(false);
    expect(await jsonOf(ask([id]))).toMatchObject({
      faltan: [{ faltan: [{ texto: 'El remito está anulado', entidad: 'remitos', id }] }],
    });
  });

  test('a period turned round', async () => {
    const answer = await eva(
      'GET',
      `/api/Cot/Remitos?empresaId=${v.empresaId}&desde=${today()}&hasta=${ago(1)}`,
    );
    expect(answer.status).toBe(400);
  });
});

describe('the code that ARBA answers', () => {
  const printed = async (id: number) => {
    const { pages } = await readPdf(eva('GET', `/api/Remito/Imprimir/${id}`));
    return pages.join(' ');
  };

  test('is kept by whoever has it, in the history, and printed; before it nothing of it is on paper', async () => {
    const { id } = await issue();
    expect(await printed(id)).not.toContain('COT');
    const answer = await eva('POST', `/api/Remito/CargarCot/${id}`, { cot: '6046271031312' });
    expect([answer.status, await answer.json()]).toMatchObject([200, { cot: '6046271031312' }]);
    expect(await printed(id)).toContain('COT Nº 6046271031312');
    expect(await (await eva('GET', `/api/Remito/Historial/${id}`)).text()).toContain('6046271031312');
    expect((await listed()).find((each) => each.id === id)).toMatchObject({ cot: '6046271031312' });
    expect((await eva('POST', `/api/Remito/CargarCot/${id}`, { cot: 'ABC' })).status).toBe(400);
    expect((await eva('PUT', `/api/Remito/${id}`, { cot: '1' })).status).not.toBe(200);
  });

  test('is asked only where the company or the destination is of the province of Buenos Aires', async () => {
    const cordoba = await idOf(admin, 'Localidades', 'Córdoba');
    const { id } = await issue({ destinoId: cordoba });
    await put(`Empresa/${v.empresaId}`, { localidadId: cordoba });
    for (const [action, body] of [
      ['ArchivoCot', salida()],
      ['CargarCot', { cot: '6046271031312' }],
    ] as const)
      expect(await saidBy(eva('POST', `/api/Remito/${action}/${id}`, body))).toBe(
        '409 El COT se pide cuando la empresa o el destino es de la provincia de Buenos Aires.',
      );
    const sent = await issue({ destinoId: laPlata });
    const answer = await eva('POST', `/api/Remito/CargarCot/${sent.id}`, { cot: '6046271031312' });
    expect(answer.status).toBe(200);
  });

  test('of many, each with its own', async () => {
    const remitos = [await issue(), await issue()];
    const registros = remitos.map(({ id }, place) => ({ id, datos: { cot: `60462710313${place}` } }));
    const answer = await eva('POST', '/api/Remito/EnLote/CargarCot', { registros }, JSON_ANSWER);
    expect(await answer.text()).toContain('"hechos":2');
    const ids = remitos.map(({ id }) => id);
    expect(await rowsOf(t, 'select cot from remitos where id = any($1) order by id', [ids])).toEqual([
      { cot: '604627103130' },
      { cot: '604627103131' },
    ]);
  });
});
