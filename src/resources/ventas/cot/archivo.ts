/**
 * The file of ARBA's 'Remito electrónico' (Código de Operación de Traslado, arts. 41 and 621 of its Código Fiscal, ley
 * 13.405). A line is a record: 01 is the company, 02 a remito, 03 one of its products, and 04 counts the remitos.
 * Vertical bars separate the fields, lines end with CR LF, and the encoding is ISO 8859-1.
 *
 * Sources: ARBA, 'Nuevo diseño de archivo TXT', in force since 5 August 2019, whose changes Sistemas Ágiles lists in
 * 'RemitoElectronicoCotArba': the voucher's code has three digits, its point of sale five, and the amount without
 * taxes twelve and two decimals. Names, order and lengths of the fields are those of PyAfipWs (`formato_txt` of COT)
 * and of ADHOC's `l10n_ar_stock` for Odoo. ARBA's own PDF and its server could not be reached.
 */
export type Archivo = {
  readonly empresa: Parte & { readonly planta: string; readonly puerta: string };
  readonly remitos: readonly RemitoCot[];
  readonly salida: Salida;
};

export type Parte = { readonly cuit: string; readonly razonSocial: string; readonly domicilio: Domicilio };

export type Domicilio = {
  readonly calle: string;
  /** '' for an address without a number. */
  readonly numero: string;
  readonly codigoPostal: string;
  readonly localidad: string;
  /** The letter of the province. */
  readonly provincia: string;
};

export type RemitoCot = {
  readonly fecha: string;
  /** The code of the voucher in ARBA's table: '091'. */
  readonly comprobante: string;
  readonly numero: string;
  readonly destinatario: Parte & { readonly esConsumidorFinal: boolean };
  readonly transportistaCuit: string;
  readonly patente: string;
  /** '' without a trailer. */
  readonly acoplado: string;
  /** Cents, without taxes. */
  readonly importe: bigint;
  readonly productos: readonly ProductoCot[];
};

type ProductoCot = {
  readonly codigoArba: string;
  readonly codigo: string;
  readonly nombre: string;
  /** Hundredths of a tonne. */
  readonly toneladas: bigint;
};

export type Salida = {
  readonly fecha: string;
  /** 'HH:mm'. */
  readonly hora: string;
  /** 'Urbano', 'Rural' or 'Mixto'. */
  readonly recorrido: 'U' | 'R' | 'M';
  readonly ruta: string;
};

export const fileName = ({ empresa }: Pick<Archivo, 'empresa'>, day: string, sequence: number): string =>
  `TB_${digits(empresa.cuit)}_${empresa.planta}${empresa.puerta}_${digits(day)}_${String(sequence).padStart(6, '0')}.txt`;

export function fileBytes({ empresa, remitos, salida }: Archivo): Uint8Array<ArrayBuffer> {
  const lines = [
    ['01', digits(empresa.cuit)],
    ...remitos.flatMap((remito) => [
      remitoLine(empresa, remito, salida),
      ...remito.productos.map(productLine),
    ]),
    ['04', String(remitos.length)],
  ];
  return Buffer.from(lines.map((fields) => `${fields.join('|')}\r\n`).join(''), 'latin1');
}

function remitoLine(empresa: Parte, remito: RemitoCot, salida: Salida): string[] {
  const { destinatario } = remito;
  return [
    '02',
    digits(remito.fecha),
    voucherCode(remito),
    digits(salida.fecha),
    digits(salida.hora),
    // The issuer of the remito generates the code.
    'E',
    destinatario.esConsumidorFinal ? '1' : '0',
    // Type and number of another identity document stay empty: `faltantesOf` requires the client's CUIT.
    '',
    '',
    digits(destinatario.cuit),
    clean(destinatario.razonSocial, 50),
    // Neither party holds goods of somebody else.
    '0',
    ...addressFields(destinatario.domicilio),
    // The company has no code of its own for that address.
    '',
    // The goods are not handed over at their origin.
    'NO',
    digits(empresa.cuit),
    clean(empresa.razonSocial, 50),
    '0',
    ...addressFields(empresa.domicilio),
    digits(remito.transportistaCuit),
    salida.recorrido,
    clean(destinatario.domicilio.localidad, 50),
    // The street of the route is not given.
    '',
    clean(salida.ruta, 40),
    remito.patente,
    remito.acoplado,
    // The goods are neither unfinished nor returned.
    '0',
    String(remito.importe),
  ];
}

/** Returns the nine fields of an address; floor, flat and neighbourhood stay empty. */
const addressFields = ({ calle, numero, codigoPostal, localidad, provincia }: Domicilio): string[] => [
  clean(calle, 40),
  numero === '' ? '0' : numero,
  // The complement says that there is no number.
  numero === '' ? 'S/N' : '',
  '',
  '',
  '',
  clean(codigoPostal, 8),
  clean(localidad, 50),
  provincia,
];

function productLine({ codigoArba, codigo, nombre, toneladas }: ProductoCot): string[] {
  // Kilograms with two decimals, without a point: 0,01 t are 10,00 kg. The last field is the adjusted amount.
  const cantidad = String(toneladas * 1000n);
  return ['03', codigoArba, KILOGRAM, cantidad, clean(codigo, 25), clean(nombre, 40), 'KILOGRAMOS', cantidad];
}

const KILOGRAM = '1';

function voucherCode({ comprobante, numero }: RemitoCot): string {
  const [salePoint = '', sequence = ''] = numero.split('-');
  return `${comprobante}${salePoint.padStart(5, '0')}${sequence.padStart(8, '0')}`;
}

/** Replaces what the file cannot hold: bars, control characters and letters outside of ISO 8859-1. */
const clean = (text: string, limit: number): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}|]/gu, ' ')
    .replaceAll(/[^\u0020-\u00ff]/gu, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, limit);

const digits = (text: string): string => text.replaceAll(/\D/g, '');
