import { fieldsIn, type Reach } from '#domain/conditions.ts';
import type { Role, Rules } from '#domain/permissions.ts';
import { templateFields } from '#domain/template.ts';
import type { Action, Fields } from './declaration.ts';
import { fieldsOf as fieldsOfSection } from './detail.ts';
import { prefixOf } from './document.ts';
import type { Entity, ResolvedFilter, ResolvedRelated } from './entity.ts';
import { sourcesOf } from './fields/computed.ts';
import type { Field } from './fields/index.ts';
import { referenceAlias } from './fields/reference.ts';
import { placesOf, type Block } from './home.ts';
import { ownHomeOf } from './ownHome.ts';
import { maySee } from './inputFields.ts';
import { mailTemplates, readerOf, type Job } from './job.ts';
import type { action } from './language/action.ts';
import type { related } from './language/detail.ts';
import type { entity } from './language/entity.ts';
import type { fieldWords, types } from './language/fields.ts';
import type { job } from './language/job.ts';
import type { lines } from './language/lines.ts';
import type { list } from './language/list.ts';
import type { ResolvedLines } from './lines.ts';
import { ownField, summedOf, targetOf } from './references.ts';

/** A path that a word of a declaration names, and the roles that its value reaches. */
export type WordPath = {
  /** 'list.columns' */
  readonly place: string;
  /** The entity where the path begins. */
  readonly entity: Entity;
  readonly path: string;
  readonly readers: readonly Role[];
  /**
   * `value`: readers get it. `leftOut`: of the record's own fields each reader gets those that he may see.
   * `condition`: compared with what the declaration fixes, which may be an own field that nobody sees.
   */
  readonly use: 'value' | 'leftOut' | 'condition';
};

/** Requires an entity of a registry, whose references are resolved. */
export function wordPaths(entity: Entity, all: readonly Entity[]): WordPath[] {
  const readers = rolesOf(entity);
  return Object.values(ENTITY).flatMap((pathsOf) => pathsOf?.({ entity, all, readers }) ?? []);
}

type Around = { readonly entity: Entity; readonly all: readonly Entity[]; readonly readers: readonly Role[] };

/** A word with null names no path, or its parts are words of their own. */
type PathsOf<W, A> = { readonly [K in keyof W]: ((around: A) => WordPath[]) | null };

