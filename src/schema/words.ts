import type { Test } from '#domain/conditions.ts';
import type { ActionContract, Contract } from './contract.ts';
import type {
  Action,
  Chip,
  Declaration,
  ExtraInput,
  Filter,
  PrintWord,
  Related,
  SearchWord,
  Verb,
} from './declaration.ts';
import type { Detail } from './detail.ts';
import type { Entity } from './entity.ts';
import type { CopyWord, DocumentWord, PrefixWord, RecallWord, StartWord } from './document.ts';
import type { Job, JobMail, JobWebhook } from './job.ts';
import type { Ask, GatherWord, Lines } from './lines.ts';
import type { FieldOptions } from './fields/field.ts';
import type { Bars, Figure, Home, Own, Rows, Said, Source } from './home.ts';
import type { OwnHome } from './ownHome.ts';
import type { OwnReport } from './ownReports.ts';
import type { ReportChart, ReportSource } from './report.ts';
import type { FieldOf, FieldTypes } from './fields/index.ts';

/**
 * The compiler holds these tables to the types; `refusedWords.ts` uses them. Sentences are in
 * scripts/words: no browser loads them.
 */
export type Words<T> = { readonly [K in keyof T]-?: {} extends Pick<T, K> ? typeof MAY : typeof MUST };
export type WordTable = Readonly<Record<string, typeof MUST | typeof MAY>>;

export const MUST = 'must';
export const MAY = 'may';

export const entityWords = {
  name: MUST,
  path: MAY,
  label: MUST,
  api: MUST,
  contract: MAY,
  menu: MAY,
  print: MAY,
  view: MAY,
  screens: MAY,
  single: MAY,
  onlyPeople: MAY,
  access: MUST,
  fields: MUST,
  alsoCalled: MAY,
  search: MAY,
  importBy: MAY,
  display: MAY,
  states: MAY,
  protects: MAY,
  asksPermission: MAY,
  list: MAY,
  lines: MAY,
  document: MAY,
  startsFrom: MAY,
  copies: MAY,
  recalls: MAY,
  form: MAY,
  createInput: MAY,
  editInput: MAY,
  uniqueTogether: MAY,
  duplicates: MAY,
  messages: MAY,
  actions: MAY,
  jobs: MAY,
  related: MAY,
  detail: MAY,
  reports: MAY,
  home: MAY,
  whatsapp: MAY,
} as const satisfies Words<Declaration>;

export const searchByWords = { by: MUST } as const satisfies Words<SearchWord>;

export const contractWords = {
  verbs: MAY,
  showAt: MAY,
  arrayWithoutPage: MAY,
  totals: MAY,
  fields: MAY,
  actions: MAY,
  named: MAY,
  badId: MAY,
  createdLasts: MAY,
} as const satisfies Words<Contract>;

export const actionContractWords = {
  recordIn: MAY,
  sends: MAY,
  notFound: MAY,
} as const satisfies Words<ActionContract>;

export const listWords = {
  columns: MUST,
  filters: MAY,
  sort: MAY,
  totals: MAY,
  hidden: MAY,
  card: MAY,
} as const satisfies Words<NonNullable<Declaration['list']>>;

export const filterWords = {
  name: MUST,
  on: MAY,
  field: MAY,
  match: MAY,
  label: MAY,
  states: MAY,
  chips: MAY,
  default: MAY,
  queryOnly: MAY,
} as const satisfies Words<Filter>;

export const testWords = {
  not: MAY,
  in: MAY,
  above: MAY,
  below: MAY,
  after: MAY,
  before: MAY,
  from: MAY,
  to: MAY,
  empty: MAY,
} as const satisfies Words<Test>;

export const permissionWords = {
  to: MUST,
  where: MUST,
  unless: MUST,
  reason: MUST,
} as const satisfies Words<Entity['asksPermission'][number]>;

export const actionPermissionWords = {
  where: MUST,
  unless: MUST,
  reason: MUST,
} as const satisfies Words<NonNullable<Action['asksPermission']>[number]>;

