import type { Test } from '#domain/conditions.ts';
import type { ActionContract, Contract } from '#schema/contract.ts';
import type {
  Action,
  Chip,
  Declaration,
  ExtraInput,
  Filter,
  PrintWord,
  Related,
  Verb,
} from '#schema/declaration.ts';
import type { Detail } from '#schema/detail.ts';
import type { Entity } from '#schema/entity.ts';
import type { CopyWord, DocumentWord, PrefixWord, RecallWord, StartWord } from '#schema/document.ts';
import type { Job, JobMail, JobWebhook } from '#schema/job.ts';
import type { Ask, GatherWord, Lines } from '#schema/lines.ts';
import type { FieldOptions } from '#schema/fields/field.ts';
import type { FieldTypes } from '#schema/fields/index.ts';
import type { Bars, Figure, Home, Own, Rows, Said } from '#schema/home.ts';
import type { ReportChart, ReportSource } from '#schema/report.ts';
import type { OwnReport } from '#schema/ownReports.ts';
import type { OwnOptions } from '#schema/words.ts';

/**
 * Descriptions of the declaration's words, in Markdown, for docs/declaration.md. The compiler compares them
 * with the types.
 */
type Required = { readonly says: string; readonly required: true };
type Optional = { readonly says: string; readonly default: string };
export type Word = Required | Optional;
type Words<T> = {
  readonly [K in keyof T]-?: {} extends Pick<T, K> ? Optional : Required;
};

const must = (says: string): Required => ({ says, required: true });
const may = (byDefault: string, says: string): Optional => ({ says, default: byDefault });

export const entityWords = {
  name: must(
    "camelCase plural. It is react-admin's resource, the table in snake_case, and `entidad` in the history",
  ),
  path: may(
    'no screens, only calls',
    'The address of the list: `/gestion-negocio/camiones`. Below it are `/crear`, `/editar/{id}` and `/detalle/{id}`',
  ),
  label: must("`one`, `many` and `gender: 'm' | 'f'` make the titles and every sentence of `messages`"),
  api: must(
    '`base` makes the paths of the calls: `Camion` gives `GET Camion`, `GET Camion/{id}` and so on ([access](#access))',
  ),
  contract: may('none', 'What only a contract written by others needs ([contract](#contract))'),
  menu: may(
    'no entry',
    '`group` is its heading, `label` its text (`label.many`), `icon` its icon of `look/icons.ts`, also in the search. Roles that may `list` see it. The registry gives the order',
  ),
  view: may(
    'no',
    'Its table is a view that a migration makes, with the five common columns. Its records are read and never written',
  ),
  screens: may(
    'who may `list`',
    'The roles that are shown its screens: menu, links, addresses. `access` decides on calls: a lookup that everybody chooses from and ADMIN keeps has `access: { list: STAFF, … }, screens: ADMIN`',
  ),
  single: may(
    'no',
    'There is one record, with id 1, which a migration makes. `GET base` and `PUT base` take no id, and its address shows the form. `access` has `show` and `edit` only',
  ),
  onlyPeople: may(
    'no',
    'No token of a program reaches it ([api.md](api.md#programs)): users, roles and the like',
  ),
  access: must('Who may do what, verb by verb ([access](#access))'),
  fields: must('The record, the form and the columns of the table ([fields](#fields))'),
  alsoCalled: may(
    'none',
    "What the palette understands besides the label: `['cobrar', 'cobro']` of receipts. It then offers a new one; and before a name (`cobrar gómez`) a new one of what is found, and the list of his",
  ),
  search: may(
    'no',
    "The search of the header (`GET Buscar`, Ctrl+K) looks where `q` looks, for roles that may `list` it and are shown its screens. It also shows the first two texts of `list.columns` that the name does not contain. `{ by: ['clienteId', 'montoTotal'] }`: an amount (`613.185,65`) finds the records that have it, and what follows the label (`remito gómez`) those whose references are so named",
  ),
  importBy: may(
    'no import',
    'The fields by which a row of an imported file finds its record ([files](#files)). `access.import` says who may import',
  ),
  display: may(
    "`'{nombre}'`",
    "How other places name a record: selects, titles, phones. It reaches into references: `'{marca.nombre} {patente}'`. `q` searches its fields",
  ),
  states: may('none', 'Names for what [conditions](#conditions) hold ([states](#states))'),
  protects: may(
    'nothing',
    "`{ where, from: ['edit', 'delete'], message }[]`: records that the product depends on, by their [condition](#conditions). The call answers 409 with the sentence to everybody, and the screen offers no button",
  ),
  asksPermission: may(
    'nothing',
    "`{ to: ['create', 'edit', 'delete'], where, unless, reason }[]`: what a role may not do alone. The call answers 409, and may be repeated as a request that another decides ([permission](#permission))",
  ),
  list: may('every field, no filters', 'The list ([list](#list))'),
  lines: may('none', 'Child rows in tables of their own ([lines](#lines))'),
  document: may('none', 'Makes the record a document ([documents](#documents))'),
  startsFrom: may(
    'nothing',
    'References to records on whose detail it is offered, and from which its form starts ([startsFrom](#startsfrom))',
  ),
  copies: may(
    'nothing',
    "`{ label: 'Duplicar', fields: ['clienteId', 'detalles.cantidad'] }`: what a new record takes over from this one ([copies](#copies))",
  ),
  recalls: may(
    'nothing',
    'References with which the form offers what the last record said ([recalls](#recalls))',
  ),
  form: may(
    'one section, with every writable field',
    "`sections: { title?, fields }[]`, in the order of the form and of the detail. A field in no section is not typed; the detail shows it at its end. A computed one that no section names stands in the form's last, or, where it adds lines up, below them",
  ),
  createInput: may(
    'none',
    "`{ title, fields }`: a last section of the creation form. No column holds its values: they are checked like fields and handed to the entity's `creating` hook",
  ),
  editInput: may(
    'none',
    "The same for the edit form. Its values are handed to the `edited` hook, and the record's history keeps them",
  ),
  uniqueTogether: may(
    'none',
    '`{ fields, message }[]`: no two records (that are not deleted) share all of these values. A unique index holds it; the second one gets 409 with the sentence',
  ),
  duplicates: may(
    'none',
    "`{ same: ['cuit'], similar: ['apellido', 'nombre'] }`: the creation form shows records with the same value in one of `same`, or with texts (required ones) that are alike in all of `similar`, and asks. A call is asked only with the header `Refuse-Duplicates: true` (409 with `duplicados`). It is never a ban. Records in a state that `isVoid` do not count. Both have their index",
  ),
  messages: may(
    'from `label`',
    'Single sentences that differ: `listTitle createTitle editTitle showTitle empty created updated deleted confirmDelete deleteFailed loadFailed listFailed notFound` and others (`messages.ts`). `createFailed`: a creation got no answer that says why. `incomplete`: a dialog besides the messages at the fields, when something required is missing',
  ),
  actions: may(
    'none',
    'What can be done with a record besides editing it ([add-an-action.md](add-an-action.md))',
  ),
  jobs: may('none', 'Work after a change, or by the clock ([jobs](#jobs))'),
  print: may('nothing', 'Its detail and rows offer a sheet, as a PDF ([print](#print))'),
  related: may(
    'nothing',
    "Lists of other entities' records that refer to this one, on its detail ([related](#related))",
  ),
  detail: may(
    'the sections of the form',
    'What the detail shows first, beside and below, and what one does there ([detail](#detail))',
  ),
  reports: may('none', 'Its records summed up, each a screen of its own ([reports](#reports-of-an-entity))'),
  home: may(
    'nothing',
    'What home shows of its records: blocks of [home](#home) in `figures`, `main` and `aside`, without `of`',
  ),
  whatsapp: may(
    'none',
    "`{ phone, text }`, templates. The detail offers to send that text from the user's own WhatsApp, where `phone` can have one. `'{cliente.telefono}'`, `'Remito {numero} por {montoTotal}'`: values appear as people read them",
  ),
} satisfies Words<Declaration>;

