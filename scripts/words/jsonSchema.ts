import * as language from '#schema/words.ts';
import { messagesFor } from '#schema/messages.ts';
import { JOB_EVENTS } from '#schema/job.ts';
import type { WordTable } from '#schema/words.ts';
import { MOST_FILES, MOST_MB } from '#schema/fileMistakes.ts';
import { FILE_KINDS } from '#schema/fields/fileKinds.ts';
import { fieldTypes } from '#schema/fields/index.ts';
import type { FieldTypes } from '#schema/fields/index.ts';
import * as sentences from './sentences.ts';
import type { Word } from './sentences.ts';
import { ICONS } from '#look/icons.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The file that editors read, below the project's folder. */
export const SCHEMA_FILE = 'cantera.schema.json';

const text: Schema = { type: 'string' };
const count: Schema = { type: 'integer', minimum: 0 };
const number: Schema = { type: 'number' };
const flag: Schema = { type: 'boolean' };
const decimal: Schema = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };
const oneOf = (...values: readonly (string | boolean)[]): Schema => ({ enum: values });
const either = (...anyOf: readonly Schema[]): Schema => ({ anyOf });
const listOf = (items: Schema): Schema => ({ type: 'array', items });
const mapOf = (additionalProperties: Schema): Schema => ({ type: 'object', additionalProperties });
const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
const shape = (properties: Readonly<Record<string, Schema>>, ...required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  ...(required.length && { required }),
  additionalProperties: false,
});

const texts = listOf(text);
const plain = either(text, number, flag);
const condition = ref('condition');
const label = shape({ one: text, many: text, gender: oneOf('m', 'f') }, 'one', 'many', 'gender');
const icon = oneOf(...Object.keys(ICONS));
const http: Schema = { type: 'string', pattern: '^(GET|POST|PUT|DELETE) ' };
const patternOf = shape({ expression: text, message: text }, 'expression', 'message');
const guarded = shape({ where: condition, message: text }, 'where', 'message');

/** What each word holds. The compiler asks for a line for every word. */
type Shapes<Table extends WordTable> = { readonly [K in keyof Table]: Schema };

const panel = either(ref('bars'), ref('rows'));

const entity: Shapes<typeof language.entityWords> = {
  name: { type: 'string', pattern: '^[a-z][A-Za-z0-9]*$' },
  path: { type: 'string', pattern: '^/' },
  label,
  api: shape({ base: text }, 'base'),
  contract: ref('contract'),
  menu: shape({ group: text, label: text, icon }),
  view: flag,
  screens: ref('rules'),
  single: flag,
  onlyPeople: flag,
  access: ref('access'),
  fields: ref('fields'),
  alsoCalled: texts,
  search: either(flag, shape({ by: texts }, 'by')),
  importBy: texts,
  display: text,
  states: mapOf(
    shape(
      { label: text, tone: oneOf('ok', 'warn', 'bad', 'mute'), is: condition, isVoid: flag },
      'label',
      'tone',
      'is',
    ),
  ),
  asksPermission: listOf(ref('permission')),
  protects: listOf(
    shape(
      { where: condition, from: listOf(oneOf('edit', 'delete')), message: text },
      'where',
      'from',
      'message',
    ),
  ),
  list: ref('list'),
  lines: mapOf(ref('lines')),
  document: ref('document'),
  startsFrom: mapOf(ref('start')),
  copies: ref('copy'),
  recalls: mapOf(ref('recall')),
  form: shape({ sections: listOf(shape({ title: text, fields: texts }, 'fields')) }, 'sections'),
  createInput: ref('input'),
  editInput: ref('input'),
  uniqueTogether: listOf(shape({ fields: texts, message: text }, 'fields', 'message')),
  duplicates: shape({ same: texts, similar: texts }, 'same', 'similar'),
  messages: shape(
    Object.fromEntries(
      Object.keys(messagesFor({ one: '-', many: '-', gender: 'm' }))
        .filter((name) => name !== 'badId')
        .map((name) => [name, text]),
    ),
  ),
  actions: mapOf(ref('action')),
  jobs: mapOf(ref('job')),
  print: ref('print'),
  related: listOf(ref('related')),
  detail: ref('detail'),
  reports: mapOf(ref('ownReport')),
  home: shape({ figures: mapOf(ref('figure')), main: mapOf(panel), aside: mapOf(panel) }),
  whatsapp: shape({ phone: text, text }, 'phone', 'text'),
};

