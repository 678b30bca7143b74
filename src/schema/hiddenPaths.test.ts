import { describe, expect, test } from 'vitest';
import { ANY_ACTION, base } from '#support/base.ts';
import { roles as ROLES } from '#support/roles.ts';
import { defineRegistry } from './registry.ts';
import type { Action } from './declaration.ts';
import { defineEntity } from './defineEntity.ts';
import type { Entity } from './entity.ts';
import { refuseOwnWords } from './ownMistakes.ts';
import { computed, linked, money, reference, sumOf, text } from './fieldTypes.ts';
import { action as actionPart } from './language/action.ts';
import { related as relatedPart } from './language/detail.ts';
import { entity as entityPart } from './language/entity.ts';
import { fieldWords } from './language/fieldWords.ts';
import { types } from './language/fields.ts';
import { job as jobPart } from './language/job.ts';
import { lines } from './language/lines.ts';
import { list } from './language/list.ts';

const STAFF = ['ADMIN', 'EMPLEADO'];
const entity = (declaration: object) => defineEntity(declaration as never) as unknown as Entity;

/** EMPLEADO may not see `limite`, and nobody may see `clave`. */
const clientes = entity({
  ...base('clientes'),
  path: '/clientes',
  access: { list: STAFF, create: ['ADMIN'] },
  fields: {
    nombre: text({ label: 'Nombre', required: true }),
    limite: text({ label: 'Límite', visibleTo: ['ADMIN'] }),
    clave: text({ label: 'Clave', readOnly: true, visibleTo: [] }),
    pedidoId: reference('pedidos', { label: 'Pedido' }),
  },
  list: { columns: ['nombre'], filters: ['pedidoId', 'nombre', 'limite'] },
});

/** EMPLEADO only reads the boxes of one zone. */
const cajas = entity({
  ...base('cajas'),
  access: { list: ['ADMIN', { role: 'EMPLEADO', where: { zona: 'Norte' } }], create: ['ADMIN'] },
  fields: {
    nombre: text({ label: 'Nombre', required: true }),
    zona: text({ label: 'Zona' }),
    saldo: text({ label: 'Saldo' }),
  },
  list: { columns: ['nombre'], filters: ['saldo'] },
});

/** Cards, one for each order. Their fields are hidden like those of clients. */
const fichas = entity({
  ...base('fichas'),
  access: { list: STAFF, create: ['ADMIN'] },
  fields: {
    pedidoId: reference('pedidos', { label: 'Pedido', required: true, unique: true }),
    nombre: text({ label: 'Nombre' }),
    limite: text({ label: 'Límite', visibleTo: ['ADMIN'] }),
    clave: text({ label: 'Clave', readOnly: true, visibleTo: [] }),
    nombreTotal: money({ label: 'Total' }),
    limiteTotal: money({ label: 'Total del límite', visibleTo: ['ADMIN'] }),
    claveTotal: money({ label: 'Total de la clave', readOnly: true, visibleTo: [] }),
  },
});

/**
 * Paths of an order to values that EMPLEADO may not see. Each has the entity and the name of the field at its end.
 */
const SECRETS = [
  { path: 'cliente.limite', of: 'clientes', name: 'limite' },
  { path: 'cliente.clave', of: 'clientes', name: 'clave' },
  { path: 'caja.saldo', of: 'cajas', name: 'saldo' },
] as const;
const HARMLESS = { path: 'cliente.nombre', of: 'clientes', name: 'nombre' } as const;
type Target = (typeof SECRETS)[number] | typeof HARMLESS;

const FIELDS = {
  nombre: text({ label: 'Nombre', required: true }),
  copia: text({ label: 'Copia' }),
  clienteId: reference('clientes', { label: 'Cliente' }),
  cajaId: reference('cajas', { label: 'Caja' }),
};

const pedidos = (more: object): object => ({
  ...base('pedidos'),
  path: '/pedidos',
  access: { list: STAFF, create: STAFF, edit: STAFF },
  fields: FIELDS,
  ...more,
});

