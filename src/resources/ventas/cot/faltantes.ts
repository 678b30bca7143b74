import { hasValidCheckDigit, plainPlate } from 'cantera/argentina';
import type { Domicilio, RemitoCot } from './archivo.ts';
import { provinceLetter } from './provincias.ts';

/** Something that a remito lacks for ARBA's file, and the record in which it is filled in. */
export type Falta = { readonly texto: string; readonly entidad: string; readonly id: number };

/** A remito, with all that its part of ARBA's file (`archivo.ts`) is made from. */
export type Fuente = {
  readonly id: number;
  readonly numero: string;
  readonly fecha: string;
  readonly anulado: boolean;
  readonly cot: string | null;
  readonly direccion: string;
  readonly destino: Localidad | null;
  readonly importe: bigint;
  readonly empresa: {
    readonly id: number;
    readonly cuit: string;
    readonly razonSocial: string;
    readonly domicilio: string;
    readonly comprobante: string;
    readonly localidad: Localidad | null;
  };
  readonly cliente: {
    readonly id: number;
    readonly nombre: string;
    readonly cuit: string | null;
    readonly domicilio: string | null;
    readonly calle: string | null;
    readonly nroCalle: string | null;
    readonly codigoPostal: string | null;
    readonly esConsumidorFinal: boolean;
    readonly localidad: Localidad | null;
  };
  readonly camion: {
    readonly id: number;
    readonly patente: string;
    readonly acoplado: string | null;
    readonly transportistaCuit: string | null;
  };
  readonly productos: readonly {
    readonly id: number;
    readonly codigo: string;
    readonly nombre: string;
    readonly codigoArba: string | null;
    readonly toneladas: bigint;
  }[];
};

type Localidad = {
  readonly id: number;
  readonly nombre: string;
  readonly provincia: string;
  readonly codigoPostal: string | null;
};

/** Returns what a remito lacks for ARBA's file; nothing if `remitoCotOf` can make its part. */
export function faltantesOf({ empresa, cliente, camion, ...remito }: Fuente): Falta[] {
  const inRemito = faltaIn('remitos', remito.id);
  const inCompany = faltaIn('empresas', empresa.id);
  const inClient = faltaIn('clientes', cliente.id);
  const inTruck = faltaIn('camiones', camion.id);
  const otherTown = otherTownOf({ cliente, ...remito });
  return [
    ...inRemito('El remito está anulado', remito.anulado),
    ...inRemito('El remito no tiene importe', remito.importe <= 0n),
    ...inCompany('El CUIT de la empresa no es válido', !hasValidCheckDigit(empresa.cuit)),
    ...inCompany('Falta la localidad de la empresa', empresa.localidad === null),
    ...(empresa.localidad ? missingInTown(empresa.localidad, { needsPostalCode: true }) : []),
    ...inClient('El CUIT del cliente no es válido', !hasValidCheckDigit(cliente.cuit ?? '')),
    ...(otherTown
      ? missingInTown(otherTown, { needsPostalCode: true })
      : [
          ...inClient('Falta el código postal del cliente', !cliente.codigoPostal?.trim()),
          ...inClient('Falta la localidad del cliente', cliente.localidad === null),
          ...(cliente.localidad ? missingInTown(cliente.localidad, { needsPostalCode: false }) : []),
        ]),
    ...inTruck(`La patente «${camion.patente}» no es AAA999 ni AA999AA`, !isPlate(camion.patente)),
    ...inTruck(
      `La patente del acoplado «${camion.acoplado ?? ''}» no es AAA999 ni AA999AA`,
      Boolean(camion.acoplado) && !isPlate(camion.acoplado!),
    ),
    ...inTruck(
      'El CUIT del transportista no es válido',
      camion.transportistaCuit !== null && !hasValidCheckDigit(camion.transportistaCuit),
    ),
    ...remito.productos.flatMap(({ id, nombre, codigoArba }) =>
      faltaIn('codigosProducto', id)(`Falta el código de ARBA de «${nombre}»`, codigoArba === null),
    ),
  ];
}

const faltaIn =
  (entidad: string, id: number) =>
  (texto: string, applies: boolean): Falta[] =>
    applies ? [{ texto, entidad, id }] : [];

const otherTownOf = ({ destino, cliente }: Pick<Fuente, 'destino' | 'cliente'>): Localidad | null =>
  destino?.id === cliente.localidad?.id ? null : destino;

/** The client's town needs no postal code, because a client has his own. */
function missingInTown(
  { id, nombre, provincia, codigoPostal }: Localidad,
  { needsPostalCode }: { needsPostalCode: boolean },
): Falta[] {
  const inTown = faltaIn('localidades', id);
  return [
    ...inTown(`«${provincia}», de ${nombre}, no es una provincia`, provinceLetter(provincia) === null),
    ...inTown(`Falta el código postal de ${nombre}`, needsPostalCode && !codigoPostal),
  ];
}

/** Makes a remito for the file, from a source in which `faltantesOf` has found nothing missing. */
export function remitoCotOf({ empresa, cliente, camion, ...remito }: Fuente): RemitoCot {
  const { domicilio, calle, nroCalle, localidad, codigoPostal } = cliente;
  const otherTown = otherTownOf({ cliente, ...remito });
  // The client's address is also stored as street and number, which serve when the remito goes there.
  const isClientAddress =
    remito.direccion === domicilio && calle !== null && /^\d{1,5}$/.test(nroCalle ?? '');
  const street = isClientAddress ? { calle, numero: nroCalle! } : streetOf(remito.direccion);
  return {
    fecha: remito.fecha,
    comprobante: empresa.comprobante,
    numero: remito.numero,
    destinatario: {
      cuit: cliente.cuit!,
      razonSocial: cliente.nombre,
      esConsumidorFinal: cliente.esConsumidorFinal,
      domicilio: {
        ...street,
        ...townOf(otherTown ?? localidad!),
        codigoPostal: otherTown ? otherTown.codigoPostal! : codigoPostal!,
      },
    },
    transportistaCuit: camion.transportistaCuit ?? empresa.cuit,
    patente: plainPlate(camion.patente),
    acoplado: plainPlate(camion.acoplado ?? ''),
    importe: remito.importe,
    productos: remito.productos.map(({ codigoArba, ...producto }) => ({
      ...producto,
      codigoArba: codigoArba!,
    })),
  };
}

/** Returns the company's address, from which all remitos leave. */
export const originAddressOf = ({ domicilio, localidad }: Fuente['empresa']): Domicilio => ({
  ...streetOf(domicilio),
  ...townOf(localidad!),
  codigoPostal: localidad!.codigoPostal!,
});

const townOf = ({ nombre, provincia }: Localidad) => ({
  localidad: nombre,
  provincia: provinceLetter(provincia)!,
});

/** Divides an address into street and number: 'Belgrano 1250' has a number, 'Ruta 20 km 8' has none. */
function streetOf(address: string): Pick<Domicilio, 'calle' | 'numero'> {
  const [, calle, numero] = /^(.*\p{L}.*?)\s+(\d{1,5})$/u.exec(address.trim()) ?? [];
  const isRoadOrPlot = /\b(km|ruta|rn|rp|lote|parcela|camino)\b/i.test(calle ?? '');
  return calle !== undefined && !isRoadOrPlot
    ? { calle, numero: numero! }
    : { calle: address.trim(), numero: '' };
}

/** Accepts plates from before 2016 (AAA999), and those of the Mercosur (AA999AA). */
const isPlate = (text: string): boolean => /^([A-Z]{3}\d{3}|[A-Z]{2}\d{3}[A-Z]{2})$/.test(plainPlate(text));
