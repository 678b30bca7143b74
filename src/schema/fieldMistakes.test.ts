import { expect, test } from 'vitest';
import { ANY_ACTION, base, mistakesIn } from '#support/base.ts';
import { ADMIN, STAFF } from '#support/roles.ts';
import { CAMIONES, CARGAS, FIELDS, VIAJES } from '#support/viajes.ts';
import { computed, date, decimal, file, integer, linked, reference, select, sumOf, text } from './index.ts';

const ofViajes = (words: object, camiones: object = {}) =>
  mistakesIn({ ...VIAJES, ...words }, { ...CAMIONES, ...camiones });
const field = (fields: object, words: object = {}) => ({ fields: { ...FIELDS, ...fields }, ...words });
const ofCamiones = (fields: object) => ({ fields: { ...CAMIONES.fields, ...fields } });

const options = [{ id: 'abierta', name: 'Abierta' }];
const titulo = text({ label: 'Título', readOnly: true, snapshot: '{camion.patente} {camion.modelo}' });
const clave = text({ label: 'Clave', asksPassword: true });
const otroId = reference('camiones', { label: 'Otro' });
const adjunto = file({ label: 'Adjunto', kinds: ['pdf'] });
const withFile = (words: object) => field({ adjunto: { ...adjunto, ...words } });
const action = (words: object) => ({ actions: { hacer: { ...ANY_ACTION, ...words } } });

test.each<[right: string, words: object, camiones?: object]>([
  ['a default that is an option', field({ situacion: select({ label: 'S', default: 'abierta', options }) })],
  ['a default that depends on today', field({ dia: date({ label: 'Día', default: 'today-15' }) })],
  ['a default that is a day', field({ dia: date({ label: 'Día', default: '2026-11-29' }) })],
  ['a field that asks for the password', field({ clave })],
  ['files', withFile({ maxMb: 100, maxFiles: 50, required: true })],
  [
    'a reference that a role writes without seeing it',
    field(
      { camionId: reference('camiones', { label: 'Camión', visibleTo: ['ADMIN'] }) },
      { access: { list: STAFF, create: STAFF } },
    ),
    { access: { ...CAMIONES.access, list: ADMIN } },
  ],
  [
    'a reference that a role does not write',
    field(
      { camionId: reference('camiones', { label: 'Camión', writableBy: ['ADMIN'] }) },
      { access: { list: STAFF, create: STAFF } },
    ),
    { access: { ...CAMIONES.access, list: ADMIN } },
  ],
  [
    'a text linked by a unique reference',
    field({ camionId: reference('camiones', { label: 'Camión', unique: true }) }),
    ofCamiones({ va: linked('viajes', { label: 'Va a', by: 'camionId', shows: 'destino' }) }),
  ],
])('%s: accepted', (_right, words, camiones) => {
  expect(ofViajes(words, camiones)).toEqual([]);
});