const ENTITY: PathsOf<typeof entity.shape, Around> = {
  name: null,
  path: null,
  label: null,
  api: null,
  contract: null,
  menu: null,
  alsoCalled: null,
  view: null,
  single: null,
  onlyPeople: null,
  messages: null,
  screens: null,
  print: ({ entity, readers }) => [
    ...leftOut('print.fields', entity, readers, entity.print?.fields ?? []),
    ...templates('print.title', entity, readers, entity.print?.title),
    ...templates('print.text', entity, readers, entity.print?.text, entity.printsBelow),
  ],
  access: ({ entity }) =>
    entity.endpoints.flatMap(({ verb, rules }) => reaches(`access.${verb}`, entity, rules)),
  fields: ({ entity, readers }) => fieldsPaths(entity, 'fields', entity.fields, readers),
  search: ({ entity, readers }) =>
    leftOut('search.by', entity, readers, typeof entity.search === 'object' ? entity.search.by : []),
  importBy: ({ entity }) =>
    values('importBy', entity, named(entity.access.import ?? []), entity.importBy ?? []),
  // A record is called so wherever it is named.
  display: ({ entity, all, readers }) => {
    const naming = all.filter((other) =>
      Object.values(other.fields).some((field) => field.type === 'reference' && field.to === entity.name),
    );
    return templates('display', entity, [...readers, ...naming.flatMap(rolesOf)], entity.display);
  },
  states: ({ entity, readers }) =>
    Object.entries(entity.states ?? {}).flatMap(([name, { is }]) =>
      conditions(`states.${name}`, entity, readers, is),
    ),
  protects: ({ entity, readers }) =>
    entity.protects.flatMap(({ where }) => conditions('protects', entity, readers, where as Reach)),
  list: (around) => Object.values(LIST).flatMap((pathsOf) => pathsOf?.(around) ?? []),
  lines: ({ entity, readers }) =>
    entity.lines.flatMap((lines) =>
      Object.values(LINES).flatMap((pathsOf) => pathsOf?.({ lines, readers }) ?? []),
    ),
  document: ({ entity, readers }) => {
    const { number, date, total, again = [] } = entity.document ?? {};
    const prefix = prefixOf(entity);
    const named_ = [number?.field, number?.seriesBy, date, total, prefix?.of, ...again];
    return values(
      'document',
      entity,
      readers,
      named_.flatMap((path) => path ?? []),
    );
  },
  startsFrom: ({ entity, readers }) =>
    Object.entries(entity.startsFrom).flatMap(([name, { prefill, note }]) => [
      ...Object.entries(prefill as Readonly<Record<string, string>>).flatMap(([filled, template]) =>
        values(
          `startsFrom.${name}`,
          entity,
          seeing(ownField(entity, filled), readers),
          behind(name, templateFields(template)),
        ),
      ),
      ...values(`startsFrom.${name}.note`, entity, readers, behind(name, templateFields(note ?? ''))),
    ]),
  copies: ({ entity, readers }) => leftOut('copies', entity, readers, entity.copies?.fields ?? []),
  recalls: ({ entity, readers }) =>
    Object.entries(entity.recalls).flatMap(([name, { fields }]) =>
      leftOut(`recalls.${name}`, entity, readers, fields),
    ),
  form: ({ entity, readers }) =>
    leftOut(
      'form.sections',
      entity,
      readers,
      entity.form.sections.flatMap(({ fields }) => fields),
    ),
  createInput: ({ entity, readers }) =>
    fieldsPaths(entity, 'createInput', entity.createInput?.fields, readers),
  editInput: ({ entity, readers }) => fieldsPaths(entity, 'editInput', entity.editInput?.fields, readers),
  uniqueTogether: ({ entity, readers }) =>
    entity.uniqueTogether.flatMap(({ fields }) => values('uniqueTogether', entity, readers, fields)),
  duplicates: ({ entity, readers }) => [
    ...values('duplicates.same', entity, readers, entity.duplicates?.same ?? []),
    ...values('duplicates.similar', entity, readers, entity.duplicates?.similar ?? []),
  ],
  actions: (around) =>
    Object.entries(around.entity.actions).flatMap(([name, action]) =>
      Object.values(ACTION).flatMap((pathsOf) => pathsOf?.({ ...around, name, action }) ?? []),
    ),
  jobs: ({ entity, readers }) =>
    Object.entries(entity.jobs).flatMap(([name, job]) =>
      Object.values(JOB).flatMap((pathsOf) => pathsOf?.({ entity, readers, name, job }) ?? []),
    ),
  related: ({ all, readers, entity }) =>
    entity.related.flatMap((related) => {
      const target = all.find(({ name }) => name === related.to)!;
      const both = readers.filter((role) => named(target.access.list ?? []).includes(role));
      return Object.values(RELATED).flatMap((pathsOf) => pathsOf?.({ related, target, readers: both }) ?? []);
    }),
  detail: ({ entity, readers }) => {
    const { first, beside, below = [], omit } = entity.detail;
    return leftOut('detail', entity, readers, [
      ...first,
      ...beside,
      ...omit,
      ...below.flatMap(fieldsOfSection),
    ]);
  },
  // `sourceMistakes.ts` holds them to what their roles may see.
  reports: null,
  home: ({ entity, readers }) =>
    Object.entries({
      ...ownHomeOf(entity).figures,
      ...ownHomeOf(entity).main,
      ...ownHomeOf(entity).aside,
    }).flatMap(([name, block]) => leftOut(`home.${name}`, entity, readers, placesOf(block as Block))),
  whatsapp: ({ entity, readers }) =>
    templates('whatsapp', entity, readers, ...Object.values(entity.whatsapp ?? {})),
};