export const contractWords = {
  verbs: may(
    'the paths of [access](#access)',
    "Paths that differ: `{ delete: 'DELETE Remito/Cancelar/{id}' }`. A path may name the record by a unique reference instead: `CuentaCorriente/{clienteId}`",
  ),
  showAt: may(
    "`'detalle'`",
    "The word in the address of a record's detail: `'editar'`, for an entity without edit form",
  ),
  arrayWithoutPage: may('no', 'The list answers everything as an array when no page is requested'),
  totals: may(
    'none',
    "`{ saldo: { key: 'balanceTotal', label: 'Balance Total' } }`: a second name of a list's sum in the answer, and its label below the list",
  ),
  fields: may(
    'none',
    "`{ tipoVentaId: 'tipoVenta' }`: a second name of a field in bodies, of the record and of the actions that ask for it",
  ),
  actions: may('none', 'What the call of an action has besides, by its name (below)'),
  named: may(
    'by id',
    "`{ codigoProductoId: 'codigo' }`: a creation may name this reference by a unique text of its record, sent as `codigo`",
  ),
  badId: may('404', 'The sentence of a 400 that answers what is no id'),
  createdLasts: may('2000', 'Milliseconds for which the success of a creation stays on the screen'),
} satisfies Words<Contract>;

export const actionContractWords = {
  recordIn: may('the path', "`'chequeId'`: the path names no record, the body does, under this name"),
  sends: may(
    'nothing',
    '`{ aceptado: true, rechazado: false }`: what the body says besides the input. It tells actions on one path apart, which have the same roles. A false value may be left out',
  ),
  notFound: may("the entity's", 'The sentence of its 404'),
} satisfies Words<ActionContract>;

