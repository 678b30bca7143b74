import { describe, expect, test } from 'vitest';
import { openQuarry } from '#quarry/app.ts';
import type { RequestAs } from '#testing/app.ts';
import { created, idOf, JSON_ANSWER, type ApiRecord, refusalOf } from '#testing/records.ts';
import { itemsOf, jsonOf } from '#support/answers.ts';
import { PRECIOS } from '#quarry/productos.ts';
import { fieldsOf } from '#quarry/refusals.ts';

const { admin, eva: empleado } = await openQuarry();
const corralones = await idOf(admin, 'Familias', 'Corralones');
const constructoras = await idOf(admin, 'Familias', 'Constructoras');

const newCode = (codigo: string, nombre: string) => created(admin, 'Producto', { codigo, nombre });

async function newProduct(codigo: string, nombre: string, body: object = {}): Promise<ApiRecord> {
  const { id } = await newCode(codigo, nombre);
  return created(admin, 'Producto/Crear', {
    codigoProductoId: id,
    familiaId: corralones,
    ...PRECIOS,
    ...body,
  });
}

async function items(as: RequestAs, query: string): Promise<ApiRecord[]> {
  const response = await as('GET', `/api/Producto/Listado?${query}`);
  expect(response.status).toBe(200);
  return itemsOf(response);
}

describe('The catalogue of codes', () => {
  test('takes a code and a name, and offers them', async () => {
    const fina = await newCode('0101', 'Arena fina');
    expect(fina).toMatchObject({ codigo: '0101', nombre: 'Arena fina' });
    const offered = await jsonOf<ApiRecord[]>(empleado('GET', '/api/Producto/DdlProducto'));
    expect(offered).toContainEqual(fina);
  });

  test('says what is wrong with a code in the words of the specification', async () => {
    const errorsOf = async (body: object) => (await refusalOf(admin('POST', '/api/Producto', body))).errors;
    expect(await errorsOf({})).toEqual({
      codigo: 'El código es requerido',
      nombre: 'El nombre es requerido',
    });
    expect(await errorsOf({ codigo: '01/1', nombre: 'Arena' })).toEqual({
      codigo: 'Solo se permiten números y guiones',
    });
    await newCode('0200-1', 'Tosca');
    expect(
      await refusalOf(admin('POST', '/api/Producto', { codigo: '0200-1', nombre: 'Otra' })),
    ).toMatchObject({
      status: 409,
      errors: { codigo: 'Ya existe un producto con ese código.' },
    });
  });
});

describe('A product', () => {
  test("carries the contract's fields, and the code that its code and family make", async () => {
    const gruesa = await newProduct('0102', 'Arena gruesa');
    expect(gruesa).toMatchObject({
      precioProductoId: gruesa.id,
      codigo: '0102',
      nombre: 'Arena gruesa',
      codigoGenerado: `0102/${corralones}`,
      familiaId: corralones,
      familia: { id: corralones, nombre: 'Corralones' },
      ...PRECIOS,
    });
    expect(await jsonOf(admin('GET', `/api/Producto/${gruesa.id}`))).toEqual(gruesa);
  });

  test('is made by its code as well as by the code’s id', async () => {
    await newCode('0197', 'Arena por su código');
    const body = { familiaId: corralones, ...PRECIOS };
    expect(
      await jsonOf(admin('POST', '/api/Producto/Crear', { ...body, codigo: '0197' }, JSON_ANSWER), 201),
    ).toMatchObject({ codigo: '0197', nombre: 'Arena por su código' });
    expect(await fieldsOf(admin('POST', '/api/Producto/Crear', { ...body, codigo: '9-9' }))).toEqual([
      400,
      { codigo: 'La opción elegida ya no existe' },
    ]);
  });

  test('has a code of its own making only from its first edit on', async () => {
    const { id } = await newProduct('0103', 'Arena para revoque', { codigoGenerado: '999' });
    const put = (codigoGenerado: string) =>
      admin('PUT', `/api/Producto/Actualizar/${id}`, { codigoGenerado });
    expect(await jsonOf(admin('GET', `/api/Producto/${id}`))).toMatchObject({
      codigoGenerado: `0103/${corralones}`,
    });
    expect(await jsonOf(put('0103/7-B'))).toMatchObject({
      errors: { codigoGenerado: 'Solo se permiten números, guiones y barras' },
    });
    expect(await jsonOf(put('0103/7-2'))).toMatchObject({ codigoGenerado: '0103/7-2', version: 2 });
  });

  test('needs a code, a family and three prices above zero, each in its words', async () => {
    const { errors } = await refusalOf(
      admin('POST', '/api/Producto/Crear', {
        precioCosto: '0',
        precioContado: '-1',
        precioCuentaCorriente: '',
      }),
    );
    expect(errors).toEqual({
      codigoProductoId: 'Debe seleccionar un producto',
      familiaId: 'Este campo es requerido',
      precioCosto: 'El precio de costo debe ser mayor a 0',
      precioContado: 'El precio de contado debe ser mayor a 0',
      precioCuentaCorriente: 'El precio de cuenta corriente debe ser mayor a 0',
    });
  });

  test('is one only of its code in its family', async () => {
    const { id } = await newCode('0104', 'Binder');
    const body = { codigoProductoId: id, ...PRECIOS };
    await created(admin, 'Producto/Crear', { ...body, familiaId: constructoras });
    await created(admin, 'Producto/Crear', { ...body, familiaId: corralones });
    expect(
      await refusalOf(admin('POST', '/api/Producto/Crear', { ...body, familiaId: corralones })),
    ).toMatchObject({
      status: 409,
      message: 'Ya existe un producto con ese código y esa familia.',
    });
  });

  test('is found by its id, its family, its name, its code and the code that was made, and sorted by its code', async () => {
    const granza = await newProduct('7700', 'Granza Ñandú', { familiaId: constructoras });
    const ids = async (query: string) => (await items(admin, query)).map(({ id }) => id);
    expect(await ids(`precioProductoId=${granza.id}`)).toEqual([granza.id]);
    expect(await ids('productoNombre=nandu')).toEqual([granza.id]);
    expect(await ids(`productoNombre=${encodeURIComponent(`7700/${constructoras}`)}`)).toEqual([granza.id]);
    expect(await ids(`familiaId=${constructoras}&productoNombre=7700`)).toEqual([granza.id]);
    expect(await ids(`familiaId=${corralones}&productoNombre=7700`)).toEqual([]);
    expect(await ids('precioProductoId=-1&familiaId=-1&productoNombre=&pageSize=10000')).toContain(granza.id);
    expect(await ids('q=granza 7700')).toEqual([granza.id]);
    const codes = (await items(admin, 'sortBy=codigo&pageSize=10000')).map(({ codigo }) => codigo as string);
    expect(codes).toEqual(codes.toSorted());
    await items(admin, 'sortBy=precioProductoId');
  });
});

describe('EMPLEADO', () => {
  test('reads what a delivery note needs, and never what a product costs', async () => {
    const { id, precioCosto: _hidden, ...shown } = await newProduct('0106', 'Piedra partida');
    expect(await items(empleado, `precioProductoId=${id}`)).toEqual([{ id, ...shown }]);
    expect(await jsonOf(empleado('GET', `/api/Producto/${id}`))).toEqual({ id, ...shown });
    expect((await empleado('GET', '/api/Producto/Listado?sortBy=precioCosto')).status).toBe(400);
  });
});
