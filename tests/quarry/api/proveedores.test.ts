import { describe, expect, test } from 'vitest';
import { openQuarry } from '#quarry/app.ts';
import { created, refusalOf } from '#testing/records.ts';
import { jsonOf } from '#support/answers.ts';

const { admin } = await openQuarry();

const ferreteria = { nombre: 'Ferretería Ñandú', cuit: '30-50000000-8' };
const read = (path: string) => jsonOf(admin('GET', `/api/${path}`));

describe('A supplier', () => {
  test('needs name and CUIT, and keeps the rest as it comes, the account of the contract included', async () => {
    expect(await refusalOf(admin('POST', '/api/Proveedor', { cuit: '30-5' }))).toMatchObject({
      status: 400,
      errors: { nombre: 'Este campo es requerido', cuit: expect.stringContaining('XX-XXXXXXXX-X') },
    });
    const supplier = await created(admin, 'Proveedor', {
      ...ferreteria,
      direccion: 'Ruta 9, km 700',
      telefono: '+54 351 4000000',
      descripcion: 'Bulones.\nEntrega los lunes.',
      cuentaCorrienteId: 77,
    });
    expect(await read(`Proveedor/${supplier.id}`)).toMatchObject({
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
    expect(await read(path(id))).toEqual({ ...empty, pageNumber: 1, pageSize: 10 });
    expect(await read(`${path(id)}?pageNumber=2&pageSize=5`)).toEqual({
      ...empty,
      pageNumber: 2,
      pageSize: 5,
      hasPreviousPage: true,
    });
    expect((await admin('GET', `/api/${path(id)}?pageSize=0`)).status).toBe(400);
    expect((await admin('GET', `/api/${path(id)}?estado=x`)).status).toBe(400);
  });

  test('of a supplier that never was, or was deleted, are not found', async () => {
    expect(await refusalOf(admin('GET', `/api/${path('999999')}`))).toEqual({
      status: 404,
      message: 'No se encontró el proveedor solicitado.',
    });
    const { id } = await created(admin, 'Proveedor', { nombre: 'Vieja', cuit: '30-33333333-8' });
    await admin('DELETE', `/api/Proveedor/${id}`);
    expect((await admin('GET', `/api/${path(id)}`)).status).toBe(404);
  });
});