/** What a verb calls, and who may call it by default. */
export const verbWords = {
  list: { call: '`GET base`', follows: 'no list, no menu entry' },
  export: {
    call: "`GET <list's path>/Exportar`: everything that the filters leave, as CSV or XLSX",
    follows: 'follows `list`',
  },
  import: { call: "`POST <list's path>/Importar`, with `importBy`", follows: 'no import' },
  template: { call: "`GET <list's path>/Importar`: an empty file", follows: 'follows `import`' },
  show: { call: '`GET base/{id}`', follows: 'follows `list`' },
  options: {
    call: 'Every record, as an array; only where `contract.verbs.options` names its path',
    follows: 'follows `list`',
  },
  create: { call: '`POST base`', follows: 'no button, no screen, no endpoint' },
  edit: { call: '`PUT base/{id}`', follows: 'the same' },
  delete: { call: '`DELETE base/{id}`: it hides the record', follows: 'the same' },
  deleteMany: {
    call: "`POST <list's path>/EnLote/Eliminar`: it hides several records ([api.md](api.md#many-records-at-once)); with screens only. `[]` leaves it out",
    follows: 'follows `delete`',
  },
  uses: {
    call: '`GET base/Usos/{id}`: how many records refer to this one, in a sentence that the confirmation of deleting shows; with screens only',
    follows: 'follows `delete`',
  },
  restore: {
    call: "`POST base/Restaurar/{id}`, and the deleted records in the list (`papelera=true`, the button 'Papelera'); with screens only. `[]` leaves it out",
    follows: 'follows `delete`',
  },
  merge: {
    call: "`POST base/Unir/{id}` with `otroId`: it hides the other record, and whatever refers to that one refers to this one, each with a line in its history. `simular` answers what would move and writes nothing. 'Unir con otro' on the detail. Unique references (one to one) are handled by the entity's `merging` hook",
    follows: 'no merge',
  },
  history: {
    call: "`GET base/Historial/{id}`: what happened to a record, in sentences, without the fields that the role may not see; with screens only, and where somebody changes something. A deleted record's history is ADMIN's",
    follows: 'follows `show`',
  },
  file: {
    call: '`GET base/{id}/Archivo/{archivo}`: a file that a field of the record keeps, if the role may see the field; with `file` fields only. As a download, or to look at with `ver=true`',
    follows: 'follows `show`',
  },
  lastNumber: {
    call: '`GET base/ObtenerUltimoId` of a document: `{ ultimoId }`, the last number of its series; with `seriesBy` also `/{empresaId}`. `[]` leaves it out',
    follows: 'follows `create`',
  },
  print: {
    call: '`GET base/Imprimir/{id}` of a document: its PDF. `[]` leaves it out',
    follows: 'follows `show`',
  },
  printMany: {
    call: "`POST <list's path>/EnLote/Imprimir` of documents: one PDF of them all. `[]` leaves it out",
    follows: 'follows `print`',
  },
} satisfies Record<Verb, { readonly call: string; readonly follows: string }>;

export const listWords = {
  columns: must(
    'Names of fields, `marca.nombre` through one reference, `estado` with `states`. A reference (`marcaId`) shows the `display` of the other record; a field that comes through it has its label as heading. The first column links to the detail',
  ),
  filters: may('none', 'Names of fields, or the words below. Never through a reference: filter by `marcaId`'),
  sort: may(
    'the fields of `display`',
    "Most significant first. `'-fecha'` sorts downwards. `id` decides ties",
  ),
  totals: may(
    'none',
    'Names of amounts. The list also answers `totals: { montoTotal }`: their sum over everything that the filters leave, without records in a state that `isVoid`',
  ),
  hidden: may('none', 'Names of `columns` that a user sees once he chooses them'),
  card: may(
    'the name, and all columns',
    'On a phone, names of `columns`: the heading of a record’s card, and what stands below it. The first column of `totals` and the state stand at its right in any case',
  ),
} satisfies Words<NonNullable<Declaration['list']>>;

export const filterWords = {
  name: must('Its name in the query'),
  on: may('its name', 'The column that it looks at, or several (any of them matches); `id` too'),
  field: may('the column', 'How it is typed and compared'),
  match: may(
    "the field type's",
    '`contains` (within a text, blind to accents and capitals), `equals`, `from`, `to`',
  ),
  label: may("the field's", 'Its label in the form'),
  states: may(
    'none',
    "`{ 1: 'pendiente', 2: 'facturado', 3: { living: 'Sin los anulados' } }`: each value of the query and the state it stands for, instead of a column. `{ living: … }`, with its label, stands for everything that is not void",
  ),
  chips: may(
    'none',
    "`{ vencidos: { label: 'Vencidos', when: { vence: { before: 'today' } } } }`: each value of the query and its [condition](#conditions), instead of a column. The list shows them as chips above its form, of which one may be on; several such filters are several rows. A role that may not see a field of a condition sees none of them",
  ),
  default: may(
    'none',
    "What the screen's list opens with. A day may be `today` or `today-15`. A call without it is not filtered. A typed document number takes unchanged defaults away, and an empty list counts the records without the days among them",
  ),
  queryOnly: may('no', "Calls may use it. The list's form shows it only while an address applies it"),
} satisfies Words<Filter>;

const PERMISSION = {
  where: must('The [condition](#conditions) of the records, before the change or after it'),
  unless: must('The roles that need no permission'),
  reason: must('A sentence: of the refusal, and of the request'),
};

export const permissionWords = {
  to: must('`create`, `edit`, `delete`: what is not done alone'),
  ...PERMISSION,
} satisfies Words<Entity['asksPermission'][number]>;

export const actionPermissionWords = PERMISSION satisfies Words<
  NonNullable<Action['asksPermission']>[number]
>;

export const chipWords = {
  label: must('The text of the chip'),
  when: must('The [condition](#conditions) of the records that it leaves'),
} satisfies Words<Chip>;

