import { beforeEach, describe, expect, test } from 'vitest';
import { openQuarry } from '#quarry/app.ts';
import { importAll } from '#testing/importing.ts';
import { created, idOf, type ApiRecord } from '#testing/records.ts';
import { newProduct, PRECIOS } from '#quarry/productos.ts';
import { itemsOf, jsonOf, statusesOf } from '#support/answers.ts';
import { rowsOf } from '#support/rows.ts';

const { t, admin } = await openQuarry();
const familia = await idOf(admin, 'Familias', 'Corralones');
let [fina, gruesa, granza]: ApiRecord[] = [];

let serial = 0;
beforeEach(async () => {
  for (const { id } of await all()) await admin('DELETE', `/api/Producto/Eliminar/${id}`);
  serial += 1;
  fina = await newProduct(admin, { codigo: `${serial}-1`, nombre: 'Arena fina' });
  gruesa = await newProduct(admin, {
    codigo: `${serial}-2`,
    nombre: 'Arena gruesa',
    precioContado: '9990.00',
  });
  granza = await newProduct(admin, { codigo: `${serial}-3`, nombre: 'Granza', familia: 'Hormigoneras' });
});

const all = () => itemsOf(admin('GET', '/api/Producto/Listado?pageSize=10000'));

const edit = (of: ApiRecord | undefined, body: object) =>
  admin('PUT', `/api/Producto/Actualizar/${of!.id}`, body);
const product = (of = fina) => jsonOf(admin('GET', `/api/Producto/${of!.id}`));

type Step = { precio: string; anterior: string | null; nuevo: string; motivo: string | null } & ApiRecord;
const steps = (of = fina) => itemsOf<Step>(admin('GET', `/api/HistorialPrecio?productoId=${of!.id}`));
const changesOf = async (of: ApiRecord | undefined) => {
  const rows = await rowsOf<{ cambios: unknown }>(
    t,
    "select cambios from historial where entidad = 'productos' and registro_id = $1 order by id",
    [of!.id],
  );
  return rows.map(({ cambios }) => cambios);
};
const shortly = (of: readonly Step[]) =>
  of.map(({ precio, anterior, nuevo, motivo }) => [precio, anterior, nuevo, motivo]);

const CHANGE = { precioContado: true, modo: 'porcentaje', sentido: 'aumentar', valor: '10' };

async function answered(response: Response | Promise<Response>) {
  const { status } = await response;
  return { status, body: await jsonOf<Record<string, unknown>>(response) };
}

const preview = (body: object = {}) =>
  answered(admin('POST', '/api/Producto/CambioMasivo/VistaPrevia', { ...CHANGE, ...body }));

/** Previews a change, and applies it. */
async function change(body: object = {}) {
  const { huella } = (await preview(body)).body;
  return apply({ ...body, huella });
}

const apply = (body: object) =>
  answered(admin('POST', '/api/Producto/CambioMasivo', { ...CHANGE, motivo: 'Aumento de marzo', ...body }));

const undo = (id: unknown, body: object = {}) =>
  answered(admin('POST', `/api/CambioPrecios/Deshacer/${String(id)}`, body));

describe("The history of a product's prices", () => {
  test('starts with its creation, has every change of a price with who and why, and no other', async () => {
    expect((await edit(fina, { precioContado: '13000', motivo: 'Subió el flete' })).status).toBe(200);
    expect(shortly(await steps())).toEqual([
      ['precioContado', '12500.00', '13000.00', 'Subió el flete'],
      ['precioCuentaCorriente', null, PRECIOS.precioCuentaCorriente, null],
      ['precioContado', null, PRECIOS.precioContado, null],
      ['precioCosto', null, PRECIOS.precioCosto, null],
    ]);
    expect((await steps())[0]).toMatchObject({
      usuario: { usuario: 'mgomez' },
      fecha: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      cambio: null,
    });
    expect((await changesOf(fina)).at(-1)).toEqual({
      precioContado: ['12500.00', '13000.00'],
      motivo: [null, 'Subió el flete'],
    });
    await edit(fina, { codigoGenerado: `${serial}/9`, motivo: 'Orden' });
    expect(await steps()).toHaveLength(4);
  });

  test('has what an import brought, for a product that was there and for a new one', async () => {
    await created(admin, 'Producto', { codigo: `${serial}-4`, nombre: 'Tosca' });
    const line = (codigo: string, nombre: string, contado: string) =>
      `${nombre} (${serial}-${codigo}),Corralones,8500,${contado},13900`;
    const file = [
      'Producto,Familia,Costo,Contado,CC',
      line('1', 'Arena fina', '14000'),
      line('4', 'Tosca', '15000'),
    ];
    const report = await importAll(t, 'admin', 'Producto/Listado', file.join('\r\n'), {
      modo: 'importar',
      columnas: 'codigoProductoId,familiaId,precioCosto,precioContado,precioCuentaCorriente',
    });
    expect(report).toMatchObject({ nuevos: 1, modificados: 1, importado: true });
    expect(shortly(await steps())[0]).toEqual(['precioContado', '12500.00', '14000.00', null]);
    const tosca = (await all()).find(({ nombre }) => nombre === 'Tosca');
    expect(tosca).toMatchObject({ codigoGenerado: `${serial}-4/${familia}` });
    expect(shortly(await steps(tosca)).map(([, , nuevo]) => nuevo)).toEqual([
      '13900.00',
      '15000.00',
      '8500.00',
    ]);
  });

  test.each([
    'update historial_precios set nuevo = 1',
    'delete from historial_precios',
    'truncate historial_precios',
  ])('is only ever added to: %s', async (statement) => {
    await expect(t.database.pool.query(statement)).rejects.toThrow(/solo admite altas/);
  });
});

