import { expect, test } from 'vitest';
import { mistakesIn } from '#support/base.ts';
import { ADMIN, STAFF } from '#support/roles.ts';
import { CAMIONES, CARGAS, FIELDS, VIAJES } from '#support/viajes.ts';
import { documentNumber, money, password, text } from './index.ts';

const ofViajes = (words: object) => mistakesIn({ ...VIAJES, ...words }, CAMIONES);
const ofCamiones = (words: object) => mistakesIn({ ...CAMIONES, ...words }, VIAJES);

const STATES = { libre: { label: 'Libre', tone: 'ok', is: {} } };
const inList = (words: object) => ({ list: { columns: ['destino'], ...words } });
const inLines = (words: object) => ({ lines: { cargas: { ...CARGAS, ...words } } });
const copying = (...fields: string[]) => ({ copies: { label: 'Duplicar', fields } });
const OF_CAMION = { of: 'camion.punto', roles: ['ADMIN'] };
const numbered = (prefix: object, words: object = {}) => ({
  fields: { ...FIELDS, numero: documentNumber({ label: 'Número', required: true, ...words }) },
  document: { number: { field: 'numero', prefix }, date: 'fecha' },
});

test.each<[right: string, words: object]>([
  ['columns, fields and lines', {}],
  ['a number whose prefix comes from a record to which the document refers', numbered(OF_CAMION)],
  ['a copy of fields, and of fields of lines', copying('destino', 'cargas.importe')],
])('%s: accepted', (_right, words) => {
  expect(ofViajes(words)).toEqual([]);
});