const FREE = 'any';

export const testWords = {
  not: may(FREE, 'Not this value, or none of these. An empty field is none'),
  in: may(FREE, 'One of these values'),
  above: may(FREE, 'A greater number'),
  below: may(FREE, 'A smaller number'),
  after: may(FREE, 'A later day'),
  before: may(FREE, 'An earlier day'),
  from: may(FREE, 'This number or day, or beyond'),
  to: may(FREE, 'This number or day, or less'),
  empty: may(FREE, '`true`: without a value; `false`: with one'),
} satisfies Words<Test>;

export const linesWords = {
  label: must('`one`, `many` and `gender` of a line'),
  title: may('`label.many`', 'The heading above them'),
  fields: must('The fields of a line. A `createOnly` one never changes in a line that stays'),
  display: may('nothing', 'How other records name a line that they refer to'),
  columns: may('every field', "The columns of the detail's table. `[]`: there is no table"),
  asks: may(
    'nothing',
    "`{ cheque: { label, when: { medio: 'cheque' }, fields } }`: a line also holds an object of fields under that name while its own fields meet this [condition](#conditions). It is checked like fields (messages at `medios.0.cheque.nroCheque`). No column keeps it: the `created` hook gets it",
  ),
  typed: may(
    'yes; of a document no',
    'The forms draw their inputs, with a button for each kind of line where their first field is a `select`',
  ),
  addUp: may(
    'no sum',
    "`{ field: 'importe', to: 'monto' }`: where there are lines, that field of them adds up to that field of the record, both amounts with the same decimals. A body may leave the sum out, even of a `required` field: the server fills it in, and refuses another amount. The form shows the sum and does not ask for it; of a `readOnly` field nobody else does either",
  ),
  gathers: may(
    'none',
    "`{ chequeId: { label: 'Depositar juntos' } }`: the list of what that reference names offers it for its ticked rows, to roles that may create here. It opens this form with a line for each, `/depositos/crear?cheques.chequeId=3,5`",
  ),
  table: may('`remitos_detalles`', 'Their table'),
  ownedBy: may('`documentoId`', "The column of their table with the record's id"),
  min: may('1', 'How many there must be. `0` lets them be left out'),
  max: may('300', 'How many there may be'),
  messages: may(
    'from `label`',
    '`empty` stands instead of a table without rows. `tooFew` refuses fewer than `min`',
  ),
} satisfies Words<Lines>;

export const ownReportWords = {
  label: must('Its menu entry and title'),
  by: must(
    "A row for each of their values: fields (`'camionId'` by what names the truck), paths (`'repuestos.rubro'`), or a day's `{ week }`, `{ month }` or `{ year }`",
  ),
  sums: may(
    'none',
    'Amounts with two decimals, of the record or of one kind of its lines. How many records there are stands beside them',
  ),
  day: may('no period', 'What its period compares'),
  filters: may('none', 'What its form asks for besides: references, selects, booleans'),
  when: may('all', 'The [condition](#conditions) of its records'),
  roles: may('who may `list` the entity', 'Who may see it'),
} satisfies Words<OwnReport>;

export const printWords = {
  title: may('`label.one`, and what names the record', "A template: `'Orden de trabajo {numero}'`"),
  fields: may("the form's sections, and what the record is besides", 'What stands on it, in this order'),
  text: may('nothing', 'A template, below everything else'),
  signatures: may('none', 'Captions of the lines to sign on; up to three'),
} satisfies Words<PrintWord>;

export const relatedWords = {
  to: must('The other entity. Roles that may not `list` it, or are not shown its screens, see nothing of it'),
  by: must(
    "Its reference to this one. Its list has a filter of that name (`queryOnly` will do); 'Nuevo' opens its form with it filled",
  ),
  title: may('`label.many` of the other', 'The heading'),
  columns: may("those of the other's list, without `by`", 'Fields of the other, or columns of its list'),
  where: may(
    'nothing',
    "`{ estado: '1' }`: further filters of its list, with their values in the query. 'Ver todos' keeps them",
  ),
  sort: may("the other's `list.sort`", "What its list may be sorted by: `'-fecha'`"),
  totals: may('none', 'Some of its `list.totals`: over all that refer to this one, not only those shown'),
  show: may('5', 'How many it shows, 25 at most'),
} satisfies Words<Related>;

export const detailWords = {
  first: may('none', 'Fields in a row above everything else'),
  beside: may(
    'none',
    "What the record comes to, in a card at the right: fields, and sums of its lines (`'detalles.cantidad'`), which are money or decimals. Empty values and zeros are left out; the document's total stands large",
  ),
  below: may(
    "the form's sections",
    "Sections of the page: `{ title?, fields }`, or `{ title, columns, rows }`, a table: `rows: { Remitos: ['debe', 'haber', 'saldo'] }`. The last one of fields also gets what no section names",
  ),
  omit: may('none', 'Fields that the page does not show'),
  primary: may(
    'none',
    "The one filled button, at the thumb on a phone: the first of these that the role and the state allow. An action, an entity of `related` (it makes a new one), `'edit'`, `'print'`",
  ),
  next: may('none', 'Entities of `related` of which the page also makes a new one'),
} satisfies Words<Detail>;