const registryWith = (more: object) => {
  const registry = defineRegistry([clientes, cajas, fichas, entity(pedidos(more))] as never, ROLES);
  refuseOwnWords(registry);
  return registry;
};

const withField = (field: object) => ({ fields: { ...FIELDS, dato: { label: 'Dato', ...field } } });
const other = (of: string, words: object) => reference(of, { label: 'Otro', ...words });
const withOther = (of: string, words: object) => ({ fields: { ...FIELDS, otroId: other(of, words) } });
const template = ({ path }: Target) => `{${path}}`;
const action = (more: Partial<Action>) => ({
  actions: {
    cerrar: {
      ...ANY_ACTION,
      roles: STAFF,
      input: { nota: text({ label: 'Nota' }) },
      writes: { copia: 'nota' },
      ...more,
    },
  },
});
const inLines = (more: object) => ({
  lines: {
    renglones: {
      label: { one: 'Renglón', many: 'Renglones', gender: 'm' },
      fields: FIELDS,
      display: '{nombre}',
      ...more,
    },
  },
});
const job = (more: object) => ({
  jobs: {
    avisar: {
      label: 'Avisar',
      on: ['created'],
      mail: { to: { role: 'EMPLEADO' }, subject: 'Hola', text: 'Hola', ...more },
    },
  },
});
const related = (more: object) => ({
  fields: { ...FIELDS, pedidoId: reference('pedidos', { label: 'Pedido' }) },
  list: { columns: ['nombre'], filters: ['pedidoId'] },
  related: [{ to: 'pedidos', by: 'pedidoId', ...more }],
});

/** Makes the words of a declaration that name the path to a target. */
type Word = (target: Target) => object;
/**
 * Makes declarations in which a word names a path. `own`: the word only takes fields of the record itself. `others`:
 * it takes fields of another entity's list, which has its own rules. Null: see `noFieldIn`.
 */
type Sample = Word | { readonly own: Word } | { readonly others: Word } | null;
type Samples = Readonly<Record<string, Sample>>;

/** Words that name no field. */
const noFieldIn = (words: string): Samples =>
  Object.fromEntries(words.split(' ').map((word) => [word, null]));

const when = ({ path }: Target) => ({ [path]: { not: null } });
const home = (target: Target) => ({
  home: { main: { ultimos: { title: 'Últimos', row: { title: template(target) }, show: 3 } } },
});

const ENTITY: Samples = {
  ...noFieldIn('name path label api contract menu view single onlyPeople alsoCalled messages screens'),
  print: (target) => ({ print: { text: template(target) } }),
  access: (target) => ({
    access: { list: ['ADMIN', { role: 'EMPLEADO', where: when(target) }], create: ['ADMIN'] },
  }),
  fields: (target) => withField({ type: 'text', snapshot: template(target) }),
  search: { own: ({ path }) => ({ search: { by: [path] } }) },
  importBy: {
    own: ({ path }) => ({ importBy: [path], access: { list: STAFF, create: STAFF, import: STAFF } }),
  },
  display: (target) => ({ display: template(target) }),
  states: { own: (target) => ({ states: { listo: { label: 'Listo', tone: 'ok', is: when(target) } } }) },
  protects: { own: (target) => ({ protects: [{ from: ['edit'], where: when(target), message: 'No' }] }) },
  list: ({ path }) => ({ list: { columns: [path] } }),
  lines: (target) =>
    inLines({ fields: { ...FIELDS, dato: text({ label: 'Dato', snapshot: template(target) }) } }),
  document: { own: ({ path }) => ({ document: { number: { field: path }, date: path } }) },
  copies: { own: ({ path }) => ({ copies: { label: 'Copiar', fields: [path] } }) },
  form: {
    own: ({ path }) => ({ form: { sections: [{ fields: [path] }] } }),
    others: ({ of, name }) => ({
      form: {
        sections: [],
        create: { title: 'Otros', fields: { otroId: other(of, { fills: { copia: name } }) } },
      },
    }),
  },
  uniqueTogether: { own: ({ path }) => ({ uniqueTogether: [{ fields: [path], message: 'No' }] }) },
  duplicates: { own: ({ path }) => ({ duplicates: { same: [path], similar: [] } }) },
  actions: (target) => action({ confirm: { text: template(target) } }),
  jobs: (target) => job({ text: template(target) }),
  related: { own: ({ path }) => related({ columns: [path] }) },
  detail: { own: ({ path }) => ({ detail: { first: [path] } }) },
  reports: ({ path }) => ({ reports: { resumen: { label: 'Resumen', by: [path] } } }),
  home,
  whatsapp: (target) => ({ whatsapp: { phone: '{nombre}', text: template(target) } }),
};

