import { expect, test } from 'vitest';
import { argentina } from '#argentina/index.ts';
import { base } from '#support/base.ts';
import { RECLAMOS } from '#support/reclamos.ts';
import { roles, STAFF } from '#support/roles.ts';
import { defineEntity } from '#schema/index.ts';
import type { Entity } from '#schema/entity.ts';
import { ownReports } from '#schema/ownReports.ts';
import { defineRegistry } from '#schema/registry.ts';
import { defineReport } from '#schema/report.ts';
import { checkApplication } from '#server/checkApplication.ts';

const label = { one: 'Factura', many: 'Facturas', gender: 'f' };
const text = (more: object = {}) => ({ type: 'text', label: 'Texto', ...more });
const day = { type: 'date', label: 'Fecha', required: true };
const money = { type: 'money', label: 'Importe' };

/** Most words that only code says; `RECLAMOS` has those of the browser's editor. */
const APPLICATION = {
  camiones: {
    ...base('camiones'),
    path: '/camiones',
    api: { base: 'Camion' },
    access: { list: STAFF, create: STAFF },
    fields: { patente: { type: 'plate', label: 'Patente', required: true, max: 10 } },
    display: '{patente}',
  },
  sedes: {
    ...base('sedes'),
    path: '/sedes',
    access: { list: STAFF, create: STAFF },
    fields: { nombre: text(), prefijo: { type: 'digits', label: 'P', max: 4 } },
  },
  facturas: {
    name: 'facturas',
    path: '/ventas/facturas',
    label,
    api: { base: 'Factura' },
    menu: { group: 'Ventas' },
    access: { list: STAFF, create: STAFF, edit: STAFF },
    alsoCalled: ['cobrar'],
    contract: { fields: { fecha: 'fechaFactura' } },
    fields: {
      numero: { type: 'documentNumber', label: 'Número', required: true },
      fecha: day,
      sedeId: { type: 'reference', to: 'sedes', label: 'Sede', required: true },
      nota: text({ required: true, uppercase: true, unique: true, help: 'Ayuda', max: 20 }),
      total: { ...money, computed: 'sum(renglones.importe)' },
      anulada: { type: 'boolean', label: 'Anulada', readOnly: true },
    },
    display: '{numero}',
    document: {
      number: { field: 'numero', by: 'sedeId', prefix: { of: 'sede.prefijo', roles: ['ADMIN'] } },
      date: 'fecha',
      total: 'total',
      again: ['sedeId'],
    },
    copies: { label: 'Repetir', fields: ['sedeId', 'renglones.importe'] },
    states: {
      anulada: { label: 'Anulada', tone: 'bad', is: { anulada: true }, isVoid: true },
      vigente: { label: 'Vigente', tone: 'ok', is: { anulada: false } },
    },
    protects: [{ where: { anulada: true }, from: ['edit'], message: 'Está anulada.' }],
    search: { by: ['total'] },
    list: {
      columns: ['numero', 'fecha', 'sedeId', 'total', 'estado'],
      filters: ['sedeId', { name: 'estado', states: { 1: 'anulada', 2: { living: 'Vigentes' } } }],
      sort: ['-fecha'],
      totals: ['total'],
      hidden: ['fecha'],
      card: ['numero'],
    },
    lines: {
      renglones: {
        label: { one: 'Renglón', many: 'Renglones', gender: 'm' },
        fields: { importe: { ...money, required: true } },
        columns: ['importe'],
        table: { name: 'facturas_renglones', by: 'facturaId' },
        min: 1,
        max: 5,
      },
    },
    detail: { first: ['fecha'], beside: ['total'], omit: ['nota'], primary: ['anular'] },
    duplicates: { same: ['nota'], similar: ['nota'] },
    whatsapp: { phone: '{nota}', text: 'Factura {numero}' },
    messages: { empty: 'Nada' },
    actions: {
      anular: {
        label: 'Anular',
        on: ['row'],
        roles: ['ADMIN'],
        from: ['vigente'],
        confirm: { title: 'Anular', text: '¿Anular {numero}?', button: 'Anular' },
        input: { motivo: text({ required: true }) },
        writes: { nota: 'motivo' },
        bulk: {},
        http: 'DELETE Factura/Cancelar/{id}',
        done: { title: '¡Listo!', text: 'Anulada.' },
      },
    },
  },
  boletas: {
    ...base('boletas'),
    access: { list: STAFF, create: STAFF },
    fields: { numero: { type: 'documentNumber', label: 'Número', readOnly: true }, fecha: day },
    display: '{numero}',
    document: { number: { field: 'numero', prefix: '1' }, date: 'fecha' },
  },
  reclamos: {
    ...RECLAMOS,
    path: '/reclamos',
    api: { base: 'Reclamo' },
    actions: { resolver: { ...RECLAMOS.actions.resolver, http: 'POST Reclamo/Resolver/{id}' } },
  },
  vendido: {
    name: 'vendido',
    path: '/reportes/vendido',
    label: 'Vendido',
    subject: 'ventas',
    menu: { group: 'Reportes', after: 'Ventas' },
    access: STAFF,
    api: { base: 'Vendido' },
    contract: { fields: { desde: 'inicio' } },
    filters: { desde: day, hasta: day, sedeId: { type: 'reference', to: 'sedes', label: 'Sede' } },
    period: { from: 'desde', to: 'hasta' },
    columns: { sede: text(), total: money },
    groupBy: 'sede',
    sort: ['sede'],
    totals: ['total'],
    charts: [{ title: 'Por sede', by: 'sede', total: 'total' }],
    compares: true,
    source: {
      of: 'facturas',
      columns: { sede: 'sede.nombre', total: 'total' },
      filters: { sedeId: 'sedeId' },
      date: 'fecha',
      when: { anulada: false },
    },
    messages: { empty: 'Nada' },
  },
  home: {
    figures: { facturas: { of: 'facturas', title: 'Facturas', value: '{count}', when: { anulada: false } } },
    main: {
      ultimas: { of: 'facturas', title: 'Últimas', row: { title: '{numero}', value: '{total}' }, show: 5 },
    },
  },
};