export const documentWords = {
  number: must('`{ field, seriesBy?, prefix? }`: its number (below)'),
  date: must('Its day, a `date`'),
  total: may('no amount', 'Its amount, a `money`'),
  again: may(
    'the form leads to the list',
    "`['choferId']`: for those who type many in a row. The form has a second button (Ctrl + Shift + Enter) that leads to the next one, with these references as they were",
  ),
} satisfies Words<DocumentWord>;

export const numberWords = {
  field: must('A `documentNumber`. The server gives it when it stores the document, from 1 and without gaps'),
  seriesBy: may(
    'one series for all',
    "A reference: each of its records has a series of its own. `'empresaId'`: each company counts its own remitos",
  ),
  prefix: may(
    'who creates one sends it',
    "What its numbers begin with: `'1'` for a number that is `readOnly`, else `{ of, changedBy }` (below)",
  ),
} satisfies Words<DocumentWord['number']>;

export const prefixWords = {
  of: must("`'empresa.puntoVenta'`: the prefix with which the form starts"),
  changedBy: must(
    'Roles that may name another one. To others the form shows it read-only, and a call of theirs with another one is a 403 at the field',
  ),
} satisfies Words<PrefixWord>;

export const startWords = {
  label: must("The button on the other record's detail"),
  icon: may('none', 'Its icon, by its name in `look/icons.ts`'),
  from: may('any', 'The states of the other record in which it is offered'),
  prefill: must(
    'What the form holds at first: templates of the other record. A template that is one name alone gives that value as it is',
  ),
  note: may('none', 'The text above the form, a template'),
} satisfies Words<StartWord>;

export const copyWords = {
  label: must('The button on the detail'),
  fields: must("What is copied: fields, and of lines `'detalles.cantidad'`"),
} satisfies Words<CopyWord>;

export const recallWords = {
  label: must('The button in the form'),
  fields: must('What it fills in'),
} satisfies Words<RecallWord>;

export const gatherWords = {
  label: must('The button among those of the ticked rows'),
  icon: may('none', 'Its icon, by its name in `look/icons.ts`'),
} satisfies Words<GatherWord>;

export const askWords = {
  label: must('The heading of the object'),
  when: must('The [condition](#conditions) of the line with which it is asked for'),
  fields: must('Its fields'),
} satisfies Words<Ask>;

export const inputWords = {
  title: must('The heading of the section'),
  fields: must('Its fields'),
} satisfies Words<ExtraInput>;

export const actionWords = {
  label: must('The text of its button'),
  on: must("Where it is offered: `'row'`, `'show'`"),
  roles: must('Who may run it, apart from who may edit'),
  icon: may('none', 'Its icon, by its name in `look/icons.ts`'),
  danger: may('no', 'The confirming button is red, and the action stands apart, after the other buttons'),
  from: may('any but `to`', 'The states in which it is offered and accepted'),
  to: may('the same', 'The state of the record afterwards'),
  requires: may(
    'nothing',
    '`{ where, message }`: the [condition](#conditions) that the record must meet besides its state. Otherwise it is not offered, and refused with 409 and the sentence',
  ),
  asksPermission: may(
    'nothing',
    '`{ where, unless, reason }[]`: the records on which a role may not do it alone ([permission](#permission))',
  ),
  asksPassword: may(
    'no',
    "It needs the password of whoever acts, typed at most ten minutes ago; else a 403 with `pide: 'password'`, and the screen asks and goes on. Not with `bulk`",
  ),
  confirm: may(
    'none',
    '`{ title?, text, button? }`: the dialog before it runs. `text` is a template of the record',
  ),
  input: may('nothing', "What the dialog asks: fields, which both sides check like an entity's"),
  prefill: may(
    'the fields of the record with the same name',
    "What the dialog's fields hold at first, templates of the record: `{ para: '{cliente.email}' }`. In a number, a day or an option a template is one name alone, of the same type, and gives that value as it is; another one is refused",
  ),
  writes: may(
    'what its function updates',
    "`{ motivoInhabilitacion: 'motivo' }`: fields of the record and the inputs that they take over; `null` empties one. Such an action needs no function, and `{}` says that it only leads `to` a state",
  ),
  bulk: may(
    'one record',
    "It also runs for the ticked rows of the list, all in one request: `POST <list's path>/EnLote/<Action>` ([api.md](api.md#many-records-at-once)). `{ each: ['nroFactura'] }` names inputs that may be typed for each record. An input with `prefill` that is left empty takes each record's own. `{ together: true }`: an action that answers a file makes one of all chosen records, in one transaction, or none ([how](add-an-action.md#answer-a-file))",
  ),
  http: must(
    "Method and path: `'POST Chofer/Inhabilitar/{id}'`. A path may name the record by another unique reference; without a value there, the action is not offered",
  ),
  failed: may('that the line is broken', 'Said when no answer says why it failed'),
  answers: may(
    'the record',
    "`'file'`: its function answers a file, and the browser keeps it ([how](add-an-action.md#answer-a-file))",
  ),
  done: must('`{ title, text }`: the success dialog'),
} satisfies Words<Action>;

