import { fieldsIn, type Condition } from '#domain/conditions.ts';
import { bareCopy, bareObject } from '#domain/names.ts';
import type { States } from '#domain/states.ts';
import { templateFields } from '#domain/template.ts';
import { namedBy, sentBy, withSentNames } from './contract.ts';
import type { Action, Declaration, Fields, Filter, Related, Section } from './declaration.ts';
import type { Lines, ResolvedLines } from './lines.ts';
import { resolveDetail } from './detail.ts';
import { endpointsOf, rulesOf } from './endpoints.ts';
import type { Entity, ResolvedFilter, ResolvedRelated, SortKey } from './entity.ts';
import { expressionOf, isWritable, typeOf, type Field } from './fieldTypes.ts';
import { linesMessages, messagesFor } from './messages.ts';
import { refuseMistakes, refuseWords } from '#schema/refusals.ts';

/**
 * Declares an entity: fills in defaults and keeps the literal types, from which `RecordOf` and `RowOf` infer.
 * @throws DeclarationError for every word that names nothing.
 */
export function defineEntity<
  const N extends string,
  const F extends Fields,
  const S extends Declaration<N, F>['states'] & {} = {},
  const A extends Readonly<Record<string, Action<keyof S & string>>> = {},
  const L extends Readonly<Record<string, Lines>> = {},
>(declaration: Declaration<N, F, S, A, L>): Defined<N, F, A, L> {
  refuseWords(declaration);
  const entity = resolve(bareCopy(declaration));
  refuseMistakes(entity);
  return entity as unknown as Defined<N, F, A, L>;
}

/** The result of `defineEntity`: an `Entity` that keeps the literal types of its declaration. */
export type Defined<
  N extends string = string,
  F extends Fields = Fields,
  A extends Readonly<Record<string, Action>> = Entity['actions'],
  L extends Readonly<Record<string, Lines>> = {},
> = Omit<Entity, 'name' | 'fields' | 'actions'> & {
  readonly name: N;
  readonly fields: F;
  readonly actions: A;
  /** Exists only in types. */
  readonly declaredLines?: L;
};

function resolve(declaration: Declaration): Entity {
  const { name, label, list, form, menu, access, messages, states, contract = {} } = declaration;
  const named = (inputs: Fields) => withSentNames(inputs, contract.fields ?? {});
  const fields = named(declaration.fields);
  const display = declaration.display ?? '{nombre}';
  const shown = Object.keys(fields).filter((field) => fields[field]!.visibleTo?.length !== 0);
  const columns = list?.columns ?? shown;
  return {
    name,
    path: declaration.path ?? null,
    showAt: contract.showAt ?? null,
    table: toSnakeCase(name),
    label,
    endpoints: endpointsOf(declaration),
    menu: menu ? { ...menu, group: menu.group ?? null, label: menu.label ?? label.many } : null,
    print: declaration.print ?? null,
    printsBelow: null,
    screens: declaration.screens ?? access.list ?? access.edit ?? [],
    single: declaration.single ?? false,
    onlyPeople: declaration.onlyPeople ?? false,
    view: declaration.view ?? false,
    alsoCalled: declaration.alsoCalled ?? [],
    named: namedBy(contract.fields),
    search: declaration.search ?? false,
    access: bareCopy({ ...followers(access), ...access }),
    importBy: declaration.importBy ?? null,
    fields,
    display,
    states: states && Object.keys(states).length > 0 ? (states as States) : null,
    protects: declaration.protects ?? [],
    list: {
      columns,
      filters: (list?.filters ?? []).map((filter) => resolveFilter(filter, fields, (states ?? {}) as States)),
      sort: (list?.sort ?? templateFields(display)).map(sortKey),
      totals: list?.totals ?? [],
      totalNames: (contract.totals ?? {}) as Entity['list']['totalNames'],
      hidden: list?.hidden ?? [],
      card: list?.card ?? null,
    },
    lines: Object.entries((declaration.lines ?? {}) as Record<string, Lines>).map(([key, lines]) =>
      resolveLines(declaration, key, lines),
    ),
    document: declaration.document ?? null,
    copies: declaration.copies ?? null,
    owner: null,
    ownedBy: 'documentoId',
    form: formOf(fields, form?.sections, Object.keys(declaration.lines ?? {})),
    createInput: form?.create ?? null,
    duplicates: declaration.duplicates ?? null,
    whatsapp: declaration.whatsapp ?? null,
    uniqueTogether: declaration.uniqueTogether ?? [],
    editInput: form?.edit ?? null,
    arrayWithoutPage: contract.arrayWithoutPage ?? false,
    messages: { ...messagesFor(label), ...messages, badId: contract.badId ?? null },
    actions: bareObject(
      Object.entries((declaration.actions ?? {}) as Readonly<Record<string, Action>>).map(([key, action]) => [
        key,
        {
          ...action,
          ...(action.input && { input: named(action.input) }),
          ...sentBy(contract.actions?.[key]),
        },
      ]),
    ),
    jobs: declaration.jobs ?? {},
    related: (declaration.related ?? []).map(resolveRelated),
    detail: resolveDetail(declaration.detail),
    reports: declaration.reports ?? {},
    home: declaration.home ?? null,
  };
}

