import { bareCopy, bareObject } from '#domain/names.ts';
import type { States } from '#domain/states.ts';
import { templateFields } from '#domain/template.ts';
import { uniqueTextsOf, resolveActionContract, withSentNames } from './contract.ts';
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
 * @throws DeclarationError with all mistakes in the declaration
 */
export function defineEntity<
  const N extends string,
  const F extends Fields,
  // `& {}` excludes undefined.
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
  /** Never has a value: `RecordOf` infers the lines from its type. */
  readonly declaredLines?: L;
};

function resolve(declaration: Declaration): Entity {
  const { name, label, list, form, menu, access, messages, states, contract = {} } = declaration;
  const withContractNames = (inputs: Fields) => withSentNames(inputs, contract.fields ?? {});
  const fields = withContractNames(declaration.fields);
  const display = declaration.display ?? '{nombre}';
  // An empty `visibleTo` hides a field from everybody.
  const visibleNames = Object.keys(fields).filter((field) => fields[field]!.visibleTo?.length !== 0);
  const columns = list?.columns ?? visibleNames;
  return {
    name,
    path: declaration.path ?? null,
    showAt: contract.showAt ?? null,
    table: toSnakeCase(name),
    label,
    endpoints: endpointsOf(declaration),
    menu: menu ? { ...menu, group: menu.group ?? null, label: menu.label ?? label.many } : null,
    print: declaration.print ?? null,
    printsBelow: null, // only an extension adds it (`withExtension`)
    screens: declaration.screens ?? access.list ?? access.edit ?? [], // a `single` record has no list
    single: declaration.single ?? false,
    onlyPeople: declaration.onlyPeople ?? false,
    view: declaration.view ?? false,
    alsoCalled: declaration.alsoCalled ?? [],
    uniqueTexts: uniqueTextsOf(contract.fields),
    search: declaration.search ?? false,
    access: bareCopy({ ...impliedRules(access), ...access }),
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
    owner: null, // only lines have one (`resolveLines`)
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
          ...(action.input && { input: withContractNames(action.input) }),
          ...resolveActionContract(contract.actions?.[key]),
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

/**
 * Returns the form's sections. Computed fields that no section names join the last one, except those that read lines,
 * which are shown below the lines.
 */
function formOf(
  fields: Fields,
  declared: readonly Section[] | undefined,
  lineNames: readonly string[],
): Entity['form'] {
  const sumsOfLines = namesReadingLines(fields, lineNames);
  const isComputed = (field: Field) => expressionOf(field) !== null;
  const namesWhere = (matches: (field: Field) => boolean) =>
    Object.keys(fields).filter((name) => matches(fields[name]!) && !sumsOfLines.has(name));
  if (!declared)
    return { sections: [{ fields: namesWhere((field) => isWritable(field) || isComputed(field)) }] };
  const declaredNames = declared.flatMap((section) => section.fields);
  const unplaced = namesWhere(isComputed).filter((name) => !declaredNames.includes(name));
  if (unplaced.length === 0) return { sections: declared };
  const last = declared.at(-1);
  const extended = { ...last, fields: [...(last?.fields ?? []), ...unplaced] };
  return { sections: [...declared.slice(0, -1), extended] };
}

/** Returns the fields whose expressions read lines, directly or through other fields: each round finds further readers. */
function namesReadingLines(fields: Fields, lineNames: readonly string[]): ReadonlySet<string> {
  const readsAny = (name: string, sources: ReadonlySet<string>) =>
    (expressionOf(fields[name]!)?.match(NAMES) ?? []).some((word) => sources.has(word));
  let readers: ReadonlySet<string> = new Set();
  for (;;) {
    const sources = new Set([...lineNames, ...readers]);
    const moreReaders = new Set(Object.keys(fields).filter((name) => readsAny(name, sources)));
    if (moreReaders.size === readers.size) return readers;
    readers = moreReaders;
  }
}

/** Matches each name in an expression, and each word of its quoted texts, which then counts as a name too. */
const NAMES = /[\p{L}\d_]+/gu;

function impliedRules(access: Declaration['access']): Entity['access'] {
  const rulesByVerb = FOLLOWING_VERBS.map((verb) => [verb, rulesOf(verb, access)] as const);
  return Object.fromEntries(rulesByVerb.filter(([, rules]) => rules !== undefined));
}

/** Verbs whose implied rules are also in `Entity.access`. Implied rules of other verbs are only on their endpoints. */
const FOLLOWING_VERBS = ['show', 'history', 'file', 'uses', 'restore'] as const;

/** Resolves lines. They are described as an entity of their own (`remitosDetalles`), which the same code reads and stores. */
function resolveLines(
  { name: owner, document }: Pick<Declaration, 'name' | 'document'>,
  key: string,
  lines: Lines,
): ResolvedLines {
  const name = owner + key[0]!.toUpperCase() + key.slice(1);
  const { label, fields, display = '', columns = Object.keys(fields), min = 1, max = 300 } = lines;
  const { asks = {}, addUp = null, table = {} } = lines;
  // The screen of a document has inputs of its own for the lines, instead of those of the form.
  const typed = lines.typed ?? document === undefined;
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
  return {
    name: key,
    label,
    title: lines.title ?? label.many,
    entity: { ...entity, owner, table: table.name ?? entity.table, ownedBy: table.by ?? entity.ownedBy },
    columns,
    asks: asks as ResolvedLines['asks'],
    addUp,
    typed,
    min,
    max,
    messages,
  };
}

export function resolveFilter(declared: string | Filter, fields: Fields, states: States): ResolvedFilter {
  const filter: Filter = typeof declared === 'string' ? { name: declared } : declared;
  const on = filter.states || filter.chips ? [] : [filter.on ?? filter.name].flat();
  // A name that is no field gets a text field here, and `refuseMistakes` reports it.
  const field: Field = filter.field ??
    stateField(filter, states) ??
    chipField(filter) ??
    fields[on[0]!] ?? { type: 'text', label: filter.name };
  return {
    name: filter.name,
    on,
    field,
    match: filter.match ?? typeOf(field).match,
    label: filter.label ?? field.label,
    states: filter.states ?? null,
    chips: (filter.chips ?? null) as ResolvedFilter['chips'],
    default: filter.default ?? null,
    queryOnly: filter.queryOnly ?? false,
  };
}

export const resolveRelated = (related: Related): ResolvedRelated => ({
  to: related.to,
  by: related.by,
  title: related.title ?? null,
  columns: related.columns ?? null,
  where: related.where ?? {},
  sort: related.sort === undefined ? null : sortKey(related.sort),
  totals: related.totals ?? [],
  show: related.show ?? 5,
});

function stateField({ label, states: byValue }: Filter, states: States): Field | null {
  if (!byValue) return null;
  const options = Object.entries(byValue).map(([id, state]) => ({
    id,
    name: typeof state === 'object' ? state.living : (states[state]?.label ?? state),
  }));
  return { type: 'select', label: label ?? 'Estado', options };
}

/** Returns the select of a filter by chips. `withAudiences` hides it from roles that may not see what a chip compares. */
function chipField({ label = 'Mostrar', chips }: Filter): Field | null {
  if (!chips) return null;
  const options = Object.entries(chips).map(([id, chip]) => ({ id, name: chip.label }));
  return { type: 'select', label, options };
}

const sortKey = (sort: string): SortKey => ({
  column: sort.replace(/^-/, ''),
  descending: sort.startsWith('-'),
});

/** Returns the column of a field: 'nroCheque' is 'nro_cheque'. */
export const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