const contract: Shapes<typeof language.contractWords> = {
  verbs: shape(Object.fromEntries(Object.keys(language.verbWords).map((verb) => [verb, http]))),
  showAt: oneOf('editar'),
  arrayWithoutPage: flag,
  totals: mapOf(shape({ key: text, label: text }, 'key', 'label')),
  fields: mapOf(text),
  actions: mapOf(ref('actionContract')),
  named: mapOf(text),
  badId: text,
  createdLasts: count,
};

const actionContract: Shapes<typeof language.actionContractWords> = {
  recordIn: text,
  sends: mapOf(either(plain, { type: 'null' })),
  notFound: text,
};

const list: Shapes<typeof language.listWords> = {
  columns: texts,
  filters: listOf(either(text, ref('filter'))),
  sort: texts,
  totals: texts,
  hidden: texts,
  card: texts,
};

const filter: Shapes<typeof language.filterWords> = {
  name: text,
  on: either(text, texts),
  field: ref('field'),
  match: oneOf('contains', 'equals', 'from', 'to'),
  label: text,
  states: mapOf(either(text, shape({ living: text }, 'living'))),
  chips: mapOf(ref('chip')),
  default: text,
  queryOnly: flag,
};

const bound = either(number, text);

const test: Shapes<typeof language.testWords> = {
  not: either(plain, listOf(plain)),
  in: listOf(plain),
  above: number,
  below: number,
  after: text,
  before: text,
  from: bound,
  to: bound,
  empty: flag,
};

const chip: Shapes<typeof language.chipWords> = { label: text, when: condition };

const lines: Shapes<typeof language.linesWords> = {
  label,
  title: text,
  fields: ref('fields'),
  display: text,
  columns: texts,
  asks: mapOf(ref('ask')),
  typed: flag,
  addUp: shape({ field: text, to: text }, 'field', 'to'),
  gathers: mapOf(ref('gather')),
  table: text,
  ownedBy: text,
  min: count,
  max: count,
  messages: shape({ empty: text, tooFew: text }),
};

const gather: Shapes<typeof language.gatherWords> = { label: text, icon };

const ask: Shapes<typeof language.askWords> = { label: text, when: condition, fields: ref('fields') };

const print: Shapes<typeof language.printWords> = {
  title: text,
  fields: texts,
  text,
  signatures: texts,
};

const related: Shapes<typeof language.relatedWords> = {
  to: text,
  by: text,
  title: text,
  columns: texts,
  where: mapOf(text),
  sort: text,
  totals: texts,
  show: { type: 'integer', minimum: 1, maximum: 25 },
};

const path = either(
  text,
  shape({ week: text }, 'week'),
  shape({ month: text }, 'month'),
  shape({ year: text }, 'year'),
);

const ownReport: Shapes<typeof language.ownReportWords> = {
  label: text,
  by: listOf(path),
  sums: texts,
  day: text,
  filters: texts,
  when: condition,
  roles: texts,
};

const said = shape({ none: text, one: text, many: text }, 'many');
const source = { where: mapOf(text), when: condition, roles: texts, to: text };

/** An entity's own blocks of home say no `of`. */
function without<T extends { readonly of: unknown }>(table: T): Omit<T, 'of'> {
  const { of: _, ...words } = table;
  return words;
}
const figureWords = without(language.figureWords);
const barsWords = without(language.barsWords);
const rowsWords = without(language.rowsWords);