const LIST: PathsOf<typeof list.shape, Around> = {
  columns: ({ entity, readers }) => leftOut('list.columns', entity, readers, entity.list.columns),
  filters: ({ entity, readers }) =>
    entity.list.filters.flatMap(({ name, on, chips, field }) => [
      ...leftOut(`list.filters.${name}`, entity, readers, chips ? [] : on),
      ...Object.values(chips ?? {}).flatMap(({ when }) =>
        leftOut(`list.filters.${name}`, entity, readers, fieldsIn(when as Reach)),
      ),
      ...fieldsPaths(entity, `list.filters.${name}`, { [name]: field }, readers),
    ]),
  sort: ({ entity, readers }) =>
    leftOut(
      'list.sort',
      entity,
      readers,
      entity.list.sort.map(({ column }) => column),
    ),
  totals: ({ entity, readers }) => leftOut('list.totals', entity, readers, entity.list.totals),
  // Some of `columns`.
  hidden: null,
  card: null,
};

type InLines = { readonly lines: ResolvedLines; readonly readers: readonly Role[] };

const LINES: PathsOf<typeof lines.shape, InLines> = {
  label: null,
  title: null,
  typed: null,
  table: null,
  ownedBy: null,
  min: null,
  max: null,
  messages: null,
  fields: ({ lines: { name, entity }, readers }) =>
    fieldsPaths(entity, `lines.${name}.fields`, entity.fields, readers),
  display: ({ lines: { name, entity }, readers }) =>
    templates(`lines.${name}.display`, entity, readers, entity.display),
  columns: ({ lines: { name, entity, columns }, readers }) =>
    leftOut(`lines.${name}.columns`, entity, readers, columns),
  asks: ({ lines: { name, entity, asks }, readers }) =>
    Object.entries(asks).flatMap(([ask, { when, fields }]) => [
      ...conditions(`lines.${name}.asks.${ask}`, entity, readers, when),
      ...fieldsPaths(entity, `lines.${name}.asks.${ask}`, fields, readers),
    ]),
  addUp: ({ lines: { name, entity, addUp }, readers }) =>
    values(`lines.${name}.addUp`, entity, readers, addUp ? [addUp.field] : []),
  gathers: ({ lines: { name, entity, gathers }, readers }) =>
    leftOut(`lines.${name}.gathers`, entity, readers, Object.keys(gathers)),
};

type InAction = Around & { readonly name: string; readonly action: Action };

const ACTION: PathsOf<typeof action.shape, InAction> = {
  label: null,
  on: null,
  icon: null,
  danger: null,
  from: null,
  to: null,
  asksPassword: null,
  bulk: null,
  http: null,
  failed: null,
  answers: null,
  done: null,
  // A rule for its call, among those of `access`.
  roles: null,
  // Fields and inputs, and no path.
  writes: null,
  requires: ({ entity, readers, name, action }) =>
    conditions(`actions.${name}.requires`, entity, readers, action.requires?.where),
  confirm: ({ entity, name, action }) =>
    templates(`actions.${name}.confirm.text`, entity, named(action.roles), action.confirm?.text),
  input: ({ entity, name, action }) =>
    fieldsPaths(entity, `actions.${name}.input`, action.input, named(action.roles)),
  prefill: ({ entity, readers, name, action }) =>
    Object.entries(action.prefill ?? {}).flatMap(([input, template]) => {
      const written = Object.entries(action.writes ?? {}).filter(([, from]) => from === input);
      const reached = written.flatMap(([field]) => seeing(ownField(entity, field), readers));
      return templates(`actions.${name}.prefill`, entity, [...named(action.roles), ...reached], template);
    }),
};

type InJob = {
  readonly entity: Entity;
  readonly readers: readonly Role[];
  readonly name: string;
  readonly job: Job;
};

