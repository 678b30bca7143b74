import type { RequestAs } from '#testing/app.ts';
import { created, idOf, lookup, type ApiRecord } from '#testing/records.ts';

/** The tests' trucks, drivers and clients. Lookup ids are found by name. */
export const maestros = {
  camiones: {
    azul: { marca: 'Mercedes-Benz', modelo: 'Atego 1726', patente: 'AE123BC', acopladoPatente: 'AD900ZZ' },
    rojo: { marca: 'Scania', modelo: 'R 450', patente: 'AB456CD' },
    viejo: { marca: 'Iveco', modelo: '50% Tector_170', patente: 'KLM789' },
  },
  choferes: {
    rojas: { nombre: 'Luis', apellido: 'Rojas', nroDocumento: '24881307', telefono: '+54 351 4123456' },
    nunez: { nombre: 'José', apellido: 'Núñez', nroDocumento: '30112233', telefono: '+54 353 4987654' },
    nunzio: { nombre: 'Aldo', apellido: 'Nunzio', nroDocumento: '18000999', telefono: '+54 351 4000000' },
    zarate: { nombre: 'Ana', apellido: 'Zárate', nroDocumento: '33777888', telefono: '+54 351 4111111' },
  },
  clientes: {
    gomez: { nombre: 'Raúl', apellido: 'Gómez', cuit: '20-24881307-5', nroDocumento: '24881307' },
    penaloza: { nombre: 'Marta', apellido: 'Peñaloza', cuit: '27-11222333-4', nroDocumento: '11222333' },
    pena: { nombre: 'Ítalo', apellido: 'Pena', cuit: '20-10555666-1', nroDocumento: '10555666' },
  },
} as const;

/** The body of a truck. */
export async function camionBody(as: RequestAs, { marca, ...rest }: { marca: string; patente: string }) {
  return { ...rest, marcaId: await idOf(as, 'Camion/Marcas', marca) };
}

export async function choferBody(as: RequestAs, chofer: { nombre: string; apellido: string }) {
  return {
    tipoDocumentoId: await idOf(as, 'TiposDocumentos', 'DNI'),
    localidadId: await idOf(as, 'Localidades', 'Córdoba'),
    domicilio: 'Bv. San Juan 1250',
    ...chofer,
  };
}

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