describe('The preview of a mass change', () => {
  test('shows what is, and what would be, and changes nothing', async () => {
    const { status, body } = await preview({ familiaId: familia, valor: '10', redondeo: '50.00' });
    expect(status).toBe(200);
    expect(body['filas']).toEqual([
      expect.objectContaining({
        id: fina!.id,
        nombre: 'Arena fina',
        familia: 'Corralones',
        antes: PRECIOS,
        despues: { ...PRECIOS, precioContado: '13750.00' },
        problema: null,
      }),
      expect.objectContaining({ id: gruesa!.id, despues: { ...PRECIOS, precioContado: '11000.00' } }),
    ]);
    expect(await product()).toEqual(fina);
  });

  test.each<[what: string, body: () => object, expected: () => (ApiRecord | undefined)[]]>([
    ['everything', () => ({}), () => [fina, gruesa, granza]],
    ['a family', () => ({ familiaId: familia }), () => [fina, gruesa]],
    ['a text, without accents', () => ({ texto: 'GRÁNZA' }), () => [granza]],
    ['a code', () => ({ texto: `${serial}-2` }), () => [gruesa]],
    ['a selection', () => ({ seleccion: [granza!.id, fina!.id] }), () => [fina, granza]],
    ['a text that is a pattern', () => ({ texto: '%' }), () => []],
  ])('takes %s', async (_what, body, expected) => {
    const { filas } = (await preview(body())).body;
    expect((filas as ApiRecord[]).map(({ id }) => id)).toEqual(expected().map((each) => each!.id));
  });

  test('says of a price that it cannot be', async () => {
    const { filas } = (await preview({ sentido: 'rebajar', modo: 'monto', valor: '10000' })).body;
    expect((filas as { problema: string | null }[]).map(({ problema }) => problema)).toEqual([
      null,
      'El precio debe ser mayor a 0',
      null,
    ]);
  });

  test.each([
    [{ precioContado: false }, { precioContado: 'Elija al menos un precio' }],
    [{ valor: '' }, { valor: 'El valor es requerido' }],
    [{ valor: '0' }, { valor: 'El valor debe ser mayor a 0' }],
    [{ valor: '1e2' }, { valor: 'Debe ser un número con hasta 2 decimales' }],
    [{ redondeo: '3.00' }, { redondeo: expect.any(String) }],
    [{ seleccion: [] }, { seleccion: expect.any(String) }],
    [{ seleccion: ['1; drop'] }, { seleccion: expect.any(String) }],
  ])('refuses %o', async (body, errors) => {
    expect(await preview(body)).toMatchObject({ status: 400, body: { errors } });
  });
});