const figure: Shapes<typeof figureWords> = {
  ...source,
  title: text,
  value: text,
  text: said,
  compares: oneOf('week', 'month', 'year'),
  also: shape({ where: mapOf(text), when: condition, to: text, text: said, tone: { const: 'bad' } }, 'text'),
};

const bars: Shapes<typeof barsWords> = {
  ...source,
  title: text,
  by: text,
  value: text,
  show: count,
  others: text,
  none: text,
  all: text,
  opens: shape({ report: text, where: mapOf(text) }, 'report', 'where'),
};

const rows: Shapes<typeof rowsWords> = {
  ...source,
  title: text,
  row: shape({ title: text, text, value: text, tone: { const: 'bad' } }, 'title'),
  sort: text,
  over: text,
  show: count,
  all: said,
  none: text,
};

const detail: Shapes<typeof language.detailWords> = {
  first: texts,
  beside: texts,
  below: listOf(
    either(
      shape({ title: text, fields: texts }, 'fields'),
      shape({ title: text, columns: texts, rows: mapOf(texts) }, 'title', 'columns', 'rows'),
    ),
  ),
  omit: texts,
  primary: texts,
  next: texts,
};

const documentShape: Shapes<typeof language.documentWords> = {
  number: ref('number'),
  date: text,
  total: text,
  again: texts,
};

const numberShape: Shapes<typeof language.numberWords> = {
  field: text,
  seriesBy: text,
  prefix: either(text, ref('prefix')),
};

const prefix: Shapes<typeof language.prefixWords> = { of: text, changedBy: texts };

const start: Shapes<typeof language.startWords> = {
  label: text,
  icon,
  from: texts,
  prefill: mapOf(text),
  note: text,
};

const copy: Shapes<typeof language.copyWords> = { label: text, fields: texts };

const recall: Shapes<typeof language.recallWords> = { label: text, fields: texts };

const input: Shapes<typeof language.inputWords> = { title: text, fields: ref('fields') };

const actionPermission: Shapes<typeof language.actionPermissionWords> = {
  where: condition,
  unless: ref('rules'),
  reason: text,
};

const permission: Shapes<typeof language.permissionWords> = {
  to: listOf(oneOf('create', 'edit', 'delete')),
  ...actionPermission,
};

const action: Shapes<typeof language.actionWords> = {
  label: text,
  on: listOf(oneOf('row', 'show')),
  roles: ref('rules'),
  icon,
  danger: flag,
  from: texts,
  to: text,
  requires: guarded,
  asksPermission: listOf(ref('actionPermission')),
  asksPassword: flag,
  confirm: shape({ title: text, text, button: text }, 'text'),
  input: ref('fields'),
  prefill: mapOf(text),
  writes: mapOf(either(text, { type: 'null' })),
  bulk: either({ const: true }, shape({ each: texts, together: { const: true } })),
  http,
  failed: text,
  answers: { const: 'file' },
  done: shape({ title: text, text }, 'title', 'text'),
};

const job: Shapes<typeof language.jobWords> = {
  label: text,
  on: listOf(oneOf(...JOB_EVENTS)),
  every: text,
  where: condition,
  mail: ref('jobMail'),
  webhook: ref('jobWebhook'),
};

const jobWebhook: Shapes<typeof language.jobWebhookWords> = { as: text };

const jobMail: Shapes<typeof language.jobMailWords> = {
  to: either(
    shape({ role: text }, 'role'),
    shape({ field: text }, 'field'),
    shape({ addresses: texts }, 'addresses'),
  ),
  as: text,
  subject: text,
  text,
  line: text,
  sort: text,
};

const field: Shapes<typeof language.fieldWords> = {
  label: text,
  when: condition,
  required: either(flag, text),
  readOnly: flag,
  createOnly: flag,
  editOnly: flag,
  snapshot: text,
  computed: text,
  unique: either(flag, text),
  default: plain,
  placeholder: text,
  help: text,
  warnedBy: text,
  visibleTo: texts,
  writableBy: texts,
  asksPassword: flag,
  formerly: texts,
};