function check({ vendido, home, ...entities }: typeof APPLICATION): void {
  const defined = Object.values(entities).map((each) => defineEntity(each as never) as unknown as Entity);
  const registry = defineRegistry(defined as never, roles);
  checkApplication({
    name: 'ventas',
    brand: { name: 'Ventas' },
    country: argentina,
    roles,
    registry,
    reports: [defineReport(vendido as never), ...ownReports(registry)],
    home,
    papers: { facturas: () => ({}), boletas: () => ({}) } as never,
  });
}

type Path = readonly string[];
type Part = Record<string, unknown>;

/** Returns every place of a part of the application. */
const placesIn = (part: keyof typeof APPLICATION): Path[] => placesBelow(APPLICATION[part], [part]);

const placesBelow = (value: object, path: Path): Path[] =>
  Object.entries(value).flatMap(([key, inner]) => {
    const place = [...path, key];
    return [place, ...(typeof inner === 'object' ? placesBelow(inner as object, place) : [])];
  });

/** Puts a value into a copy of the application; undefined takes the word away. */
function checkWith(path: Path, value: unknown): void {
  const copy = structuredClone(APPLICATION);
  const parent = path.slice(0, -1).reduce<Part>((part, key) => part[key] as Part, copy);
  if (value === undefined) delete parent[path.at(-1)!];
  else parent[path.at(-1)!] = value;
  check(copy);
}

test('what is right is not refused', () => {
  expect(() => check(APPLICATION)).not.toThrow();
});

test.each(Object.keys(APPLICATION) as (keyof typeof APPLICATION)[])(
  'a word of %s that is missing, empty or absurd ends no start with an error of the program',
  { timeout: 120_000 },
  (part) => {
    const errors = placesIn(part).flatMap((path) =>
      [undefined, null, ' ', {}, []].flatMap((value) => {
        try {
          checkWith(path, value);
          return [];
        } catch (error) {
          // Not by the class: another file of the worker may have loaded its module anew.
          return (error as Error).name === 'DeclarationError'
            ? []
            : [`${path.join('.')} = ${JSON.stringify(value)}: ${String(error)}`];
        }
      }),
    );
    expect(errors).toEqual([]);
  },
);

test.each<[path: string, value: unknown, sentence: string]>([
  [
    'facturas.api.base',
    'Una factura',
    "facturas: api.base: 'Una factura' must match /^\\w[\\w-]*(\\/\\w[\\w-]*)*$/",
  ],
  ['facturas.api.base', '', "facturas: api.base: '' must match /^\\w[\\w-]*(\\/\\w[\\w-]*)*$/"],
  ['facturas.path', '/', "facturas: path: '/' must match /^(\\/[\\w-]+)+$/"],
  ['facturas.path', '/una factura', "facturas: path: '/una factura' must match /^(\\/[\\w-]+)+$/"],
  ['facturas.label.one', ' ', 'facturas: label.one is empty'],
  ['facturas.fields.nota.label', '', 'facturas: fields.nota.label is empty'],
  ['facturas.fields.nota.max', 0, 'facturas: fields.nota.max takes at least 1'],
  [
    'facturas.contract.fields.fecha',
    'la fecha',
    "facturas: contract.fields.fecha: 'la fecha' must match /^[A-Za-z]\\w{0,63}$/",
  ],
  [
    'facturas.lines.renglones.table.name',
    '',
    "facturas: lines.renglones.table.name: '' must match /^[a-z][a-z0-9_]{0,62}$/",
  ],
  [
    'facturas.list.filters.1.name',
    'mi estado',
    "facturas: list.filters.mi estado.name: 'mi estado' must match /^[A-Za-z]\\w{0,63}$/",
  ],
  [
    'boletas.document.number.prefix',
    'A',
    "boletas: document.number.prefix: 'A' is no prefix of a document's number",
  ],
  [
    'boletas.document.number.prefix',
    '12345',
    "boletas: document.number.prefix: '12345' is no prefix of a document's number",
  ],
  ['reclamos.fields.veces.min', 1.5, 'reclamos: fields.veces.min must be a whole number'],
  ['reclamos.fields.horas.places', 15, 'reclamos: fields.horas.places takes at most 14'],
  ['reclamos.uniqueTogether.0.fields', [], "reclamos: uniqueTogether has 'Ya está.' without fields"],
  ['vendido.source.wen', {}, "reports.vendido: 'wen' is no word of source: did you mean 'when'?"],
  ['vendido.menu', {}, "reports.vendido: menu lacks 'group'"],
  ['vendido.api.base', 'a b', "reports.vendido: api.base: 'a b' must match /^\\w[\\w-]*(\\/\\w[\\w-]*)*$/"],
  ['vendido.access', ['JEFE'], "reports.vendido: access names the role 'JEFE'; there are ADMIN, EMPLEADO"],
  [
    'vendido.filters.sedeId.to',
    'sede',
    "reports.vendido: filters.sedeId.to names 'sede', which is no entity: did you mean 'sedes'?",
  ],
])('%s = %j is refused by a sentence', (path, value, sentence) => {
  expect(() => checkWith(path.split('.'), value)).toThrow(sentence);
});