const JOB: PathsOf<typeof job.shape, InJob> = {
  label: null,
  on: null,
  every: null,
  webhook: null,
  where: ({ entity, name, job }) =>
    values(`jobs.${name}.where`, entity, readersOf(job), fieldsIn((job.where ?? {}) as Reach)),
  mail: ({ entity, name, job }) => [
    ...templates(`jobs.${name}.mail`, entity, readersOf(job), ...mailTemplates(job)),
    ...values(`jobs.${name}.mail.sort`, entity, readersOf(job), [job.mail?.sort ?? 'id']),
  ],
};

type InRelated = {
  readonly related: ResolvedRelated;
  readonly target: Entity;
  readonly readers: readonly Role[];
};

const RELATED: PathsOf<typeof related.shape, InRelated> = {
  to: null,
  title: null,
  show: null,
  by: ({ related, target, readers }) => leftOut(`related.${target.name}.by`, target, readers, [related.by]),
  columns: ({ related, target, readers }) =>
    leftOut(`related.${target.name}.columns`, target, readers, related.columns ?? []),
  where: ({ related, target, readers }) =>
    values(
      `related.${target.name}.where`,
      target,
      readers,
      target.list.filters.filter(({ name }) => Object.hasOwn(related.where, name)).flatMap(comparedBy),
    ),
  sort: ({ related, target, readers }) =>
    values(`related.${target.name}.sort`, target, readers, related.sort ? [related.sort.column] : []),
  totals: ({ related, target, readers }) =>
    leftOut(`related.${target.name}.totals`, target, readers, related.totals),
};

type InField = {
  /** With the input's fields among its own. */
  readonly entity: Entity;
  readonly place: string;
  readonly name: string;
  readonly field: Field;
  readonly readers: readonly Role[];
};

function fieldsPaths(
  owner: Entity,
  place: string,
  fields: Fields | undefined,
  readers: readonly Role[],
): WordPath[] {
  const entity = { ...owner, fields: { ...owner.fields, ...fields } };
  return Object.entries(fields ?? {}).flatMap(([name, field]) => {
    const around = { entity, place: `${place}.${name}`, name, field, readers: seeing(field, readers) };
    return Object.values(FIELD).flatMap((pathsOf) => pathsOf?.(around) ?? []);
  });
}

type FieldWords = typeof fieldWords & UnionOf<(typeof types)[keyof typeof types]['own']>;
type UnionOf<T> = { readonly [K in T extends unknown ? keyof T : never]: unknown };

