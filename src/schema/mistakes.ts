import type { Reach } from '#domain/permissions.ts';
import { templateFields } from '#domain/template.ts';
import { documentMistakes } from './documentMistakes.ts';
import type { Entity } from './entity.ts';
import { sourcesOf } from './fields/computed.ts';
import { actionOf, keyOf, placesIn, type Endpoint } from './endpoints.ts';
import { isRequired, typeOf } from './fields/index.ts';
import { referenceAlias } from './fields/reference.ts';

/** A declaration says something that cannot be. The message names the file and the word, one line each. */
export class DeclarationError extends Error {
  override name = 'DeclarationError';

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** What no other entity is needed for: every name within a declaration names something in it. */
export function refuseMistakes(entity: Entity): void {
  const problems = [...unknownNames(entity), ...wrongWords(entity), ...documentMistakes(entity)];
  if (problems.length > 0)
    throw new DeclarationError(problems.map((problem) => `${placeOf(entity)}: ${problem}`));
}

/** What only the whole registry can tell: references to nothing, and two entities in one place. */
export function refuseConflicts(entities: readonly Entity[]): void {
  const stored = entities.flatMap(withLines);
  const byName = new Map(stored.map((entity) => [entity.name, entity]));
  const problems = [
    ...stored.flatMap((entity) => brokenReferences(entity, byName)),
    ...entities
      .flatMap(({ lines }) =>
        lines.flatMap(({ entity, asks }) =>
          Object.values(asks).map((ask) => ({ ...entity, fields: ask.fields })),
        ),
      )
      .flatMap((asked) => brokenReferences(asked, byName)),
    ...entities.flatMap((entity) => brokenLinks(entity, byName)),
    ...entities.flatMap((entity) => brokenStarts(entity, byName)),
    ...sharedPlaces(stored, 'name', (entity) => [entity.name]),
    ...sharedPlaces(entities, 'path', (entity) => (entity.path ? [entity.path] : [])),
    ...sharedPlaces(entities, 'endpoint', callsOf),
  ];
  if (problems.length > 0) throw new DeclarationError(problems);
}

const isSameCall = (one: Endpoint, other: Endpoint) => one.method === other.method && one.path === other.path;

/** They share one gate. */
const isSameGate = (one: Endpoint, other: Endpoint) =>
  JSON.stringify(one.rules) === JSON.stringify(other.rules);

/** Method and path of each call; actions that are told apart by what their bodies send share one. */
function callsOf(entity: Entity): string[] {
  const calls = entity.endpoints.map((endpoint) => ({
    call: `${endpoint.method} ${endpoint.path.toLowerCase()}`,
    isShared: actionOf(entity, endpoint)?.sends !== undefined,
  }));
  return [
    ...calls.filter(({ isShared }) => !isShared).map(({ call }) => call),
    ...new Set(calls.filter(({ isShared }) => isShared).map(({ call }) => call)),
  ];
}

/** An entity and those of its lines: everything that has a table. */
export const withLines = (entity: Entity): Entity[] => [entity, ...entity.lines.map((lines) => lines.entity)];

const placeOf = (entity: Entity) => `src/resources/${entity.name}`;

function unknownNames(entity: Entity): string[] {
  const { fields, states, list, form, actions } = entity;
  const known = (name: string) => name in fields || name === 'id';
  const knownColumn = (name: string) =>
    known(name) || (name === 'estado' && states !== null) || aliasesOf(entity).has(name.split('.')[0]!);
  const named = (word: string, names: readonly string[], isKnown = known) =>
    names.filter((name) => !isKnown(name)).map((name) => `${word} names '${name}', which is not a field`);

  return [
    ...named('list.columns', list.columns, knownColumn),
    ...named(
      'list.sort',
      list.sort.map((key) => key.column),
      knownColumn,
    ),
    ...reachesOf(entity).flatMap(([word, reach]) => named(word, Object.keys(reach), knownColumn)),
    ...list.filters.flatMap((filter) => named(`list.filters '${filter.name}'`, filter.on)),
    ...named('importBy', entity.importBy ?? [], (name) => name in fields),
    ...named(
      'form.sections',
      form.sections.flatMap((section) => section.fields),
    ),
    ...named(
      'display',
      entity.display === '{nombre}' && !entity.path ? [] : templateFields(entity.display),
      knownColumn,
    ),
    ...Object.entries(fields).flatMap(([name, field]) =>
      field.type === 'computed' ? named(`fields.${name}`, sourcesOf(field), knownColumn) : [],
    ),
    ...Object.entries(fields).flatMap(([name, field]) =>
      'place' in field && field.place
        ? named(`fields.${name}.place`, templateFields(field.place), knownColumn)
        : [],
    ),
    ...named(
      'uniqueTogether',
      entity.uniqueTogether.flatMap((together) => together.fields),
      (name) => name in fields,
    ),
    ...Object.entries(actions).flatMap(([name, { requires, http }]) => [
      ...named(`actions.${name}.requires`, Object.keys(requires?.where ?? {})),
      ...named(`actions.${name}.http`, placesIn(http) === 1 ? [keyOf({ path: http })] : []),
    ]),
    ...named('duplicates.same', entity.duplicates?.same ?? [], (name) => name in fields),
    ...named('duplicates.similar', entity.duplicates?.similar ?? [], (name) => name in fields),
    ...Object.entries(states ?? {}).flatMap(([name, state]) =>
      named(`states.${name}`, Object.keys(state.is)),
    ),
    ...named('whatsapp', Object.values(entity.whatsapp ?? {}).flatMap(templateFields), knownColumn),
    ...Object.entries(actions).flatMap(([name, { prefill = {}, input = {} }]) => [
      ...named(`actions.${name}.prefill`, Object.values(prefill).flatMap(templateFields), knownColumn),
      ...named(`actions.${name}.prefill`, Object.keys(prefill), (field) => field in input),
    ]),
    ...entity.protects.flatMap(({ where }) => named('protects', Object.keys(where))),
    ...Object.entries(actions).flatMap(([name, action]) =>
      [...(action.from ?? []), ...(action.to ? [action.to] : [])]
        .filter((state) => !states || !(state in states))
        .map((state) => `actions.${name} names the state '${state}', which is not declared`),
    ),
  ];
}

/** What the access rules reach, each with the word that says it. */
function reachesOf({ endpoints }: Entity): [string, Reach][] {
  return endpoints.flatMap(({ verb, rules }) =>
    rules.flatMap((rule): [string, Reach][] =>
      typeof rule === 'object' ? [[`the rule for '${verb}'`, rule.where]] : [],
    ),
  );
}

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
}: Entity): string[] {
  const nobody = (rules: readonly unknown[] | undefined) => !rules || rules.length === 0;
  return [
    ...Object.entries(fields)
      .filter(([name, field]) => field.type === 'reference' && !name.endsWith('Id'))
      .map(([name]) => `fields.${name} is a reference: its name must end in Id`),
    ...Object.entries(fields)
      .filter(([, field]) => field.type === 'password')
      .map(
        ([name]) =>
          `fields.${name} is a password: it belongs into createInput or an action, no column holds it`,
      ),
    ...Object.entries({ createInput, editInput }).flatMap(([word, input]) =>
      Object.keys(input?.fields ?? {})
        .filter((name) => name in fields && !typeOf(fields[name]!).derived)
        .map((name) => `${word}.${name} is a field already`),
    ),
    ...Object.entries({ ...fields, ...createInput?.fields }).flatMap(([name, field]) =>
      Object.keys(('when' in field && field.when) || {})
        .filter((other) => !(other in fields) && !(other in (createInput?.fields ?? {})))
        .map((other) => `${name}.when names '${other}', which is not a field`),
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
    ...(single && Object.keys(access).some((verb) => !['show', 'history', 'edit'].includes(verb))
      ? ["single: its one record can only be seen ('show') and edited ('edit')"]
      : []),
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

function brokenReferences(entity: Entity, byName: ReadonlyMap<string, Entity>): string[] {
  const fields = [
    ...Object.entries(entity.fields),
    ...entity.list.filters.map((filter) => [`list.filters '${filter.name}'`, filter.field] as const),
  ];
  const missing = fields.flatMap(([name, field]) =>
    field.type === 'reference' && !byName.has(field.to)
      ? [`${placeOf(entity)}: ${name} refers to '${field.to}', which is not in src/resources/index.ts`]
      : [],
  );
  const computed = Object.values(entity.fields).flatMap((field) =>
    field.type === 'computed' ? sourcesOf(field) : [],
  );
  const sorted = entity.list.sort.map((key) => key.column);
  const reached = reachesOf(entity).flatMap(([, reach]) => Object.keys(reach));
  const unknown = [...entity.list.columns, ...sorted, ...computed, ...reached].flatMap((column) => {
    const problem = brokenPath(entity, column.split('.'), byName);
    return problem ? [`${placeOf(entity)}: '${column}' ${problem}`] : [];
  });
  return [...missing, ...new Set(unknown)];
}

/** What of a dotted path names nothing in the entity that it has reached. */
function brokenPath(
  entity: Entity,
  [alias, name, ...rest]: readonly string[],
  byName: ReadonlyMap<string, Entity>,
): string | null {
  const field = entity.fields[`${alias}Id`];
  const target = field?.type === 'reference' ? byName.get(field.to) : undefined;
  if (name === undefined || !target) return null;
  if (rest.length > 0 && `${name}Id` in target.fields) return brokenPath(target, [name, ...rest], byName);
  return name in target.fields ? null : `names '${name}', which is not a field of '${target.name}'`;
}

/** A linked field reads one record, never several: the other one's reference has to be unique. */
function brokenLinks(entity: Entity, byName: ReadonlyMap<string, Entity>): string[] {
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    if (field.type !== 'linked') return [];
    const target = byName.get(field.to);
    if (!target)
      return [
        `${placeOf(entity)}: ${name} is linked to '${field.to}', which is not in src/resources/index.ts`,
      ];
    const by = target.fields[field.by];
    const isOneToOne = by?.type === 'reference' && by.to === entity.name && by.unique;
    const shown = target.fields[field.shows];
    return [
      ...(isOneToOne
        ? []
        : [
            `${placeOf(entity)}: ${name} is linked by '${field.by}', which is no unique reference of '${field.to}' to it`,
          ]),
      ...(shown && typeOf(shown).column(shown)?.startsWith('varchar')
        ? []
        : [`${placeOf(entity)}: ${name} shows '${field.shows}', which is no text of '${field.to}'`]),
    ];
  });
}

/** What a document starts from is another entity's: its states, amounts and names. */
function brokenStarts(entity: Entity, byName: ReadonlyMap<string, Entity>): string[] {
  return Object.entries(entity.document?.startsFrom ?? {}).flatMap(([name, word]) => {
    const field = entity.fields[name];
    const source = field?.type === 'reference' ? byName.get(field.to) : undefined;
    if (!source) return [];
    const { from = [], prefill, charge, note = '' } = word!;
    const names = [
      ...Object.values(prefill as Readonly<Record<string, string>>).flatMap(templateFields),
      ...templateFields(note),
      ...(charge ? [charge.of] : []),
    ];
    return [
      ...from.filter((state) => !source.states || !(state in source.states)),
      ...names.filter((path) => !isPath(source, path, byName)),
    ].map(
      (word_) =>
        `${placeOf(entity)}: document.startsFrom.${name} names '${word_}', which '${source.name}' does not have`,
    );
  });
}

const isPath = (entity: Entity, path: string, byName: ReadonlyMap<string, Entity>): boolean =>
  path.includes('.')
    ? aliasesOf(entity).has(path.split('.')[0]!) && brokenPath(entity, path.split('.'), byName) === null
    : path === 'id' || path in entity.fields;

function sharedPlaces(
  entities: readonly Entity[],
  word: string,
  placesOf: (entity: Entity) => string[],
): string[] {
  const owners = new Map<string, string>();
  return entities.flatMap((entity) =>
    placesOf(entity).flatMap((place) => {
      const owner = owners.get(place);
      owners.set(place, entity.name);
      return owner === undefined
        ? []
        : [`${placeOf(entity)}: the ${word} '${place}' is already taken by '${owner}'`];
    }),
  );
}

const aliasesOf = (entity: Entity) =>
  new Set(
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.type === 'reference' ? [referenceAlias(name)] : [],
    ),
  );