export const chipWords = { label: MUST, when: MUST } as const satisfies Words<Chip>;

export const linesWords = {
  label: MUST,
  title: MAY,
  fields: MUST,
  display: MAY,
  columns: MAY,
  asks: MAY,
  typed: MAY,
  addUp: MAY,
  gathers: MAY,
  table: MAY,
  ownedBy: MAY,
  min: MAY,
  max: MAY,
  messages: MAY,
} as const satisfies Words<Lines>;

export const gatherWords = { label: MUST, icon: MAY } as const satisfies Words<GatherWord>;

export const askWords = { label: MUST, when: MUST, fields: MUST } as const satisfies Words<Ask>;

export const documentWords = {
  number: MUST,
  date: MUST,
  total: MAY,
  again: MAY,
} as const satisfies Words<DocumentWord>;

export const numberWords = { field: MUST, seriesBy: MAY, prefix: MAY } as const satisfies Words<
  DocumentWord['number']
>;

export const prefixWords = { of: MUST, changedBy: MUST } as const satisfies Words<PrefixWord>;

export const startWords = {
  label: MUST,
  icon: MAY,
  from: MAY,
  prefill: MUST,
  note: MAY,
} as const satisfies Words<StartWord>;

export const copyWords = { label: MUST, fields: MUST } as const satisfies Words<CopyWord>;

export const recallWords = { label: MUST, fields: MUST } as const satisfies Words<RecallWord>;

export const relatedWords = {
  to: MUST,
  by: MUST,
  title: MAY,
  columns: MAY,
  where: MAY,
  sort: MAY,
  totals: MAY,
  show: MAY,
} as const satisfies Words<Related>;

export const detailWords = {
  first: MAY,
  beside: MAY,
  below: MAY,
  omit: MAY,
  primary: MAY,
  next: MAY,
} as const satisfies Words<Detail>;

const homeSource = { of: MUST, where: MAY, when: MAY, roles: MAY, to: MAY } as const satisfies Words<Source>;

export const sourceWords = {
  of: MUST,
  when: MAY,
  columns: MUST,
  filters: MAY,
  day: MAY,
  grouped: MAY,
} as const satisfies Words<ReportSource>;

export const chartWords = {
  title: MUST,
  by: MUST,
  sum: MUST,
  inOrder: MAY,
} as const satisfies Words<ReportChart>;

export const figureWords = {
  ...homeSource,
  title: MUST,
  value: MUST,
  text: MAY,
  compares: MAY,
  also: MAY,
} as const satisfies Words<Figure>;

export const barsWords = {
  ...homeSource,
  title: MUST,
  by: MUST,
  value: MUST,
  show: MUST,
  others: MUST,
  none: MUST,
  all: MAY,
  opens: MAY,
} as const satisfies Words<Bars>;

export const rowsWords = {
  ...homeSource,
  title: MUST,
  row: MUST,
  sort: MAY,
  over: MAY,
  show: MUST,
  all: MAY,
  none: MAY,
} as const satisfies Words<Rows>;

export const ownWords = { of: MUST, roles: MAY, component: MUST } as const satisfies Words<Own>;

export const saidWords = { none: MAY, one: MAY, many: MUST } as const satisfies Words<Said>;

export const homeWords = { starts: MAY, figures: MAY, main: MAY, aside: MAY } as const satisfies Words<Home>;

export const ownReportWords = {
  label: MUST,
  by: MUST,
  sums: MAY,
  day: MAY,
  filters: MAY,
  when: MAY,
  roles: MAY,
} as const satisfies Words<OwnReport>;

export const ownHomeWords = { figures: MAY, main: MAY, aside: MAY } as const satisfies Words<OwnHome>;

export const printWords = {
  title: MAY,
  fields: MAY,
  text: MAY,
  signatures: MAY,
} as const satisfies Words<PrintWord>;