test.each<[mistakes: string | string[], words: object]>([
  [
    "list.columns names 'camion', which is no field: did you mean 'camionId'?",
    inList({ columns: ['camion'] }),
  ],
  [
    "list.columns names 'patente.x', which is no field of 'camiones': did you mean 'patente'?",
    inList({ columns: ['camion.patente.x'] }),
  ],
  [
    "list.columns names 'punto.nombre', which is no field of 'camiones'",
    inList({ columns: ['camion.punto.nombre'] }),
  ],
  ["list.hidden names 'km', which is no column of the list", inList({ hidden: ['km'] })],
  ['list.hidden leaves no column', inList({ hidden: ['destino'] })],
  ["list.card names 'km', which is no column of the list", inList({ card: ['km'] })],
  ["list.filters.tara names 'tara', which is no field", inList({ filters: ['tara'] })],
  [
    "list.filters.estado names 'Sin los vendidos', which is no state",
    // `living` belongs into the object of a value: { 2: { living: 'Sin los vendidos' } }.
    {
      states: STATES,
      ...inList({ filters: [{ name: 'estado', states: { 1: 'libre', living: 'Sin los vendidos' } }] }),
    },
  ],
  [
    'list.filters.tarifa searches lines for a part of a text, for which they have no index',
    inList({ filters: [{ name: 'tarifa', on: 'cargas.tarifa' }] }),
  ],
  [
    "list.filters.punto names 'puntos', which is no field of 'camiones': did you mean 'punto'?",
    {
      ...inLines({ fields: { ...CARGAS.fields, camionId: FIELDS.camionId } }),
      ...inList({ filters: [{ name: 'punto', on: 'cargas.camion.puntos', field: money({ label: 'x' }) }] }),
    },
  ],
  ["list.totals names 'peso', which is no field", inList({ totals: ['peso'] })],
  ["search.by names 'camion', which is no field: did you mean 'camionId'?", { search: { by: ['camion'] } }],
  ["search.by names 'destino', which is no reference and no amount", { search: { by: ['destino'] } }],
  ["search lacks 'by'", { search: {} }],
  [
    "display names 'camion.apodo', which is no field",
    { ...inList({ sort: ['flete'] }), display: '{flete} {camion.apodo}' },
  ],
  [
    "duplicates.similar names 'flete', which may be empty, and then has nothing to compare",
    { duplicates: { same: [], similar: ['flete'] } },
  ],
  ["detail.first names 'flet', which is no field: did you mean 'flete'?", { detail: { first: ['flet'] } }],
  ["detail.omit names 'precio', which is no field", { detail: { omit: ['precio'] } }],
  ["detail.below names 'precio', which is no field", { detail: { below: [{ fields: ['precio'] }] } }],
  ["detail.beside names 'cargas.tarifa', which is no field", { detail: { beside: ['cargas.tarifa'] } }],
  [
    "detail.primary names 'anular', which is no action that the detail offers",
    { detail: { primary: ['anular'] } },
  ],
  [
    "detail.below.Sumas: 'Todo' needs 1 fields",
    { detail: { below: [{ title: 'Sumas', columns: ['Flete'], rows: { Todo: ['flete', 'flete'] } }] } },
  ],
  [
    "copies names 'destno', which is no field that a form fills in: did you mean 'destino'?",
    copying('destno'),
  ],
  ["copies names 'km', which is no field that a form fills in", copying('km')],
  ["copies names 'cargas', which is no field that a form fills in", copying('cargas')],
  ["copies lacks 'label'", { copies: { fields: [] } }],
  [
    'copies: a copy starts in the creation form, which needs `path` and access to `create`',
    { ...copying('destino'), access: { list: ADMIN } },
  ],
  [
    "fields.estado: this is the name of the record's state: choose another",
    { fields: { ...FIELDS, estado: text({ label: 'Estado' }) }, states: STATES },
  ],
  ['lines.destino has the name of something else in the record', { lines: { destino: CARGAS } }],
  ['lines: a view is read-only, so it has no lines', { view: true, access: { list: STAFF } }],
  ['lines.cargas has no fields', inLines({ fields: {}, columns: [] })],
  [
    [
      'lines.cargas.fields.orden is a column of every table of lines: choose another name',
      'lines.cargas.fields.clave is a password, which no column stores: declare it in form.create, form.edit or an action',
      'lines.cargas.fields.serie: only fields of records are unique, not those of their lines',
    ],
    inLines({
      fields: {
        orden: text({ label: 'Orden' }),
        clave: password({ label: 'Clave' }),
        serie: text({ label: 'Serie', unique: true }),
      },
      columns: ['serie'],
    }),
  ],
  ["lines.cargas: another sheet has the title 'viajes': choose another one", inLines({ title: 'viajes' })],
  [
    'lines.cargas: min is 3 and max 2; both must be 0 or more, and max not below min',
    inLines({ min: 3, max: 2 }),
  ],
  [
    "lines.cargas.columns names 'tara', which is no field: did you mean 'tarifa'?",
    inLines({ columns: ['tara'] }),
  ],
  [
    [
      "lines.cargas.asks.tarifa.when names 'tara', which is no field: did you mean 'tarifa'?",
      'lines.cargas.asks.tarifa has the name of a field',
      "lines.cargas.addUp names 'bultos', which is no field",
      "lines.cargas.addUp names 'monto', which is no field",
    ],
    inLines({
      addUp: { field: 'bultos', to: 'monto' },
      asks: { tarifa: { label: 'Tarifa', when: { tara: 1 }, fields: {} } },
    }),
  ],
  [
    [
      "document names 'numero', which is no field",
      "document names 'dia', which is no field",
      "document names 'monto', which is no field",
      'document.number must be a field of type documentNumber',
    ],
    { document: { number: { field: 'numero' }, date: 'dia', total: 'monto' } },
  ],
  [
    "document.number.prefix names 'puntos', which is no field of 'camiones': did you mean 'punto'?",
    numbered({ ...OF_CAMION, of: 'camion.puntos' }),
  ],
  [
    "document.number.prefix.of must be a path through a reference, which 'punto' is not",
    numbered({ ...OF_CAMION, of: 'punto' }),
  ],
  [
    "document.number.prefix names the role 'JEFE'; there are ADMIN, EMPLEADO",
    numbered({ ...OF_CAMION, roles: ['JEFE'] }),
  ],
  ["document.number.prefix lacks 'roles'", numbered({ of: OF_CAMION.of })],
  [
    'document.number: a fixed prefix and a readOnly field go together: declare both or neither',
    numbered(OF_CAMION, { readOnly: true }),
  ],
  ['access is empty: nobody could use this entity', { access: {} }],
  [
    [
      "access.list: 'GET viajes' has no access rule: name the roles that may call it",
      "access.export: 'GET viajes/Exportar' has no access rule: name the roles that may call it",
      "access.show: 'GET viajes/{id}' has no access rule: name the roles that may call it",
    ],
    { access: { list: [] } },
  ],
])('%s', (mistakes, words) => {
  expect(ofViajes(words)).toEqual([mistakes].flat().map((mistake) => `viajes: ${mistake}`));
});

test.each<[place: string, name: string, words: object]>([
  ['list.totals', 'llevado', { list: { columns: ['patente'], totals: ['llevado'] } }],
  ['list.sort', 'llevado', { list: { columns: ['patente'], sort: ['-llevado'] } }],
  ['list.sort', 'titulo', { list: { columns: ['patente'], sort: ['titulo'] } }],
  ['list.filters', 'llevado', { list: { columns: ['patente'], filters: ['llevado'] } }],
  ['importBy', 'llevado', { importBy: ['llevado'] }],
  ['importBy', 'titulo', { importBy: ['titulo'] }],
  [
    'uniqueTogether',
    'llevado',
    { uniqueTogether: [{ fields: ['patente', 'llevado'], message: 'Ya está.' }] },
  ],
  ['duplicates.same', 'llevado', { duplicates: { same: ['llevado'], similar: ['patente'] } }],
])('%s may not name %s, which has no column', (place, name, words) => {
  expect(ofCamiones(words)).toEqual([`camiones: ${place} names '${name}', which has no column`]);
});
