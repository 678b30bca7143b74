import { addDays } from '#domain/dates.ts';
import { ACCOUNTS, OWN, SUPPLIERS } from '../data/companies.server.ts';
import { LOGO } from '../data/logo.server.ts';
import { DRIVERS, TRUCKS } from '../data/goods.server.ts';
import { STREETS, TOWNS } from '../data/places.server.ts';
import type { Random } from '../random.server.ts';
import type { Client } from './clients.server.ts';
import { cuitOf } from './cuit.server.ts';
import { arbaCode, CODES, GOODS, ROUNDING, type Rise } from './goods.server.ts';
import { DAYS_ALONE, DISCOUNT_ALONE } from './requests.server.ts';
import { LAPSED } from './sales.server.ts';
import { post, type Call, type Ids, type Step } from './step.server.ts';

export function founding(first: string, chance: Random): Step[] {
  const day = addDays(first, -950);
  const listed = addDays(first, -20);
  const step = (minute: number, makes: Step['makes'], call: Step['call'], on = day): Step => ({
    day: on,
    minute,
    by: 'admin',
    ...(makes && { makes }),
    call,
  });
  return [
    ...OWN.map((company, place) =>
      step(500 + place, ['empresa', place], (ids) => ownCompany(company, place, ids)),
    ),
    ...ACCOUNTS.map(([bank, numero, cbu], place) =>
      step(505 + place, ['cuentaBancaria', place], (ids) =>
        post('CuentaBancaria', {
          empresaId: ids.of('empresa', 0),
          bancoId: ids.named('ChequeTercero/Bancos', bank),
          tipo: 'corriente',
          numero,
          cbu,
        }),
      ),
    ),
    step(510, undefined, (ids) => ({
      method: 'PUT',
      path: 'Configuracion',
      body: {
        familiaEmpleadoId: ids.named('Familias', 'Corralones'),
        descuentoSinAutorizacion: DISCOUNT_ALONE,
        diasAnular: DAYS_ALONE,
      },
    })),
    // The guide is closed, so that visitors see home as on any working day.
    step(511, undefined, () => post('Inicio/Guia/Cerrar', {})),
    ...DRIVERS.map(([nombre, apellido, nroDocumento], place) =>
      step(520 + place, ['chofer', place], (ids) =>
        post('Chofer', {
          nombre,
          apellido,
          nroDocumento,
          tipoDocumentoId: ids.named('TiposDocumentos', 'DNI'),
          domicilio: `${chance.pick(STREETS)} ${chance.between(100, 4200)}`,
          localidadId: ids.named('Localidades', chance.pick(TOWNS.slice(0, 12))[0]),
          telefono: phone(9000 + place),
          email: null,
        }),
      ),
    ),
    ...TRUCKS.map(([marca, modelo, patente, acopladoPatente, , most], place) =>
      step(540 + place, ['camion', place], (ids) =>
        post('Camion', {
          marcaId: ids.named('Camion/Marcas', marca),
          modelo,
          patente,
          acopladoPatente,
          capacidad: `${most}.00`,
          transportistaCuit: place >= OF_THE_CARRIER ? OWN[1].cuit : null,
        }),
      ),
    ),
    ...SUPPLIERS.map(([nombre, descripcion], place) =>
      step(560 + place, ['proveedor', place], () =>
        post('Proveedor', {
          nombre,
          descripcion,
          cuit: cuitOf(30, 40_100_000 + place * 7919) ?? cuitOf(30, 40_100_001 + place * 7919),
          direccion: `${chance.pick(STREETS)} ${chance.between(100, 4200)}, Córdoba`,
          telefono: phone(8000 + place),
        }),
      ),
    ),
    ...CODES.map(({ codigo, nombre }, place) =>
      step(580 + place, ['codigo', place], () =>
        post('Producto', { codigo, nombre, codigoArba: arbaCode(codigo) }),
      ),
    ),
    ...GOODS.map((good, place) =>
      step(
        610 + place,
        ['producto', place],
        (ids) =>
          post('Producto/Crear', {
            codigoProductoId: ids.of(
              'codigo',
              CODES.findIndex(({ codigo }) => codigo === good.codigo),
            ),
            familiaId: ids.named('Familias', good.familia),
            ...good.opening,
          }),
        listed,
      ),
    ),
  ];
}

const OF_THE_CARRIER = 4;

export function registration(client: Client, minute: number): Step {
  const { place, nombre, apellido, razonSocial, cuit, documento, town, calle, nroCalle } = client;
  return {
    day: client.since,
    minute,
    by: 'admin',
    queues: ['cliente', `cliente/${place}`],
    makes: ['cliente', place],
    call: (ids) =>
      post('Cliente', {
        nombre,
        apellido,
        razonSocial,
        cuit,
        nroDocumento: documento,
        tipoDocumentoId: documento === null ? null : ids.named('TiposDocumentos', 'DNI'),
        telefono: phone(place),
        email: emailOf(client),
        domicilio: `${calle} ${nroCalle}`,
        calle,
        nroCalle: nroCalle.slice(0, 10),
        localidadId: ids.named('Localidades', town[0]),
        codigoPostal: `X${town[1]}`,
        categoriaFiscalId: ids.named('CategoriasFiscales', client.categoria),
        ingresosBrutos: razonSocial === null ? null : `904-${String(100_000 + place * 37)}-${place % 10}`,
        familiaId: ids.named('Familias', client.familia),
        limiteCredito: client.limite,
        crearCuentaCorriente: client.hasAccount,
        nroCuentaCorriente: client.hasAccount ? `CC-${String(place + 1).padStart(4, '0')}` : null,
      }),
  };
}

export function priceRise({ day, percent, why }: Rise): Step {
  const change = {
    precioCosto: true,
    precioContado: true,
    precioCuentaCorriente: true,
    sentido: 'aumentar',
    modo: 'porcentaje',
    valor: percent,
    redondeo: ROUNDING,
  };
  return {
    day,
    minute: 6 * 60 + 45,
    by: 'admin',
    asks: () => post('Producto/CambioMasivo/VistaPrevia', change),
    call: (_ids, { huella }) => post('Producto/CambioMasivo', { ...change, motivo: why, huella }),
  };
}

export const lapse = (last: string): Step => ({
  day: addDays(last, -LAPSED.before),
  minute: 6 * 60 + 50,
  by: 'admin',
  call: (ids) =>
    post(`Chofer/Inhabilitar/${ids.of('chofer', LAPSED.driver)}`, { motivo: 'Licencia profesional vencida' }),
});

function ownCompany(company: (typeof OWN)[number], place: number, ids: Ids): Call {
  const body = {
    ...company,
    ...(place === 0 && { logo: LOGO.huella }),
    localidadId: ids.named('Localidades', 'Córdoba'),
    categoriaFiscalId: ids.named('CategoriasFiscales', 'Responsable Inscripto'),
  };
  // Migrations create the first company.
  return place === 0
    ? { method: 'PUT', path: `Empresa/${ids.named('Empresas', company.nombre)}`, body }
    : post('Empresa', body);
}

/** Subscriber numbers never begin with 0, so these reach nobody. */
const phone = (number: number): string =>
  `+54 351 0${String(10 + (number % 90))}-${String((number * 7919) % 10_000).padStart(4, '0')}`;

/** Reserved example domains (RFC 2606). */
const emailOf = ({ apellido, nombre, razonSocial, place }: Client): string => {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[^a-z]+/g, '');
  return razonSocial === null
    ? `${plain(nombre)}.${plain(apellido)}${place}@example.com`
    : `compras@${plain(apellido)}.example.com`;
};
