import type { RequestAs } from '#testing/app.ts';
import { created, idOf } from '#testing/records.ts';

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
    localidadId: await idOf(as, 'Localidades', 'Córdoba'),
    zonaId: await idOf(as, 'Zonas', 'Centro'),
    ...cliente,
  };
}

/** The records that a trip needs, created once by ADMIN. */
export type Viajes = Awaited<ReturnType<typeof forTrips>>;

export async function forTrips(admin: RequestAs) {
  const { clientes, choferes, camiones } = maestros;
  return {
    gomez: await created(admin, 'Cliente', await clienteBody(admin, clientes.gomez)),
    rojas: await created(admin, 'Chofer', await choferBody(admin, choferes.rojas)),
    nunez: await created(admin, 'Chofer', await choferBody(admin, choferes.nunez)),
    azul: await created(admin, 'Camion', await camionBody(admin, camiones.azul)),
    arena: await idOf(admin, 'Tarifas', 'Arena'),
  };
}

/** 28,35 t of sand for Gómez, whom Eva serves too. */
export const viajeBody = (v: Viajes, changes: object = {}) => ({
  fecha: '2026-03-02',
  clienteId: v.gomez.id,
  camionId: v.azul.id,
  choferId: v.rojas.id,
  destino: 'Ruta 20 km 8',
  cargas: [{ tarifaId: v.arena, toneladas: '28.35', importe: '255150' }],
  ...changes,
});