/** Adds computed fields to the last section, except sums of lines, which a form shows below the lines. */
function formOf(
  fields: Fields,
  declared: readonly Section[] | undefined,
  lines: readonly string[],
): Entity['form'] {
  const ofLines = addingUp(fields, lines);
  const those = (isOne: (field: Field) => boolean) =>
    Object.keys(fields).filter((name) => isOne(fields[name]!) && !ofLines.has(name));
  const isComputed = (field: Field) => expressionOf(field) !== null;
  if (!declared) return { sections: [{ fields: those((field) => isWritable(field) || isComputed(field)) }] };
  const named = declared.flatMap((section) => section.fields);
  const computed = those(isComputed).filter((name) => !named.includes(name));
  if (computed.length === 0) return { sections: declared };
  const last = declared.at(-1);
  const fuller = { ...last, fields: [...(last?.fields ?? []), ...computed] };
  return { sections: [...declared.slice(0, -1), fuller] };
}

/** Returns the computed fields that read lines, or read fields that do. */
function addingUp(fields: Fields, lines: readonly string[]): ReadonlySet<string> {
  const reads = (name: string, read: ReadonlySet<string>) =>
    (expressionOf(fields[name]!)?.match(/[\p{L}\d_]+/gu) ?? []).some((word) => read.has(word));
  let computed: ReadonlySet<string> = new Set();
  for (;;) {
    const read = new Set([...lines, ...computed]);
    const more = new Set(Object.keys(fields).filter((name) => reads(name, read)));
    if (more.size === computed.size) return computed;
    computed = more;
  }
}

function followers(access: Declaration['access']): Entity['access'] {
  const followed = FOLLOWERS.map((verb) => [verb, rulesOf(verb, access)] as const);
  return Object.fromEntries(followed.filter(([, rules]) => rules !== undefined));
}

const FOLLOWERS = ['show', 'history', 'file', 'uses', 'restore'] as const;

/** Makes an entity of the lines, without calls or screens: `remitosDetalles`. */
function resolveLines(
  { name: owner, document }: Pick<Declaration, 'name' | 'document'>,
  key: string,
  lines: Lines,
): ResolvedLines {
  const name = owner + key[0]!.toUpperCase() + key.slice(1);
  const { label, fields, display = '', columns = Object.keys(fields), min = 1, max = 300 } = lines;
  const { asks = {}, addUp = null, typed = document === undefined, table = {} } = lines;
  const messages = { ...linesMessages(label, min), ...lines.messages };
  const entity = resolve({
    name,
    label,
    api: { base: name },
    access: {},
    fields,
    display,
    list: { columns, sort: [] },
    messages: { empty: messages.empty },
  });
  const own = { owner, ...(table.name && { table: table.name }), ...(table.by && { ownedBy: table.by }) };
  return {
    name: key,
    label,
    title: lines.title ?? label.many,
    entity: { ...entity, ...own },
    columns,
    asks: asks as ResolvedLines['asks'],
    addUp,
    typed,
    min,
    max,
    messages,
  };
}

export function resolveFilter(filter: string | Filter, fields: Fields, states: States): ResolvedFilter {
  const word: Filter = typeof filter === 'string' ? { name: filter } : filter;
  const on = word.states || word.chips ? [] : ([] as string[]).concat(word.on ?? word.name);
  // refuseMistakes reports a name that is no field.
  const field =
    word.field ??
    stateField(word, states) ??
    chipField(word, fields) ??
    fields[on[0]!] ??
    textField(word.name);
  return {
    name: word.name,
    on,
    field,
    match: word.match ?? typeOf(field).match,
    label: word.label ?? field.label,
    states: word.states ?? null,
    chips: (word.chips ?? null) as ResolvedFilter['chips'],
    default: word.default ?? null,
    queryOnly: word.queryOnly ?? false,
  };
}

export const resolveRelated = (word: Related): ResolvedRelated => ({
  to: word.to,
  by: word.by,
  title: word.title ?? null,
  columns: word.columns ?? null,
  where: word.where ?? {},
  sort: word.sort === undefined ? null : sortKey(word.sort),
  totals: word.totals ?? [],
  show: word.show ?? 5,
});

const textField = (label: string): Field => ({ type: 'text', label });

function stateField({ label, states: byValue }: Filter, states: States): Field | null {
  if (!byValue) return null;
  const options = Object.entries(byValue).map(([id, state]) => ({
    id,
    name: typeof state === 'object' ? state.living : (states[state]?.label ?? state),
  }));
  return { type: 'select', label: label ?? 'Estado', options };
}

/** The filter is visible to whoever sees all of its fields: no chip may reveal what a column hides. */
function chipField({ label = 'Mostrar', chips }: Filter, fields: Fields): Field | null {
  if (!chips) return null;
  const names = Object.values(chips).flatMap(({ when }) => fieldsIn(when as Condition));
  const audiences = names.flatMap((name) => (fields[name]?.visibleTo ? [fields[name].visibleTo] : []));
  const visibleTo = audiences[0]?.filter((role) => audiences.every((roles) => roles.includes(role)));
  const options = Object.entries(chips).map(([id, chip]) => ({ id, name: chip.label }));
  return { type: 'select', label, options, ...(visibleTo && { visibleTo }) };
}

const sortKey = (word: string): SortKey => ({
  column: word.replace(/^-/, ''),
  descending: word.startsWith('-'),
});

/** The column of a field: 'nroCheque' is 'nro_cheque'. */
export const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