describe('A mass change', () => {
  test('writes prices, versions, both histories and itself, and nothing else', async () => {
    const { status, body } = await change({
      familiaId: familia,
      precioCuentaCorriente: true,
      redondeo: '100.00',
    });
    expect({ status, body }).toEqual({
      status: 201,
      body: { id: expect.any(Number), productos: 2, message: 'Se actualizaron los precios de 2 productos.' },
    });
    expect(await product()).toMatchObject({
      version: 2,
      precioCosto: PRECIOS.precioCosto,
      precioContado: '13800.00',
      precioCuentaCorriente: '15300.00',
    });
    expect(await product(granza)).toEqual(granza);
    expect(shortly((await steps()).toReversed().slice(-2))).toEqual([
      ['precioContado', '12500.00', '13800.00', 'Aumento de marzo'],
      ['precioCuentaCorriente', '13900.00', '15300.00', 'Aumento de marzo'],
    ]);
    expect((await changesOf(fina)).slice(1)).toEqual([
      {
        precioContado: ['12500.00', '13800.00'],
        precioCuentaCorriente: ['13900.00', '15300.00'],
        motivo: [null, 'Aumento de marzo'],
      },
    ]);
    expect((await answered(admin('GET', `/api/CambioPrecios/${String(body['id'])}`))).body).toMatchObject({
      motivo: 'Aumento de marzo',
      cambio: '+10\u00A0%, redondeado a $ 100',
      precios: 'Contado, Cuenta corriente',
      alcance: 'Familia Corralones',
      productos: 2,
      estado: 'ultimo',
      usuario: { usuario: 'mgomez' },
    });
  });

  test.each([
    ['a price', () => edit(gruesa, { precioCosto: '1' })],
    ['which products there are', () => admin('DELETE', `/api/Producto/Eliminar/${gruesa!.id}`)],
  ])('is refused when %s changed since the preview', async (_what, meanwhile) => {
    const { huella } = (await preview()).body;
    expect((await meanwhile()).status).toBe(200);
    expect(await apply({ huella })).toMatchObject({ status: 409, body: { message: /vista previa/ } });
    expect(await product()).toEqual(fina);
  });

  test('is refused as a whole when one price could not be', async () => {
    const { status, body } = await change({ sentido: 'rebajar', modo: 'monto', valor: '10000' });
    expect(status).toBe(400);
    expect(body['message']).toMatch(
      /Arena gruesa .* quedaría con un precio que no puede ser\. El precio debe ser mayor a 0\./,
    );
    expect([await product(), await product(gruesa)]).toEqual([fina, gruesa]);
  });

  test('needs a reason and the preview', async () => {
    expect((await change({ motivo: ' ' })).body['errors']).toEqual({ motivo: 'El motivo es requerido' });
    expect((await apply({})).body['errors']).toEqual({ huella: expect.any(String) });
  });

  test('that would change nothing is refused', async () => {
    expect(await change({ texto: 'no hay' })).toMatchObject({
      status: 400,
      body: { message: 'Ningún precio cambiaría.' },
    });
  });

  test('beside another one at the same moment: one wins, the other is told to look again', async () => {
    const { huella } = (await preview()).body;
    const both = await Promise.all([apply({ huella }), apply({ huella, motivo: 'El otro' })]);
    expect(await statusesOf(both)).toEqual([201, 409]);
    expect(await product()).toMatchObject({ precioContado: '13750.00', version: 2 });
    expect(await steps()).toHaveLength(4);
  });

  test('of another family at the same moment succeeds too, and one of them is the last', async () => {
    const hormigoneras = await idOf(admin, 'Familias', 'Hormigoneras');
    const both = await Promise.all([change({ familiaId: familia }), change({ familiaId: hormigoneras })]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await rowsOf(t, 'select id from cambios_precios where es_ultimo')).toHaveLength(1);
  });
});