const FIELD: PathsOf<FieldWords, InField> = {
  label: null,
  required: null,
  readOnly: null,
  createOnly: null,
  editOnly: null,
  unique: null,
  default: null,
  placeholder: null,
  help: null,
  warnedBy: null,
  visibleTo: null,
  writableBy: null,
  asksPassword: null,
  formerly: null,
  max: null,
  uppercase: null,
  pattern: null,
  places: null,
  min: null,
  above: null,
  rangeMessage: null,
  current: null,
  sameAs: null,
  notFuture: null,
  warnsBefore: null,
  options: null,
  kinds: null,
  maxMb: null,
  maxFiles: null,
  creatable: null,
  few: null,
  asText: null,
  // `expressions/mistakes.ts` holds it to what the field's readers may see.
  computed: null,
  // Forms alone: of what is typed in them.
  when: ({ entity, place, field, readers }) =>
    conditions(`${place}.when`, entity, readers, 'when' in field ? field.when : undefined),
  follows: ({ entity, place, field, readers }) =>
    templates(`${place}.follows`, entity, readers, 'follows' in field ? field.follows : undefined),
  place: ({ entity, place, field, readers }) =>
    templates(`${place}.place`, entity, readers, 'place' in field ? field.place : undefined),
  snapshot: ({ entity, place, field, readers }) =>
    templates(`${place}.snapshot`, entity, readers, 'snapshot' in field ? field.snapshot : undefined),
  choice: ({ place, field }) =>
    field.type === 'reference'
      ? (field.choice ?? []).flatMap((rule) =>
          typeof rule === 'string'
            ? []
            : values(`${place}.choice`, targetOf(field), [rule.role], fieldsIn(rule.where)),
        )
      : [],
  offers: ({ place, field, readers }) => {
    if (field.type !== 'reference') return [];
    const target = targetOf(field);
    const offered = target.list.filters.filter(({ name }) => Object.hasOwn(field.offers ?? {}, name));
    return values(`${place}.offers`, target, readers, offered.flatMap(comparedBy));
  },
  fills: ({ entity, place, name, field, readers }) =>
    field.type === 'reference'
      ? Object.entries(field.fills ?? {}).flatMap(([own, path]) =>
          values(`${place}.fills`, entity, seeing(ownField(entity, own), readers), behind(name, [path])),
        )
      : [],
  to: null,
  of: null,
  // Of `linked` and `sumOf`: references, by which they find the records.
  by: null,
  shows: ({ place, field, readers }) =>
    field.type === 'linked' ? values(`${place}.shows`, targetOf(field), readers, [field.shows]) : [],
  where: ({ place, field, readers }) =>
    field.type === 'linked'
      ? values(`${place}.where`, targetOf(field), readers, fieldsIn(field.where ?? {}))
      : [],
  template: ({ entity, place, field, readers }) =>
    field.type === 'computed' && 'template' in field
      ? values(`${place}.template`, entity, readers, sourcesOf(field))
      : [],
  same: ({ entity, place, field, readers }) =>
    field.type === 'computed' && 'same' in field
      ? values(`${place}.same`, entity, readers, [field.same])
      : [],
  present: ({ entity, place, field, readers }) =>
    field.type === 'computed' && 'present' in field
      ? compared(`${place}.present`, entity, readers, [field.present])
      : [],
  sum: ({ place, field, readers }) =>
    field.type === 'sumOf' ? values(`${place}.sum`, summedOf(field).summed, readers, [field.sum]) : [],
  leftOf: ({ entity, place, field, readers }) =>
    field.type === 'sumOf' ? values(`${place}.leftOf`, entity, readers, [field.leftOf ?? 'id']) : [],
};

/** Of the record to which a reference refers. */
const behind = (reference: string, paths: readonly string[]): readonly string[] =>
  paths.map((path) => `${referenceAlias(reference)}.${path}`);

const using =
  (use: WordPath['use']) =>
  (place: string, entity: Entity, readers: readonly Role[], paths: readonly string[]): WordPath[] =>
    paths.map((path) => ({ place, entity, path, readers: [...new Set(readers)], use }));

const values = using('value');
const leftOut = using('leftOut');
const compared = using('condition');

const templates = (
  place: string,
  entity: Entity,
  readers: readonly Role[],
  ...all: readonly (string | null | undefined)[]
): WordPath[] =>
  values(
    place,
    entity,
    readers,
    all.flatMap((template) => templateFields(template ?? '')),
  );

const conditions = (
  place: string,
  entity: Entity,
  readers: readonly Role[],
  condition: Reach | undefined,
): WordPath[] => compared(place, entity, readers, fieldsIn(condition ?? {}));

const reaches = (place: string, entity: Entity, rules: Rules): WordPath[] =>
  rules.flatMap((rule) =>
    typeof rule === 'string' ? [] : conditions(place, entity, [rule.role], rule.where),
  );

const comparedBy = ({ on, chips }: ResolvedFilter): readonly string[] =>
  chips ? Object.values(chips).flatMap(({ when }) => fieldsIn(when)) : on;

const readersOf = ({ mail, webhook }: Job): readonly Role[] =>
  [mail && readerOf(mail), webhook?.as].flatMap((role) => role ?? []);

const seeing = (field: Field | undefined, roles: readonly Role[]): readonly Role[] =>
  roles.filter((role) => !field || maySee(field, role));

const named = (rules: Rules): readonly Role[] =>
  rules.map((rule) => (typeof rule === 'string' ? rule : rule.role));

/** Whoever may call anything of it: each answers the record. */
export const rolesOf = ({ endpoints }: Entity): readonly Role[] => [
  ...new Set(endpoints.flatMap(({ rules }) => named(rules))),
];
