import type { RequestAs } from '#testing/app.ts';
import { created, idOf, lookup, type ApiRecord } from '#testing/records.ts';

/** The trucks, drivers and clients are those of the framework's tests. */
export { camionBody, choferBody, maestros } from '#support/flota/maestros.ts';

export async function clienteBody(as: RequestAs, cliente: { nombre: string; apellido: string }) {
  return {
    telefono: '+54 351 4222333',
    email: 'compras@correo.com.ar',
    domicilio: 'Ruta 5 km 12',
    codigoPostal: 'X5000',
    localidadId: await idOf(as, 'Localidades', 'Córdoba'),
    categoriaFiscalId: await idOf(as, 'CategoriasFiscales', 'Responsable Inscripto'),
    familiaId: (await lookup(as, 'Familias'))[0]!.id,
    ...cliente,
  };
}

/** Creates a client with a current account. */
export const clienteConCuenta = async (
  admin: RequestAs,
  cliente: { nombre: string; apellido: string },
  nroCuentaCorriente: string,
  changes: object = {},
): Promise<ApiRecord> =>
  created(admin, 'Cliente', {
    ...(await clienteBody(admin, cliente)),
    crearCuentaCorriente: true,
    nroCuentaCorriente,
    confirmaDuplicado: true,
    ...changes,
  });