test.each<[mistakes: string | string[], words: object, camiones?: object]>([
  [
    "viajes: fields.dato.default: 'nueva' is no value of this field",
    field({ dato: select({ label: 'Dato', default: 'nueva', options }) }),
  ],
  [
    "viajes: fields.dato.default: 'hoy' is no value of this field",
    field({ dato: date({ label: 'Dato', default: 'hoy' }) }),
  ],
  [
    "viajes: fields.dato.default: '0' is no value of this field",
    field({ dato: integer({ label: 'Dato', min: 1, default: 0 }) }),
  ],
  [
    "viajes: fields.dato.default: '1.005' is no value of this field",
    field({ dato: decimal({ label: 'Dato', default: '1.005' }) }),
  ],
  [
    "viajes: fields.camion has the name of the record of 'camionId'",
    field({ camion: text({ label: 'Camión' }) }),
  ],
  ["viajes: fields.camionId has the name of the record of 'camionIdId'", field({ camionIdId: otroId })],
  [
    "viajes: lines.cargas.fields.otro has the name of the record of 'otroId'",
    { lines: { cargas: { ...CARGAS, fields: { ...CARGAS.fields, otroId, otro: text({ label: 'Otro' }) } } } },
  ],
  ['viajes: fields.nombre is a reference: its name must end in Id', field({ nombre: otroId })],
  [
    [
      "viajes: fields.titulo.snapshot names 'camion.modelo', which is no field",
      "viajes: lines.cargas.fields.titulo.snapshot names 'camion.modelo', which is no field",
    ],
    field(
      { titulo },
      {
        lines: { cargas: { ...CARGAS, fields: { ...CARGAS.fields, camionId: otroId, titulo } } },
      },
    ),
  ],
  [
    "viajes: fields.pais names 'pais', which is no field of 'camiones'",
    field({ pais: computed({ label: 'País', same: 'camion.pais' }) }),
  ],
  [
    "viajes: fields.agregadoSeguro: names that begin with 'agregado' are reserved for fields that users add",
    field({ agregadoSeguro: text({ label: 'Seguro' }) }),
  ],
  [
    "viajes: form.create.fields.avisaId refers to 'personas', which is not in the registry",
    {
      form: {
        sections: [],
        create: { title: 'Aviso', fields: { avisaId: reference('personas', { label: 'Avisa a' }) } },
      },
    },
  ],
  [
    [
      "viajes: access.edit names the role 'ENCARGADO'; there are ADMIN, EMPLEADO",
      "viajes: fields.nombre names the role 'ADMNI'; there are ADMIN, EMPLEADO",
    ],
    field(
      { nombre: text({ label: 'Nombre', visibleTo: ['ADMNI'] }) },
      { access: { ...VIAJES.access, edit: [{ role: 'ENCARGADO', where: { destino: 'x' } }] } },
    ),
  ],
  [
    "viajes: fields.camionId: EMPLEADO may write camionId but not list 'camiones': restrict it by 'visibleTo' or 'writableBy'",
    { access: { list: STAFF, create: STAFF } },
    { access: { ...CAMIONES.access, list: ADMIN } },
  ],
  [
    'viajes: access.import cannot ask for the password, as clave must',
    field({ clave }, { access: { ...VIAJES.access, import: ADMIN }, importBy: ['destino'] }),
  ],
  [
    'viajes: actions.hacer.writes.clave cannot ask for the password, as clave must',
    field({ clave }, action({ input: { otra: text({ label: 'Otra' }) }, writes: { clave: 'otra' } })),
  ],
  [
    "camiones: fields.llevado refers to 'acarreos', which is not in the registry",
    {},
    ofCamiones({ llevado: sumOf('acarreos', { label: 'Llevado', by: 'camionId', sum: 'flete' }) }),
  ],
  [
    "camiones: fields.llevado adds up 'destino', which is no decimal of 'viajes' with two places",
    {},
    ofCamiones({ llevado: sumOf('viajes', { label: 'Llevado', by: 'camionId', sum: 'destino' }) }),
  ],
  [
    "camiones: fields.llevado adds up by 'documentoId', which is no reference of 'viajes' to it",
    {},
    ofCamiones({ llevado: sumOf('viajes', { label: 'Llevado', by: 'documentoId', sum: 'flete' }) }),
  ],
  [
    "camiones: fields.va is linked by 'camionId', which is no unique reference of 'viajes' to it",
    {},
    ofCamiones({ va: linked('viajes', { label: 'Va a', by: 'camionId', shows: 'destino' }) }),
  ],
  [
    "camiones: fields.va shows 'flete', which is no text of 'viajes'",
    field({ camionId: reference('camiones', { label: 'Camión', unique: true }) }),
    ofCamiones({ va: linked('viajes', { label: 'Va a', by: 'camionId', shows: 'flete' }) }),
  ],
  ['viajes: fields.adjunto.kinds is empty: nothing could be attached', withFile({ kinds: [] })],
  [
    "viajes: fields.adjunto.kinds.0: there is no 'imge': did you mean 'image'?",
    withFile({ kinds: ['imge'] }),
  ],
  ['viajes: fields.adjunto.maxMb must be a whole number', withFile({ maxMb: 0.5 })],
  ['viajes: fields.adjunto.maxFiles takes at most 50', withFile({ maxFiles: 51 })],
  ['viajes: fields.adjunto.unique is not for files', withFile({ unique: true })],
  ['viajes: fields.adjunto.default is not for files', withFile({ default: 'x' })],
  [
    "viajes: list.filters names 'adjunto', which is a file",
    field({ adjunto }, { list: { columns: ['destino'], filters: ['adjunto'] } }),
  ],
  [
    "viajes: list.sort names 'adjunto', which is a file",
    field({ adjunto }, { list: { columns: ['destino'], sort: ['-adjunto'] } }),
  ],
  [
    "viajes: display names 'adjunto', which is a file",
    field({ adjunto }, { display: '{adjunto}', list: { columns: ['destino'], sort: ['destino'] } }),
  ],
  [
    'viajes: fields.adjunto is a required file, which no import can bring',
    { ...withFile({ required: true }), importBy: ['destino'], access: { ...VIAJES.access, import: ADMIN } },
  ],
  [
    'viajes: form.edit.fields.otro is a file, which only a record has',
    { form: { sections: [], edit: { title: 'x', fields: { otro: adjunto } } } },
  ],
  [
    'viajes: actions.hacer.input.firma is a file, which only a record has',
    action({ input: { firma: adjunto } }),
  ],
  [
    'viajes: lines.cargas.fields.copia is a file, which only a record has',
    { lines: { cargas: { ...CARGAS, fields: { ...CARGAS.fields, copia: adjunto } } } },
  ],
])('%s', (mistakes, words, camiones) => {
  expect(ofViajes(words, camiones)).toEqual([mistakes].flat());
});

test('two entities have addresses of their own, and calls that differ in more than capitals', () => {
  const otra = { ...base('otra'), path: '/viajes', api: { base: 'Viajes' } };
  expect(mistakesIn(VIAJES, CAMIONES, otra).join('\n')).toMatch(
    /^otra: the path '\/viajes' is already taken by 'viajes'\n.*the endpoint 'GET viajes'/,
  );
});