export const inputWords = { title: MUST, fields: MUST } as const satisfies Words<ExtraInput>;

export const actionWords = {
  label: MUST,
  on: MUST,
  roles: MUST,
  icon: MAY,
  danger: MAY,
  from: MAY,
  to: MAY,
  requires: MAY,
  asksPermission: MAY,
  asksPassword: MAY,
  confirm: MAY,
  input: MAY,
  prefill: MAY,
  writes: MAY,
  bulk: MAY,
  http: MUST,
  failed: MAY,
  answers: MAY,
  done: MUST,
} as const satisfies Words<Action>;

export const bulkWords = { each: MAY, together: MAY } as const satisfies Words<
  Exclude<NonNullable<Action['bulk']>, true>
>;

export const jobWords = {
  label: MUST,
  on: MAY,
  every: MAY,
  where: MAY,
  mail: MAY,
  webhook: MAY,
} as const satisfies Words<Job>;

export const jobWebhookWords = { as: MUST } as const satisfies Words<JobWebhook>;

export const jobMailWords = {
  to: MUST,
  as: MAY,
  subject: MUST,
  text: MUST,
  line: MAY,
  sort: MAY,
} as const satisfies Words<JobMail>;

export const fieldWords = {
  label: MUST,
  when: MAY,
  required: MAY,
  readOnly: MAY,
  createOnly: MAY,
  editOnly: MAY,
  snapshot: MAY,
  computed: MAY,
  unique: MAY,
  default: MAY,
  placeholder: MAY,
  help: MAY,
  warnedBy: MAY,
  visibleTo: MAY,
  writableBy: MAY,
  asksPassword: MAY,
  formerly: MAY,
} as const satisfies Words<FieldOptions>;

export const verbWords = {
  list: MAY,
  export: MAY,
  import: MAY,
  template: MAY,
  show: MAY,
  options: MAY,
  create: MAY,
  edit: MAY,
  delete: MAY,
  deleteMany: MAY,
  uses: MAY,
  restore: MAY,
  merge: MAY,
  history: MAY,
  file: MAY,
  lastNumber: MAY,
  print: MAY,
  printMany: MAY,
} as const satisfies Record<Verb, typeof MAY>;

type KeysOf<T> = T extends unknown ? keyof T : never;

/** Without what precedes the options (`reference('marcas', …)`). */
export type OwnOptions<T extends keyof FieldTypes> = Exclude<
  KeysOf<FieldOf<T>>,
  'type' | 'to' | 'of' | keyof FieldOptions
>;

const TEXTS = { max: MAY, uppercase: MAY, pattern: MAY, place: MAY, follows: MAY } as const;

const DECIMALS = { places: MAY, min: MAY, max: MAY, above: MAY, rangeMessage: MAY } as const;

export const typeWords: {
  readonly [T in keyof FieldTypes]: Readonly<Record<OwnOptions<T>, typeof MUST | typeof MAY>>;
} = {
  text: TEXTS,
  longText: TEXTS,
  integer: { min: MAY, max: MAY },
  decimal: DECIMALS,
  money: DECIMALS,
  percent: DECIMALS,
  password: { current: MAY, sameAs: MAY },
  date: { notFuture: MAY, warnsBefore: MAY },
  dateTime: {},
  boolean: {},
  email: {},
  phone: {},
  cuit: {},
  plate: { max: MAY },
  digits: TEXTS,
  select: { options: MUST },
  image: {},
  file: { kinds: MUST, maxMb: MAY, maxFiles: MAY },
  reference: { creatable: MAY, few: MAY, asText: MAY, choice: MAY, offers: MAY, fills: MAY },
  references: { max: MAY },
  linked: { by: MUST, shows: MUST, where: MAY },
  computed: { template: MAY, present: MAY, same: MAY },
  documentNumber: {},
  sumOf: { by: MUST, sum: MUST, as: MAY, leftOf: MAY },
};

export const DERIVED_OPTIONS = ['label', 'help', 'visibleTo'] as const;