export const jobWords = {
  label: must("What 'Tareas' calls it"),
  on: may(
    'by the clock',
    '`created`, `edited`, `acted`, `deleted`: the changes of a record that it follows. It is queued in the transaction of the change, and so never without it. A record that is restored, or that another is merged into, is `edited`; one that goes in a merge is `deleted`',
  ),
  every: may(
    'after a change',
    "Five words of cron, in Buenos Aires: `'0 6 * * *'`. Of many processes one runs it. What was missed while all were down runs once, at start",
  ),
  where: may(
    'every record',
    'A [condition](#conditions). After a change: of that record, at that moment. By the clock: the living records that it is about (500 at most)',
  ),
  mail: may(
    'its function',
    'Sends this mail (below). Else its function runs, which `jobs` of `index.server.ts` names',
  ),
  webhook: may(
    'its function',
    "After a change: tells it to another program (below), whose address and secret ADMIN keeps under 'Webhooks'",
  ),
} satisfies Words<Job>;

export const jobWebhookWords = {
  as: must('The role whose view of the record is told'),
} satisfies Words<JobWebhook>;

export const jobMailWords = {
  to: must(
    "`{ role: 'ADMIN' }`: each user of that role; `{ field: 'cliente.email' }`: an address in the record, one mail for each record; `{ addresses: ['…'] }`",
  ),
  as: may('the role of `to`', 'The role that reads: a mail tells nothing that this role does not see'),
  subject: must("A template, `'Viaje {numero}'`; a list by the clock has plain text"),
  text: must('The same, in paragraphs'),
  line: may(
    'none',
    'By the clock, to a role or to `addresses`: a template of each record. Without records there is no mail',
  ),
  sort: may('as they were entered', "The order of these lines: a field, upwards: `'fechaVencimiento'`"),
} satisfies Words<JobMail>;

export const fieldWords = {
  label: must('Of the input, column, filter and message'),
  when: may(
    'always',
    '`{ crearCuentaCorriente: true }`: asked for only while the other fields meet this [condition](#conditions). Otherwise it is empty whatever a body says. With it, `required` means: then',
  ),
  required: may('no', "Mark, message ('Este campo es requerido', or the text given), `not null`"),
  readOnly: may('no', 'Only the server writes it: no input, ignored in a body'),
  createOnly: may('no', 'Only a creation writes it: an edit ignores it'),
  editOnly: may('no', 'Only an edit writes it: the `creating` hook gives its first value'),
  snapshot: may(
    'no',
    "Only the server writes it: what the template says of the records that this one refers to (`'{cliente.apellido} {cliente.nombre}'`), as they are when it comes to refer to them",
  ),
  computed: may(
    'no',
    "Only the server writes it: what [an expression](#computed-values) of other fields and of lines gives: `'cantidad * precio'`",
  ),
  unique: may(
    'no',
    'Among records that are not deleted. A text replaces the message. A unique index holds it',
  ),
  default: may(
    'none',
    'The value of a new record that says nothing; then `not null`. With `required`: the form starts with it, and a body must say it. Of a day also `today`, `today-15`',
  ),
  placeholder: may("the type's", 'In the empty input'),
  help: may('none', 'Below the input'),
  warnedBy: may(
    'nothing',
    "`'ChequeTercero/Rechazos'`: a call (`GET`) of the application, asked with the field's name and what a form holds. Its answer, `{ aviso, nota }`, each a sentence or null, stands below the input: `aviso` as a warning, `nota` quietly. It never refuses. The start refuses a path that no route has",
  ),
  visibleTo: may('everybody', 'The other roles never receive it, and cannot filter or sort by it'),
  writableBy: may('who may edit', 'From the other roles it is ignored'),
  asksPassword: may(
    'no',
    "A creation or edit that writes it needs the writer's password, typed at most ten minutes ago; else a 403 with `pide: 'password'`, and the screen asks and goes on. Nothing else may write it: neither an import nor the `writes` of an action",
  ),
  formerly: may(
    'none',
    "`['rubro']`: names that the field had. Old entries of the history read as this field's, for roles that may see it",
  ),
} satisfies Words<FieldOptions>;

const TEXTS = (max: string) => ({
  max: may(max, 'Characters'),
  uppercase: may('no', 'It is stored in capitals'),
  pattern: may('any', '`{ expression, message }`: what the whole text must match'),
  follows: may('none', "`'{calle} {nroCalle}'`: what a form says of other fields, until somebody types it"),
  place: may('none', "`'{domicilio}, {localidad.nombre}'`: on the detail it leads to a map"),
});

const DECIMALS = {
  places: may('2', 'Decimal places. More are refused, never rounded away'),
  min: may('none', "A text: `'0'`"),
  max: may('none', 'A text'),
  above: may('none', 'A text; the value itself is refused'),
  rangeMessage: may('from the label', 'A text, or `{ low, high }`'),
};