const TEXTS = { max: count, uppercase: flag, pattern: patternOf, place: text, follows: text };
const DECIMALS = {
  places: count,
  min: decimal,
  max: decimal,
  above: decimal,
  rangeMessage: either(text, shape({ low: text, high: text }, 'low', 'high')),
};

const types: { readonly [T in keyof FieldTypes]: { readonly [K in language.OwnOptions<T>]: Schema } } = {
  text: TEXTS,
  longText: TEXTS,
  integer: { min: number, max: number },
  decimal: DECIMALS,
  money: DECIMALS,
  percent: DECIMALS,
  password: { current: flag, sameAs: shape({ field: text, message: text }, 'field', 'message') },
  date: {
    notFuture: flag,
    warnsBefore: shape({ days: { type: 'integer', minimum: 0 }, message: text }, 'days', 'message'),
  },
  dateTime: {},
  boolean: {},
  email: {},
  phone: {},
  cuit: {},
  plate: { max: count },
  digits: TEXTS,
  select: {
    options: either(listOf(shape({ id: text, name: text }, 'id', 'name')), {
      enum: ['entities', 'programs'],
    }),
  },
  image: {},
  file: {
    kinds: listOf(oneOf(...Object.keys(FILE_KINDS))),
    maxMb: { type: 'integer', minimum: 1, maximum: MOST_MB },
    maxFiles: { type: 'integer', minimum: 1, maximum: MOST_FILES },
  },
  reference: {
    creatable: flag,
    few: flag,
    asText: flag,
    choice: ref('rules'),
    offers: mapOf(either(flag, text)),
    fills: mapOf(text),
  },
  references: { max: { type: 'integer', minimum: 1 } },
  linked: { by: text, shows: text, where: condition },
  computed: { template: text, present: text, same: text },
  documentNumber: {},
  sumOf: { by: text, sum: text, as: oneOf('decimal', 'money', 'percent'), leftOf: text },
};

/** What stands before the options of a type's function. */
const POINTED: Partial<Record<keyof FieldTypes, string>> = {
  reference: 'to',
  references: 'to',
  linked: 'to',
  sumOf: 'of',
};

