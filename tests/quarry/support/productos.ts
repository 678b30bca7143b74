import type { RequestAs } from '#testing/app.ts';
import { created, idOf, type ApiRecord } from '#testing/records.ts';

export const PRECIOS = {
  precioCosto: '8500.00',
  precioContado: '12500.00',
  precioCuentaCorriente: '13900.00',
} as const;

/** A product with a unique code. `familia` is found by name. */
export async function newProduct(
  admin: RequestAs,
  {
    codigo,
    nombre,
    familia = 'Corralones',
    ...prices
  }: { codigo: string; nombre: string; familia?: string } & Partial<Record<keyof typeof PRECIOS, string>>,
): Promise<ApiRecord> {
  const code = await created(admin, 'Producto', { codigo, nombre });
  return created(admin, 'Producto/Crear', {
    codigoProductoId: code.id,
    familiaId: await idOf(admin, 'Familias', familia),
    ...PRECIOS,
    ...prices,
  });
}