export const typeWords: {
  readonly [T in keyof FieldTypes]: {
    readonly value: string;
    readonly column: string;
    readonly options: { readonly [K in OwnOptions<T>]: Word };
  };
} = {
  text: {
    value: 'string, trimmed, NFC, no control characters',
    column: '`varchar(max)`',
    options: TEXTS('100'),
  },
  longText: {
    value: 'the same, several lines',
    column: '`varchar(max)`',
    options: TEXTS('2000'),
  },
  integer: {
    value: 'number; shown with a point for thousands, unless `min` and `max` leave four digits, as of a year',
    column: '`integer`',
    options: { min: may('none', 'A number'), max: may('none', 'A number') },
  },
  decimal: {
    value: 'decimal text: `"12.50"`; shown without a unit, which its label says: Capacidad (t)',
    column: '`numeric(14,places)`',
    options: DECIMALS,
  },
  money: { value: 'decimal text, ARS; shown with $', column: '`numeric(14,places)`', options: DECIMALS },
  percent: { value: 'decimal text, 0 to 100', column: '`numeric(5,places)`', options: DECIMALS },
  password: {
    value: 'string; only in `createInput` and actions',
    column: 'none',
    options: {
      current: may('no', 'The one in force, not a new one'),
      sameAs: may(
        'none',
        '`{ field, message }`: the form asks for it again to catch slips. A call need not send it',
      ),
    },
  },
  date: {
    value: '`2026-03-01`, a Buenos Aires day',
    column: '`date`',
    options: {
      notFuture: may('no', 'Today is the last day'),
      warnsBefore: may('never', '`{ days, message }`: the form warns of a day longer ago, and takes it'),
    },
  },
  dateTime: {
    value:
      'ISO 8601, answered in UTC. Without a zone it is a time of Buenos Aires, as forms and files have it',
    column: '`timestamptz`',
    options: {},
  },
  boolean: { value: 'true or false, never null', column: '`boolean`', options: {} },
  email: { value: 'string, in lower case', column: '`varchar(254)`', options: {} },
  phone: { value: 'string, one phone as it is written', column: '`varchar(40)`', options: {} },
  cuit: {
    value: '`XX-XXXXXXXX-X`; eleven digits get their hyphens. A wrong check digit warns and passes',
    column: '`varchar(13)`',
    options: {},
  },
  plate: {
    value: '`AB123CD`: in capitals, without the blanks, hyphens and dots that people write between',
    column: '`varchar(max)`',
    options: { max: may('10', 'Characters') },
  },
  digits: {
    value: 'string of digits; leading zeros count. The dots of thousands and the groups of a CBU are dropped',
    column: '`varchar(max)`',
    options: TEXTS('20'),
  },
  select: {
    value: 'one of the ids',
    column: '`varchar(40)`',
    options: {
      options: must(
        "`{ id, name }[]`, `'entities'`: those of the registry, by their titles, or `'programs'`: of them those that a token may reach. Values that live in a table are a `reference`",
      ),
    },
  },
  image: {
    value:
      'SHA-256 of a PNG or JPEG (at most 512 kB and 2000 pixels to a side) that `POST Imagen` has taken; `GET Imagen/{huella}` serves it. A replaced image is kept',
    column: '`char(64) references imagenes`',
    options: {},
  },
  file: {
    value:
      'list of `{ id, nombre, tipo, bytes }`. A body names the ids of what `POST Archivo` took in parts ([how](#attached-files)). No filter, sort order, import, line or action has one',
    column: '`jsonb[]`, the bytes in `archivos`',
    options: {
      kinds: must(
        "What it takes, told by the bytes and not by the name: `'pdf'`, `'image'` (PNG, JPEG, WebP), `'sheet'` (XLSX without macros, ODS, CSV)",
      ),
      maxMb: may('10', 'Of each file, at most 100'),
      maxFiles: may('1', 'At most 50'),
    },
  },
  reference: {
    value:
      "`reference('marcas', …)`: the id. The record also carries `marca`: its id, what its `display` needs, and what the list's columns show of it",
    column: '`integer references`',
    options: {
      creatable: may('no', "'Nuevo' beside the select registers a new one on the fly"),
      few: may('no', "The browser's own select holds all of them"),
      asText: may('no', "The record carries the other one's text instead of an object"),
      choice: may(
        'all of them',
        'Rules like those of `access`: which of the other records a role may choose here. Selects offer only them: `GET Cliente?eleccion=recibos.clienteId`',
      ),
      fills: may(
        'nothing',
        "Fields of the form that take over the other record's, once it is chosen and while nobody has typed in them: `{ codigoPostal: 'codigoPostal' }`",
      ),
      offers: may(
        'none',
        "Filters of its list that a form's select adds: `{ tieneCuentaCorriente: true }`. The server refuses no other record",
      ),
    },
  },
  references: {
    value:
      "`references('camiones', …)`: list of ids. Only the `input` of an action has one: its function gets them checked, and locked against deletion. The dialog adds each by the search of a reference",
    column: 'none',
    options: { max: may('100', 'How many') },
  },
  linked: {
    value:
      "`linked('cuentasCorrientes', …)`: a text of the one record that refers to this one, or null. Written nowhere here, read with the record in one statement",
    column: 'none',
    options: {
      by: must('Its reference to this record, unique'),
      shows: must('Its text'),
      where: may('any', 'The [condition](#conditions) that it must meet'),
    },
  },
  computed: {
    value: 'follows from other fields. It has one of its options',
    column: 'none',
    options: {
      template: may('', 'A text made of other fields'),
      present: may('', 'Whether another field has a value'),
      same: may('', '`id`, another field, or one of a referenced record: its value under a name of its own'),
    },
  },
  documentNumber: {
    value: '`0001-0000012`; a creation sends what it begins with, up to four digits',
    column: '`varchar(20)`',
    options: {},
  },
  sumOf: {
    value:
      "`sumOf('remitosDetalles', …)`: decimal text, the sum of a decimal over the records or lines that refer to this one. Deleted and void ones do not count. Written nowhere here",
    column: 'none',
    options: {
      by: must('Their reference to this record'),
      sum: must('Their field, with two decimal places'),
      as: may("`'decimal'`", "How it is shown: `'money'`, `'percent'`"),
      leftOf: may('none', 'A field of this record: the value is what is left of it'),
    },
  },
};

