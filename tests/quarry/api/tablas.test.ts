import { describe, expect, test } from 'vitest';
import { transaction } from '#server/db/connect.ts';
import { settingsOf } from '#resources/maestros/configuracion/configuracion.server.ts';
import { openQuarry } from '#quarry/app.ts';
import type { RequestAs } from '#testing/app.ts';
import { created, idOf, type ApiRecord, refusalOf } from '#testing/records.ts';
import { jsonOf, statusesOf, itemsOf } from '#support/answers.ts';
import { rowsOf } from '#support/rows.ts';
import { program } from '#quarry/balanza.ts';
import { fieldsOf, saidBy } from '#quarry/refusals.ts';
import { roleId } from '#support/addPeople.ts';

const { t, admin, eva: empleado } = await openQuarry();

const read = <Body = ApiRecord>(as: RequestAs, path: string) => jsonOf<Body>(as('GET', `/api/${path}`));

describe('The tables', () => {
  test('a bank is found by its number, and by the path of the contract', async () => {
    const items = await itemsOf(admin('GET', '/api/Banco?codigo=285'));
    expect(items).toMatchObject([{ nombre: 'Banco Macro', codigo: '285' }]);
    expect(await read(empleado, `ChequeTercero/Bancos/${items[0]!.id}`)).toEqual(items[0]);
  });

  test('a town that is there already is refused by all that makes it the same', async () => {
    const town = { nombre: 'Villa Nueva', provincia: 'Córdoba', codigoPostal: '5903' };
    await created(admin, 'Localidad', { ...town, codigoPostal: '5904' });
    const twice = { ...town, nombre: 'VILLA NUEVA', codigoPostal: '5904' };
    const message = 'Ya existe una localidad con esos valores en Nombre, Provincia y Código postal.';
    expect(await refusalOf(admin('POST', '/api/Localidad', twice))).toEqual({
      status: 409,
      message,
      errors: { nombre: message },
    });
  });
});

describe('The payment method of current accounts', () => {
  test('is never deleted nor turned into another one, for documents are charged by it', async () => {
    const id = await idOf(admin, 'FormaPagos', 'Cuenta corriente');
    expect(await refusalOf(admin('DELETE', `/api/FormaPago/${id}`))).toEqual({
      status: 409,
      message:
        'No se puede eliminar: con esta forma de pago los comprobantes se cargan a la cuenta corriente del cliente.',
    });
    const edited = await admin('PUT', `/api/FormaPago/${id}`, {
      nombre: 'A cuenta',
      esCuentaCorriente: false,
    });
    expect(await edited.json()).toMatchObject({ nombre: 'A cuenta', esCuentaCorriente: true });
  });

  test('is the only one: no other becomes it', async () => {
    const vale = await created(admin, 'FormaPago', { nombre: 'Vale', esCuentaCorriente: true });
    expect(vale['esCuentaCorriente']).toBe(false);
    expect((await admin('DELETE', `/api/FormaPago/${vale.id}`)).status).toBe(200);
  });
});

test('the kinds of sale are the contract: nobody adds, changes or deletes one', async () => {
  for (const [method, path] of [
    ['POST', 'TiposVenta'],
    ['PUT', 'TiposVenta/1'],
    ['DELETE', 'TiposVenta/1'],
  ] as const)
    expect((await admin(method, `/api/${path}`, {})).status).toBe(404);
});