/** JSON Schema (draft 2020-12) of a declaration, for editors: `"$schema": "./cantera.schema.json"`. */
export const jsonSchema = (): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'An entity of Cantera',
  ...wordsOf(language.entityWords, entity, sentences.entityWords, { $schema: text }),
  $defs: {
    condition: conditionOf('condition'),
    reach: conditionOf('reach', setting, caller),
    test: wordsOf(language.testWords, test, sentences.testWords),
    rules: listOf(either(text, shape({ role: text, where: ref('reach') }, 'role', 'where'))),
    access: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(sentences.verbWords).map(([verb, { call, follows }]) => [
          verb,
          { ...ref('rules'), description: plainText(`${call}. Without a rule: ${follows}`) },
        ]),
      ),
      additionalProperties: false,
    },
    contract: wordsOf(language.contractWords, contract, sentences.contractWords),
    actionContract: wordsOf(language.actionContractWords, actionContract, sentences.actionContractWords),
    list: wordsOf(language.listWords, list, sentences.listWords),
    filter: wordsOf(language.filterWords, filter, sentences.filterWords),
    permission: wordsOf(language.permissionWords, permission, sentences.permissionWords),
    actionPermission: wordsOf(
      language.actionPermissionWords,
      actionPermission,
      sentences.actionPermissionWords,
    ),
    chip: wordsOf(language.chipWords, chip, sentences.chipWords),
    lines: wordsOf(language.linesWords, lines, sentences.linesWords),
    gather: wordsOf(language.gatherWords, gather, sentences.gatherWords),
    ask: wordsOf(language.askWords, ask, sentences.askWords),
    print: wordsOf(language.printWords, print, sentences.printWords),
    ownReport: wordsOf(language.ownReportWords, ownReport, sentences.ownReportWords),
    figure: wordsOf(figureWords, figure, sentences.figureWords),
    bars: wordsOf(barsWords, bars, sentences.barsWords),
    rows: wordsOf(rowsWords, rows, sentences.rowsWords),
    related: wordsOf(language.relatedWords, related, sentences.relatedWords),
    detail: wordsOf(language.detailWords, detail, sentences.detailWords),
    document: wordsOf(language.documentWords, documentShape, sentences.documentWords),
    number: wordsOf(language.numberWords, numberShape, sentences.numberWords),
    prefix: wordsOf(language.prefixWords, prefix, sentences.prefixWords),
    start: wordsOf(language.startWords, start, sentences.startWords),
    copy: wordsOf(language.copyWords, copy, sentences.copyWords),
    recall: wordsOf(language.recallWords, recall, sentences.recallWords),
    input: wordsOf(language.inputWords, input, sentences.inputWords),
    action: wordsOf(language.actionWords, action, sentences.actionWords),
    job: wordsOf(language.jobWords, job, sentences.jobWords),
    jobMail: wordsOf(language.jobMailWords, jobMail, sentences.jobMailWords),
    jobWebhook: wordsOf(language.jobWebhookWords, jobWebhook, sentences.jobWebhookWords),
    fields: mapOf(ref('field')),
    field: {
      type: 'object',
      properties: { type: { enum: Object.keys(types) }, ...described(field, sentences.fieldWords) },
      required: ['type', 'label'],
      allOf: (Object.keys(types) as (keyof FieldTypes)[]).map((type) => ({
        if: { properties: { type: { const: type } } },
        // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's word
        then: optionsOf(type),
      })),
      unevaluatedProperties: false,
    },
  },
});

const setting = shape({ setting: text }, 'setting');
const caller = shape({ caller: { const: true } }, 'caller');

/** `{ vence: { before: 'today' }, any: [{ … }, { … }] }` */
const conditionOf = (name: string, ...more: readonly Schema[]): Schema => ({
  type: 'object',
  properties: {
    any: { type: 'array', items: ref(name), minItems: 2, description: 'One of these conditions' },
  },
  additionalProperties: either(plain, { type: 'null' }, ref('test'), ...more),
});

/** The object that these words make, each with its sentence. */
const wordsOf = (
  table: WordTable,
  shapes: Shapes<WordTable>,
  says: Readonly<Record<string, Word>>,
  more: Shapes<WordTable> = {},
): Schema => shape({ ...more, ...described(shapes, says) }, ...mustWords(table));

const mustWords = (table: WordTable) => Object.keys(table).filter((word) => table[word] === language.MUST);

const described = (shapes: Shapes<WordTable>, says: Readonly<Record<string, Word>>) =>
  Object.fromEntries(
    Object.entries(shapes).map(([word, of]) => [word, { ...of, description: descriptionOf(says[word]!) }]),
  );

/** A type's own options; a derived type takes few of the common ones. */
function optionsOf(type: keyof FieldTypes): Schema {
  const pointed = POINTED[type];
  const own = described(types[type], sentences.typeWords[type].options);
  const properties = { ...own, ...(pointed && { [pointed]: text }) };
  const required = [...mustWords(language.typeWords[type]), ...(pointed ? [pointed] : [])];
  const known = ['type', ...language.DERIVED_OPTIONS, ...Object.keys(properties)];
  return {
    properties,
    ...(required.length && { required }),
    ...(fieldTypes[type].derived && { propertyNames: { enum: known } }),
  };
}

const descriptionOf = (word: Word) =>
  plainText('default' in word && word.default ? `${word.says}. Without it: ${word.default}` : word.says);

/** A sentence without Markdown's links. */
const plainText = (sentence: string) => sentence.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