const homeSource = {
  of: must('The entity, or the report (of which there are `where`, `text`, `value` and `row`)'),
  where: may(
    'none',
    'Filters of its list (or report), and their values in the query; a day may be `today`, `today-15`, `monthStart`. The block counts what that list counts, and leads to it',
  ),
  when: may('none', 'A further [condition](#conditions)'),
  roles: may('who may `list` it', 'Fewer roles'),
  to: may('the list, with `where`', 'Another address'),
};

export const homeWords: Words<Home> = {
  starts: may(
    'none',
    "`{ prestamos: 'Prestar libros' }`: buttons to new records, for roles that may create them",
  ),
  figures: may('none', '`{ vencidos: { … } }`: numbers, in a row'),
  main: may(
    'none',
    'Panels of the wide column: bars (with `by`), rows (with `row`), or a component of its own',
  ),
  aside: may('none', 'The same in the narrow column'),
};

export const figureWords: Words<Figure> = {
  ...homeSource,
  title: must('Above it'),
  value: must(
    "`'{count}'`, `'{montoTotal}'`, `'{detalles.cantidad} t'` of lines: how many, or a sum, without what is void. What follows it is small",
  ),
  text: may(
    'none',
    '`{ none, one, many }`, by how many there are; `many` is enough. `{count}` is how many, an amount its sum, a day the earliest',
  ),
  compares: may(
    'no',
    '`week`, `month` or `year`: with the same days of the one before, as `where` and `when` name them',
  ),
  also: may(
    'none',
    "`{ when, where, to, text, tone: 'bad' }`: other records of the same entity, in the same line",
  ),
};

export const barsWords: Words<Bars> = {
  ...homeSource,
  title: must('Above them'),
  by: must("The text of a bar: `'rubro'`, `'detalles.producto.nombre'`"),
  value: must("As a figure's. Lines are summed by what lines hold"),
  show: must('How many bars'),
  others: must("`'Otros {count} productos'`, the last bar, of those that have none"),
  none: must('What it says without any'),
  all: may('none', 'Text of the link to the list'),
  opens: may(
    'none',
    '`{ report, where }`: the report behind a bar, for roles that may see it. A value may be of what the bar sums: `{detalles.productoId}`',
  ),
};

export const rowsWords: Words<Rows> = {
  ...homeSource,
  title: must('Above them'),
  row: must("`{ title, text, value, tone: 'bad' }`, templates; `title` leads to the record"),
  sort: may("its list's order", "A column of the list; `'-saldo'` sorts downwards"),
  over: may('none', 'Sorts by how far `sort` exceeds this amount'),
  show: must('How many'),
  all: may('none', "The link to the list, as a figure's `text`"),
  none: may('the panel is hidden', 'What it says without any'),
};

export const ownWords: Words<Own> = {
  of: must('The entity whose list a role must be able to see, all of it'),
  roles: may('who may `list` it', 'Fewer roles'),
  component: must(
    'A name among the `components` of `HomeBoard`: it draws what the part of the same name in `homeParts` answers',
  ),
};

export const saidWords: Words<Said> = {
  none: may('`many`', 'Without any; empty: nothing'),
  one: may('`many`', 'Of one'),
  many: must('Of several'),
};

export const sourceWords: Words<ReportSource> = {
  of: must(
    'The entity. Its records are read as its list reads them: within the reach of the role, without deleted and void ones',
  ),
  when: may('all', 'Which of them: a [condition](#conditions)'),
  columns: must(
    "What each of `columns` and `besides` shows: a path (`'fecha'`, `'cliente.apellido'`, `'cargas.toneladas'` of lines: then a row is a line), `{ week: 'fecha' }` (its Monday, a `date`), `{ month: 'fecha' }` or `{ year: 'fecha' }` (a `text` that sorts as time goes, `2026-11`), `'count'` (an `integer`). What `link` names is known: the entity and its id",
  ),
  filters: may('the field of its name', "`{ choferId: 'viaje.choferId' }`: what a filter is equal to"),
  day: may('none', 'The day that `period` compares'),
  grouped: may('no', 'One row for all that have the same values in the other columns: amounts are summed up'),
};

export const chartWords: Words<ReportChart> = {
  title: must('Above it'),
  by: must('The column of its bars. A `date` makes a time line of the `period`'),
  sum: must('The column that is summed up'),
  inOrder: may(
    'the greatest first',
    'Bars in the order of `by`, as months want it; of more than 24 the earliest share one',
  ),
};