describe('The companies', () => {
  const grava = {
    nombre: 'Grava Sur',
    razonSocial: 'Grava Sur S.R.L.',
    domicilio: 'Ruta 36, km 8',
    cuit: '30-71234567-1',
    puntoVenta: '0002',
  };

  test('have what a document prints, and a point of sale of four digits at most', async () => {
    const categoriaFiscalId = await idOf(admin, 'CategoriasFiscales', 'Exento');
    const sur = await created(admin, 'Empresa', { ...grava, categoriaFiscalId });
    expect(sur).toMatchObject({
      ...grava,
      categoriaFiscal: { id: categoriaFiscalId, nombre: 'Exento' },
      localidadId: null,
      inicioActividades: null,
    });
    for (const [puntoVenta, message] of [
      ['00002', 'El campo no puede tener más de 4 caracteres'],
      ['2A', 'Solo se permiten números'],
    ]) {
      expect(await fieldsOf(admin('PUT', `/api/Empresa/${sur.id}`, { puntoVenta }))).toEqual([
        400,
        { puntoVenta: message },
      ]);
    }
  });

  test('the last one stays, also when the last two are deleted at once', async () => {
    const all = await read<ApiRecord[]>(admin, 'Empresas');
    for (const { id } of all.slice(2)) await admin('DELETE', `/api/Empresa/${id}`);
    const answers = await Promise.all(all.slice(0, 2).map(({ id }) => admin('DELETE', `/api/Empresa/${id}`)));
    expect(await statusesOf(answers)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(await refused.json()).toEqual({
      message: 'No se puede eliminar: sin empresa no se podrían emitir comprobantes.',
    });
    expect(await read(admin, 'Empresas')).toHaveLength(1);
  });
});

describe('The settings', () => {
  const settings = () => transaction(t.database.db, (tx) => settingsOf(tx));

  test('are one record, that an ADMIN changes and the server reads', async () => {
    const familiaEmpleadoId = await idOf(admin, 'Familias', 'Corralones');
    const before = await read(admin, 'Configuracion');
    expect(before).toMatchObject({ id: 1, ivaBase: 'bruto', cierreHasta: null });
    const answer = await admin('PUT', '/api/Configuracion', {
      familiaEmpleadoId,
      ivaBase: 'neto',
      cierreHasta: '2026-01-31',
      version: before.version,
    });
    expect(answer.status).toBe(200);
    expect(await settings()).toEqual({
      familiaEmpleadoId,
      ivaBase: 'neto',
      cierreHasta: '2026-01-31',
      plazoPago: 30,
      validezPresupuesto: 15,
      topeSinIdentificar: '10000000.00',
      descuentoSinAutorizacion: null,
      diasAnular: null,
      fleteIvaId: 1,
    });
    const cambios = { ivaBase: ['bruto', 'neto'], cierreHasta: [null, '2026-01-31'] };
    expect(
      await rowsOf(t, "select usuario, cambios from historial where entidad = 'configuracion'"),
    ).toMatchObject([{ usuario: 'mgomez', cambios }]);
    const closed = await rowsOf(t, "select usuario, detalle from actividad where evento = 'cierre'");
    expect(closed).toEqual([{ usuario: 'mgomez', detalle: 'abierto → 31/01/2026' }]);
  });

  test('are closed by a person: a program has no password to type again', async () => {
    const permisos = [{ entidad: 'configuracion', leer: true, editar: true }];
    const { call } = await program(t, { rolId: roleId('ADMIN'), permisos });
    const put = (body: object) => call('PUT', '/api/Configuracion', body);
    const before = await settings();
    expect(await saidBy(put({ cierreHasta: '2026-02-28' }))).toBe('403 Esto lo hace solo una persona.');
    expect(await settings()).toEqual(before);
    expect((await put({ plazoPago: 31 })).status).toBe(200);
    expect((await admin('PUT', '/api/Configuracion', { plazoPago: 30 })).status).toBe(200);
  });

  test('are read by an EMPLEADO for the base of the IVA only, and there is never a second record', async () => {
    const seen = await jsonOf<object>(empleado('GET', '/api/Configuracion'));
    expect(Object.keys(seen).toSorted()).toEqual(['fleteIva', 'fleteIvaId', 'id', 'ivaBase', 'version']);
    expect((await admin('POST', '/api/Configuracion', {})).status).toBe(404);
    expect((await admin('DELETE', '/api/Configuracion')).status).toBe(404);
    await expect(
      t.database.pool.query(
        "insert into configuracion (familia_empleado_id, iva_base) select id, 'neto' from familias limit 1",
      ),
    ).rejects.toThrow('configuracion_un_registro');
  });

  test.each([
    [{ ivaBase: 'mitad' }, { ivaBase: 'Debe elegir una de las opciones' }],
    [{ familiaEmpleadoId: 999_999 }, { familiaEmpleadoId: 'La opción elegida ya no existe' }],
    [{ familiaEmpleadoId: null }, { familiaEmpleadoId: 'Este campo es requerido' }],
    [{ cierreHasta: '2090-01-01' }, { cierreHasta: 'La fecha debe ser menor o igual a la fecha actual' }],
  ])('%j is refused at its field, and changes nothing', async (body, errors) => {
    const before = await settings();
    expect(await refusalOf(admin('PUT', '/api/Configuracion', body))).toMatchObject({ status: 400, errors });
    expect(await settings()).toEqual(before);
  });
});

const ferreteria = { nombre: 'Ferretería Ñandú', cuit: '30-50000000-8' };

describe('A supplier', () => {
  test('needs name and CUIT, and keeps the rest as it comes, the account of the contract included', async () => {
    expect(await fieldsOf(admin('POST', '/api/Proveedor', { cuit: '30-5' }))).toEqual([
      400,
      { nombre: 'Este campo es requerido', cuit: expect.stringContaining('XX-XXXXXXXX-X') },
    ]);
    const supplier = await created(admin, 'Proveedor', {
      ...ferreteria,
      direccion: 'Ruta 9, km 700',
      telefono: '+54 351 4000000',
      descripcion: 'Bulones.\nEntrega los lunes.',
      cuentaCorrienteId: 77,
    });
    expect(await read(admin, `Proveedor/${supplier.id}`)).toMatchObject({
      ...ferreteria,
      descripcion: 'Bulones.\nEntrega los lunes.',
      cuentaCorrienteId: 77,
    });
    const edited = admin('PUT', `/api/Proveedor/${supplier.id}`, { telefono: null });
    expect(await jsonOf(edited)).toMatchObject({ telefono: null, cuentaCorrienteId: 77 });
  });
});

describe("A supplier's cheques", () => {
  const path = (id: number | string) => `ChequeTercero/ObtenerChequesAsignadosAProveedor/${id}`;

  test('come in pages of ten', async () => {
    const { id } = await created(admin, 'Proveedor', { nombre: 'Cementos', cuit: '30-22222222-9' });
    const empty = { items: [], totalCount: 0, totalPages: 0, hasPreviousPage: false, hasNextPage: false };
    expect(await read(admin, path(id))).toEqual({ ...empty, pageNumber: 1, pageSize: 10 });
    expect(await read(admin, `${path(id)}?pageNumber=2&pageSize=5`)).toEqual({
      ...empty,
      pageNumber: 2,
      pageSize: 5,
      hasPreviousPage: true,
    });
    expect((await admin('GET', `/api/${path(id)}?pageSize=0`)).status).toBe(400);
    expect((await admin('GET', `/api/${path(id)}?estado=x`)).status).toBe(400);
  });

  test('of a supplier that never was, or was deleted, are not found', async () => {
    expect(await saidBy(admin('GET', `/api/${path('999999')}`))).toBe(
      '404 No se encontró el proveedor solicitado.',
    );
    const { id } = await created(admin, 'Proveedor', { nombre: 'Vieja', cuit: '30-33333333-8' });
    await admin('DELETE', `/api/Proveedor/${id}`);
    expect((await admin('GET', `/api/${path(id)}`)).status).toBe(404);
  });
});
