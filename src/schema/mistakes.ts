import { templateFields } from '#domain/template.ts';
import { bulkMistakes } from './bulkMistakes.ts';
import { wrongConditions } from './conditionMistakes.ts';
import { detailMistakes } from './detailMistakes.ts';
import { copyMistakes, documentMistakes, recallMistakes, startMistakes } from './documentMistakes.ts';
import { fileMistakes } from './fileMistakes.ts';
import { jobMistakes } from './jobMistakes.ts';
import { permissionMistakes } from './permissionMistakes.ts';
import { linesMistakes } from './linesMistakes.ts';
import type { Entity } from './entity.ts';
import { wrongExpressions } from './expressions/mistakes.ts';
import { sourcesOf } from './fields/computed.ts';
import { keyOf, placesIn, type Endpoint } from './endpoints.ts';
import { asksPassword } from './inputFields.ts';
import { isRequired, typeOf, type Field } from './fields/index.ts';
import { referenceAlias } from './fields/reference.ts';
import { kindOf } from './kinds.ts';
import { meant } from './meant.ts';
import { isOfLines } from './paths.ts';

/** One line for each wrong word, after the name of its entity. */
export class DeclarationError extends Error {
  override name = 'DeclarationError';

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** Names within one declaration. */
export const refuseMistakes = (entity: Entity): void =>
  refuse(entity, [
    ...unknownNames(entity),
    ...wrongConditions(entity),
    ...wrongExpressions(entity),
    ...wrongWords(entity),
    ...bulkMistakes(entity),
    ...linesMistakes(entity),
    ...documentMistakes(entity),
    ...startMistakes(entity),
    ...copyMistakes(entity),
    ...recallMistakes(entity),
    ...detailMistakes(entity),
    ...fileMistakes(entity),
    ...passwordMistakes(entity),
    ...permissionMistakes(entity),
    ...jobMistakes(entity, isColumnOf(entity)),
  ]);

/** @throws DeclarationError for any problem. */
export function refuse(entity: Pick<Entity, 'name'>, problems: readonly string[]): void {
  if (problems.length > 0)
    throw new DeclarationError(problems.map((problem) => `${entity.name}: ${problem}`));
}

function unknownNames(entity: Entity): string[] {
  const { fields, states, list, form, actions } = entity;
  const isField = (name: string) => name in fields;
  const known = (name: string) => isField(name) || name === 'id';
  const knownColumn = isColumnOf(entity);
  const named = (word: string, names: readonly string[], isKnown = known) =>
    names
      .filter((name) => !isKnown(name))
      .map((name) => `${word} names '${name}', which is not a field${meant(name, Object.keys(fields))}`);
  const unknownState = (state: string) =>
    `names the state '${state}', which is not declared${meant(state, Object.keys(states ?? {}))}`;

  return [
    ...named('list.columns', list.columns, (name) => name !== 'id' && knownColumn(name)),
    ...named(
      'list.sort',
      list.sort.map((key) => key.column),
      knownColumn,
    ),
    ...list.filters.flatMap((filter) =>
      named(`list.filters '${filter.name}'`, filter.on, (name) => known(name) || isOfLines(entity, name)),
    ),
    ...list.filters
      .filter(({ on, match }) => match === 'contains' && on.some((name) => isOfLines(entity, name)))
      .map(
        ({ name }) =>
          `list.filters '${name}' looks for a part of a text in lines, which have no index for it`,
      ),
    ...list.filters.flatMap(({ name, states: wanted }) =>
      Object.values(wanted ?? {})
        .filter((state) => typeof state === 'string' && !(state in (states ?? {})))
        .map((state) => `list.filters '${name}' ${unknownState(state as string)}`),
    ),
    ...list.hidden
      .filter((name) => !list.columns.includes(name))
      .map((name) => `list.hidden names '${name}', which is not in list.columns`),
    ...(list.columns.every((name) => list.hidden.includes(name)) ? ['list.hidden leaves no column'] : []),
    ...(list.card ?? [])
      .filter((name) => !list.columns.includes(name))
      .map((name) => `list.card names '${name}', which is not in list.columns`),
    ...Object.entries(fields).flatMap(([name, field]) =>
      'follows' in field ? named(`fields.${name}.follows`, templateFields(field.follows ?? '')) : [],
    ),
    ...named('list.totals', list.totals, isField),
    ...list.totals
      .filter((name) => fields[name] && kindOf(fields[name]) !== 'number')
      .map((name) => `list.totals names '${name}', which is no number`),
    ...named('importBy', entity.importBy ?? [], isField),
    ...named(
      'form.sections',
      form.sections.flatMap((section) => section.fields),
      isField,
    ),
    ...named(
      'display',
      entity.display === '{nombre}' && !entity.path ? [] : templateFields(entity.display),
      knownColumn,
    ),
    ...named('print.fields', entity.print?.fields ?? [], isField),
    ...named('print.title', templateFields(entity.print?.title ?? ''), knownColumn),
    ...named('print.text', templateFields(entity.print?.text ?? ''), knownColumn),
    ...named('print.text', templateFields(entity.printsBelow ?? ''), knownColumn),
    ...Object.entries(fields).flatMap(([name, field]) =>
      field.type === 'computed' ? named(`fields.${name}`, sourcesOf(field), knownColumn) : [],
    ),
    ...Object.entries(fields).flatMap(([name, field]) =>
      'place' in field && field.place
        ? named(`fields.${name}.place`, templateFields(field.place), knownColumn)
        : [],
    ),
    ...Object.entries(fields).flatMap(([name, field]) =>
      'formerly' in field
        ? (field.formerly ?? [])
            .filter((former) => former in fields)
            .map((former) => `fields.${name}.formerly: '${former}' is the name of another field`)
        : [],
    ),
    ...named(
      'uniqueTogether',
      entity.uniqueTogether.flatMap((together) => together.fields),
      (name) => name in fields,
    ),
    ...Object.entries(actions).flatMap(([name, { http }]) =>
      named(`actions.${name}.http`, placesIn(http) === 1 ? [keyOf({ path: http })] : []),
    ),
    ...named('duplicates.same', entity.duplicates?.same ?? [], isField),
    ...named('duplicates.similar', entity.duplicates?.similar ?? [], isField),
    ...named('whatsapp', Object.values(entity.whatsapp ?? {}).flatMap(templateFields), knownColumn),
    ...Object.entries(actions).flatMap(([name, { prefill = {}, input = {}, writes = {}, confirm }]) => [
      ...named(`actions.${name}.confirm.text`, templateFields(confirm?.text ?? ''), knownColumn),
      ...named(`actions.${name}.prefill`, Object.values(prefill).flatMap(templateFields), knownColumn),
      ...named(`actions.${name}.prefill`, Object.keys(prefill), (field) => Object.hasOwn(input, field)),
      ...named(`actions.${name}.writes`, Object.keys(writes), (field) => field in fields),
      ...named(
        `actions.${name}.writes`,
        Object.values(writes).filter((from) => from !== null),
        (from) => Object.hasOwn(input, from),
      ),
    ]),
    ...Object.entries(actions).flatMap(([name, action]) =>
      [...(action.from ?? []), ...(action.to ? [action.to] : [])]
        .filter((state) => !states || !(state in states))
        .map((state) => `actions.${name} ${unknownState(state)}`),
    ),
  ];
}

/** Ways to write a field that would not ask. */
function passwordMistakes({ fields, lines, actions, access, document }: Entity): string[] {
  const asking = Object.keys(fields).filter((name) => asksPassword(fields[name]));
  const others = Object.entries(actions).flatMap(([name, { writes = {} }]) =>
    asking.filter((field) => field in writes).map((field) => `actions.${name}.writes names '${field}'`),
  );
  const whole = [access.import && 'access.import', access.merge && 'access.merge', document && 'document'];
  const inLines = lines.flatMap(({ name, entity }) =>
    Object.keys(entity.fields)
      .filter((field) => asksPassword(entity.fields[field]))
      .map((field) => `lines.${name}.${field} asksPassword only works for the record`),
  );
  const words = asking.length > 0 ? [...others, ...whole.filter((word) => typeof word === 'string')] : [];
  return [
    ...words.map((word) => `${word}, which asks for no password, as ${asking.join(', ')} must`),
    ...inLines,
  ];
}

const isColumnOf = (entity: Entity) => (name: string) =>
  name in entity.fields ||
  name === 'id' ||
  (name === 'estado' && entity.states !== null) ||
  aliasesOf(entity).has(name.split('.')[0]!);

const isSameCall = (one: Endpoint, other: Endpoint) => one.method === other.method && one.path === other.path;

const isSameGate = (one: Endpoint, other: Endpoint) =>
  JSON.stringify(one.rules) === JSON.stringify(other.rules);

function wrongWords({
  view,
  fields,
  access,
  actions,
  endpoints,
  createInput,
  editInput,
  single,
  duplicates,
  search,
  importBy,
  path: screens,
  showAt,
  states,
  lines,
  document,
  print,
}: Entity): string[] {
  const nobody = (rules: readonly unknown[] | undefined) => !rules || rules.length === 0;
  return [
    ...Object.entries(fields)
      .filter(([name, field]) => field.type === 'reference' && !name.endsWith('Id'))
      .map(([name]) => `fields.${name} is a reference: its name must end in Id`),
    ...(states && 'estado' in fields
      ? ["fields.estado: the record's state has that name already, call the field otherwise"]
      : []),
    ...Object.entries(fields)
      .filter(([, field]) => field.type === 'password')
      .map(
        ([name]) =>
          `fields.${name} is a password: it belongs into createInput, editInput or an action, no column holds it`,
      ),
    ...Object.entries({ createInput, editInput }).flatMap(([word, input]) =>
      Object.keys(input?.fields ?? {})
        .filter((name) => name in fields && !typeOf(fields[name]!).derived)
        .map((name) => `${word}.${name} is a field already`),
    ),
    ...[
      ...Object.entries({ fields, createInput: createInput?.fields, editInput: editInput?.fields }),
      ...lines.map((each) => [`lines.${each.name}`, each.entity.fields] as const),
    ].flatMap(([word, those]) =>
      Object.entries(those ?? {})
        .filter(([, field]) => field.type === 'references')
        .map(([name]) => `${word}.${name} are references, which only an action asks for`),
    ),
    ...(duplicates?.similar ?? [])
      .filter((name) => fields[name] && !isRequired(fields[name]))
      .map((name) => `duplicates.similar names '${name}', which may be empty: then nothing resembles it`),
    ...endpoints
      .filter(({ rules }) => nobody(rules))
      .map(({ method, path }) => `'${method} ${path}' has no access rule: name the roles that may call it`),
    ...Object.entries(actions)
      .filter(([, { http, recordIn }]) => placesIn(http) !== (recordIn === undefined ? 1 : 0))
      .map(([name, { http }]) => `actions.${name}: '${http}' lacks {id}, or says it beside recordIn`),
    ...endpoints
      .filter((one) => endpoints.some((other) => isSameCall(one, other) && !isSameGate(one, other)))
      .map(({ method, path, verb }) => `'${method} ${path}' (${verb}) is shared, with other roles`),
    ...(showAt !== null && access.edit ? ['showAt: its address is that of the edit form'] : []),
    ...(search && (screens === null || !access.list || !access.show)
      ? ['search: what is found is listed and opened, so it needs `path` and access to `list`']
      : []),
    ...(typeof search === 'object' ? search.by : []).flatMap((name) => {
      const field = fields[name];
      if (!field) return [`search.by names '${name}', which is not a field`];
      return isSearchedBy(field) ? [] : [`search.by names '${name}', which is no reference and no amount`];
    }),
    ...(document && print ? ['print: a document is printed by its paper'] : []),
    ...((print?.signatures ?? []).length > 3 ? ['print.signatures: up to three fit'] : []),
    ...(single && Object.keys(access).some((verb) => !['show', 'history', 'file', 'edit'].includes(verb))
      ? ["single: its one record can only be seen ('show') and edited ('edit')"]
      : []),
    ...(importBy && !access.import ? ['importBy without access.import: say who may import'] : []),
    ...(importBy?.length === 0 ? ['importBy names no field'] : []),
    ...(access.import?.some((rule) => typeof rule === 'object')
      ? ['access.import takes roles without a condition: a file reaches every record']
      : []),
    ...(access.import && !importBy ? ['access.import without importBy: say how a row finds its record'] : []),
    ...(view && (access.create || access.edit || access.delete)
      ? ['view: what a view shows is written elsewhere']
      : []),
    ...(Object.keys(access).length === 0 ? ['access is empty: nobody could use this entity'] : []),
  ];
}

const isSearchedBy = (field: Field) => field.type === 'reference' || field.type === 'money';

export const aliasesOf = (entity: Entity) =>
  new Set(
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.type === 'reference' ? [referenceAlias(name)] : [],
    ),
  );