const LIST: Samples = {
  columns: ({ path }) => ({ list: { columns: [path] } }),
  filters: ({ path }) => ({
    ...inLines({}),
    list: {
      columns: ['nombre'],
      filters: [{ name: 'secreto', on: `renglones.${path}`, field: text({ label: 'x' }), match: 'equals' }],
    },
  }),
  sort: ({ path }) => ({ list: { columns: ['nombre'], sort: [path] } }),
  totals: { own: ({ path }) => ({ list: { columns: ['nombre'], totals: [path] } }) },
  hidden: ({ path }) => ({ list: { columns: ['nombre', path], hidden: [path] } }),
  card: ({ path }) => ({ list: { columns: ['nombre', path], card: [path] } }),
};

const LINES: Samples = {
  ...noFieldIn('label title typed table min max messages'),
  fields: ENTITY['lines']!,
  display: (target) => inLines({ display: template(target) }),
  columns: { own: ({ path }) => inLines({ columns: [path] }) },
  asks: ({ of, name }) =>
    inLines({
      asks: {
        otro: {
          label: 'Otro',
          when: { nombre: 'x' },
          fields: { otroId: other(of, { fills: { copia: name } }) },
        },
      },
    }),
  addUp: { own: ({ path }) => inLines({ addUp: { field: path, to: 'copia' } }) },
};

const ACTION: Samples = {
  ...noFieldIn('label on icon danger from to asksPassword bulk http failed done'),
  roles: (target) => action({ roles: ['ADMIN', { role: 'EMPLEADO', where: when(target) }] }),
  requires: { own: (target) => action({ requires: { where: when(target), message: 'No' } }) },
  confirm: (target) => action({ confirm: { text: template(target) } }),
  input: ({ of, name }) =>
    action({
      input: { nota: text({ label: 'Nota' }), otroId: other(of, { fills: { copia: name } }) },
    }),
  prefill: (target) => action({ roles: ['ADMIN'], prefill: { nota: template(target) } }),
  writes: { own: ({ path }) => action({ writes: { [path]: 'nota' } }) },
};

const JOB: Samples = {
  ...noFieldIn('label on every webhook'),
  where: {
    own: (target) => ({ jobs: { avisar: { ...job({}).jobs.avisar, where: when(target) } } }),
  },
  mail: (target) => job({ subject: template(target) }),
};

const RELATED: Samples = {
  ...noFieldIn('to title show'),
  by: { own: ({ path }) => related({ by: path }) },
  columns: { own: ({ path }) => related({ columns: [path] }) },
  where: {
    others: ({ of, name }) => ({ related: [{ to: of, by: 'pedidoId', where: { [name]: 'x' } }] }),
  },
  sort: ({ path }) => ({
    ...related({ sort: path }),
    list: { columns: ['nombre', path], filters: ['pedidoId'] },
  }),
  totals: { own: ({ path }) => related({ totals: [path] }) },
};