describe('Undoing', () => {
  test('gives the prices back as a change of its own', async () => {
    const { id } = (await change()).body;
    const { status, body } = await undo(id, { motivo: 'Era la otra lista' });
    expect({ status, estado: body['estado'] }).toEqual({ status: 200, estado: 'anterior' });
    expect(await product()).toMatchObject({ ...PRECIOS, version: 3 });
    expect(shortly(await steps()).slice(0, 2)).toEqual([
      ['precioContado', '13750.00', '12500.00', 'Era la otra lista'],
      ['precioContado', '12500.00', '13750.00', 'Aumento de marzo'],
    ]);
    const { items } = (await answered(admin('GET', '/api/CambioPrecios?pageSize=1'))).body;
    expect(items).toMatchObject([
      { deshaceId: id, motivo: 'Era la otra lista', estado: 'ultimo', productos: 3 },
    ]);
  });

  test('is of the last change only, but may itself be undone', async () => {
    const first = (await change()).body;
    const second = (await change({ valor: '5' })).body;
    expect((await undo(first['id'])).status).toBe(409);
    expect((await undo(second['id'])).status).toBe(200);
    expect((await product()).precioContado).toBe('13750.00');
    expect((await undo(second['id'])).status).toBe(409);
    const { items } = (await answered(admin('GET', '/api/CambioPrecios?pageSize=1'))).body;
    expect((await undo((items as ApiRecord[])[0]!.id)).status).toBe(200);
    expect((await product()).precioContado).toBe('14437.50');
  });

  test('names the products that were changed or deleted since, and gives nothing back', async () => {
    const { id } = (await change()).body;
    await edit(gruesa, { precioContado: '1' });
    await admin('DELETE', `/api/Producto/Eliminar/${granza!.id}`);
    const { status, body } = await undo(id);
    expect({ status, productos: body['productos'] }).toEqual({
      status: 409,
      productos: [gruesa!.id, granza!.id],
    });
    expect(body['message']).toMatch(/modificaron o eliminaron Arena gruesa \(.+\), Granza \(.+\)\./);
    expect((await product()).precioContado).toBe('13750.00');
  });

  test('does not mind a price that the change had not touched', async () => {
    const { id } = (await change()).body;
    await edit(fina, { precioCosto: '9000' });
    expect((await undo(id)).status).toBe(200);
    expect(await product()).toMatchObject({ precioContado: '12500.00', precioCosto: '9000.00' });
  });

  test('twice at the same moment happens once', async () => {
    const { id } = (await change()).body;
    const both = await Promise.all([undo(id), undo(id)]);
    expect(await statusesOf(both)).toEqual([200, 409]);
    expect(await product()).toMatchObject({ ...PRECIOS, version: 3 });
  });
});

describe('Agreements that fix a price', () => {
  type Acuerdo = ApiRecord & { precio: string };
  const agreement = ({ id }: ApiRecord) => jsonOf<Acuerdo>(admin('GET', `/api/Acuerdo/${id}`));
  const agree = (body: object) =>
    created(admin, 'Acuerdo', { familiaId: familia, desde: '2026-01-01', ...body });
  const codeOf = (of = fina) => of!['codigoProductoId'];

  test('are counted by the preview, stay unless they are ticked, and are undone with the rest', async () => {
    const fixed = await agree({ codigoProductoId: codeOf(), precio: '12000' });
    await agree({ codigoProductoId: codeOf(gruesa), descuento: '5' });
    await agree({ codigoProductoId: codeOf(granza), precio: '9000', hasta: '2026-01-31' });
    const seen = await preview();
    expect(seen.body['acuerdos']).toEqual([
      {
        id: fixed.id,
        con: 'la familia Corralones',
        producto: 'Arena fina',
        antes: '12000.00',
        despues: '13200.00',
        problema: null,
      },
    ]);
    expect((await preview({ precioContado: false, precioCosto: true })).body['acuerdos']).toEqual([]);
    expect((await change()).status).toBe(201);
    expect((await agreement(fixed)).precio).toBe('12000.00');

    const ticked = await change({ acuerdos: true });
    expect(ticked.body['message']).toBe('Se actualizaron los precios de 3 productos y de 1 acuerdo.');
    expect(await agreement(fixed)).toMatchObject({ precio: '13200.00', version: fixed.version + 1 });
    const history = await (await admin('GET', `/api/Acuerdo/Historial/${fixed.id}`)).text();
    expect(history).toMatch(/\$.13\.200,00/);
    expect((await undo(ticked.body['id'])).status).toBe(200);
    expect((await agreement(fixed)).precio).toBe('12000.00');
  });

  test('which changed since are not undone, nor is anything else', async () => {
    const fixed = await agree({ codigoProductoId: codeOf(), precio: '12000' });
    const { body } = await change({ acuerdos: true });
    await admin('PUT', `/api/Acuerdo/${fixed.id}`, { precio: '12500' });
    const refused = await undo(body['id']);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('el acuerdo con la familia Corralones') },
    });
    expect((await product())['precioContado']).toBe('13750.00');
  });

  test('that changed since the preview are not overwritten', async () => {
    const fixed = await agree({ codigoProductoId: codeOf(), precio: '12000' });
    const { huella } = (await preview({ acuerdos: true })).body;
    await admin('PUT', `/api/Acuerdo/${fixed.id}`, { precio: '12500' });
    expect((await apply({ acuerdos: true, huella })).status).toBe(409);
    expect((await agreement(fixed)).precio).toBe('12500.00');
  });
});