const FIELD: Samples = {
  ...noFieldIn('label required readOnly createOnly editOnly unique default placeholder help warnedBy'),
  ...noFieldIn('visibleTo writableBy asksPassword to of max uppercase pattern places min above'),
  ...noFieldIn('rangeMessage current sameAs notFuture warnsBefore options kinds maxMb maxFiles creatable'),
  ...noFieldIn('few asText by'),
  when: { own: (target) => withField({ type: 'text', when: when(target) }) },
  snapshot: (target) => withField({ type: 'text', snapshot: template(target) }),
  computed: { own: ({ path }) => withField({ type: 'text', computed: path }) },
  place: (target) => withField({ type: 'text', place: template(target) }),
  follows: { own: (target) => withField({ type: 'text', follows: template(target) }) },
  choice: {
    others: ({ of, name }) =>
      withOther(of, { choice: ['ADMIN', { role: 'EMPLEADO', where: { [name]: { not: null } } }] }),
  },
  offers: { others: ({ of, name }) => withOther(of, { offers: { [name]: '1' } }) },
  fills: ({ of, name }) => withOther(of, { fills: { copia: name } }),
  shows: { others: ({ name }) => linkedTo({ shows: name }) },
  where: { others: ({ name }) => linkedTo({ shows: 'nombre', where: { [name]: { not: null } } }) },
  template: (target) => ({
    fields: { ...FIELDS, dato: computed({ label: 'Dato', template: template(target) }) },
  }),
  same: ({ path }) => ({ fields: { ...FIELDS, dato: computed({ label: 'Dato', same: path }) } }),
  present: ({ path }) => ({ fields: { ...FIELDS, dato: computed({ label: 'Dato', present: path }) } }),
  sum: {
    others: ({ name }) => ({
      fields: { ...FIELDS, dato: sumOf('fichas', { label: 'Dato', by: 'pedidoId', sum: `${name}Total` }) },
    }),
  },
  leftOf: {
    own: ({ path }) => ({
      fields: {
        ...FIELDS,
        dato: sumOf('fichas', { label: 'Dato', by: 'pedidoId', sum: 'nombreTotal', leftOf: path }),
      },
    }),
  },
};

const linkedTo = (more: { readonly shows: string; readonly where?: object }) => ({
  fields: { ...FIELDS, dato: linked('fichas', { label: 'Dato', by: 'pedidoId', ...more } as never) },
});

const PARTS: Readonly<Record<string, readonly [words: object, samples: Samples]>> = {
  entity: [entityPart.shape, ENTITY],
  list: [list.shape, LIST],
  lines: [lines.shape, LINES],
  action: [actionPart.shape, ACTION],
  job: [jobPart.shape, JOB],
  related: [relatedPart.shape, RELATED],
  field: [Object.assign({}, fieldWords, ...Object.values(types).map(({ own }) => own)) as object, FIELD],
};

const samples = Object.entries(PARTS).flatMap(([part, [, samplesByWord]]) =>
  Object.entries(samplesByWord).flatMap(([word, sample]) =>
    sample === null ? [] : [{ part, word, sample }],
  ),
);
const HIDDEN = /may not see|nobody may see|which only .* may see/;

test.each(Object.entries(PARTS))('every word of %s has a sample here', (_name, [words, samplesByWord]) => {
  expect(Object.keys(samplesByWord).toSorted()).toEqual(Object.keys(words).toSorted());
});

describe.each(SECRETS)('A path to $path', (secret) => {
  // The words of `others` follow another list: no filter is on `clave`, and one on `saldo` finds what its reader sees.
  const appliesToOthers = secret.name === 'limite';
  test.each(samples.filter(({ sample }) => appliesToOthers || !('others' in sample)))(
    'is refused in $part: $word',
    ({ sample }) => {
      // A word that only takes the record's own fields refuses the path for another reason.
      const message = 'own' in sample ? /./ : HIDDEN;
      expect(() => registryWith(wordOf(sample)(secret))).toThrow(message);
    },
  );
});

test.each(samples.filter(({ sample }) => !('own' in sample)))(
  'a path to what its readers see is accepted in $part: $word',
  ({ sample }) => {
    expect(() => registryWith(wordOf(sample)(HARMLESS))).not.toThrow();
  },
);

function wordOf(sample: NonNullable<Sample>): Word {
  if (typeof sample === 'function') return sample;
  return 'own' in sample ? sample.own : sample.others;
}
