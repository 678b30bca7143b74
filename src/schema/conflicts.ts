import { access, type Role, type RoleWord, type Rules } from '#domain/permissions.ts';
import type { Fields } from './declaration.ts';
import { prefixOf } from './document.ts';
import { withLines, type Entity } from './entity.ts';
import { actionOf } from './endpoints.ts';
import { isOfFramework } from './framework.ts';
import { creationFields, editFields, mayWrite, type Purpose } from './inputFields.ts';
import { readerOf } from './job.ts';
import { DeclarationError } from './mistakes.ts';
import { reachMistakes } from './reachMistakes.ts';
import { referenceMistakes, relationMistakes } from './relationMistakes.ts';

/** What only the whole registry can tell. */
export function refuseConflicts(entities: readonly Entity[], roles: readonly RoleWord[]): void {
  const stored = entities.flatMap(withLines);
  // All else would be about one or the other of two with the same name.
  const taken = takenNames(stored);
  if (taken.length > 0) throw new DeclarationError(taken);
  const byName = new Map(stored.map((entity) => [entity.name, entity]));
  const problems = [
    ...[...stored, ...entities.flatMap(asked)].flatMap((entity) => referenceMistakes(entity, byName)),
    ...entities.flatMap((entity) =>
      reachMistakes(entity, byName).map((problem) => `${entity.name}: ${problem}`),
    ),
    ...stored.flatMap((entity) => unknownRoles(entity, roles)),
    ...entities.flatMap((entity) => blindReferences(entity, byName, roles)),
    ...stored.flatMap((entity) => relationMistakes(entity, byName)),
    ...sharedPlaces(entities, 'path', (entity) => (entity.path ? [entity.path] : [])),
    ...sharedPlaces(entities, 'endpoint', callsOf),
  ];
  if (problems.length > 0) throw new DeclarationError(problems);
}

/** What lines ask for, as the line that has only this. */
const asked = ({ lines }: Entity): Entity[] =>
  lines.flatMap(({ entity, asks }) => Object.values(asks).map(({ fields }) => ({ ...entity, fields })));

function unknownRoles(entity: Entity, roles: readonly RoleWord[]): string[] {
  const known = roles.map(({ name }) => name);
  const problems = [...rolesIn(entity)]
    .filter(([, role]) => !known.includes(role))
    .map(([word, role]) => `${entity.name}: ${word} names the role '${role}'; there are ${known.join(', ')}`);
  return [...new Set(problems)];
}

function* rolesIn(entity: Entity): Generator<readonly [word: string, role: Role]> {
  const { screens, actions, lines, createInput, editInput } = entity;
  for (const [verb, rules = []] of Object.entries(entity.access)) yield* named(`access.${verb}`, rules);
  yield* named('screens', screens);
  yield* named('document.number.prefix', prefixOf(entity)?.changedBy ?? []);
  for (const { unless } of entity.asksPermission) yield* named('asksPermission', unless);
  for (const [name, action] of Object.entries(actions)) {
    yield* named(`actions.${name}`, action.roles);
    for (const { unless } of action.asksPermission ?? [])
      yield* named(`actions.${name}.asksPermission`, unless);
    yield* namedByFields(action.input);
  }
  for (const fields of [entity.fields, createInput?.fields, editInput?.fields]) yield* namedByFields(fields);
  for (const [name, { mail, webhook }] of Object.entries(entity.jobs)) {
    yield* named(
      `jobs.${name}.mail`,
      [mail && readerOf(mail)].flatMap((role) => role ?? []),
    );
    yield* named(`jobs.${name}.webhook`, webhook ? [webhook.as] : []);
  }
  for (const { asks } of lines) for (const { fields } of Object.values(asks)) yield* namedByFields(fields);
}

function* namedByFields(fields: Fields = {}): Generator<readonly [string, Role]> {
  for (const [name, field] of Object.entries(fields)) {
    yield* named(`fields.${name}`, field.visibleTo ?? []);
    if ('writableBy' in field) yield* named(`fields.${name}`, field.writableBy ?? []);
    if ('choice' in field) yield* named(`fields.${name}.choice`, field.choice ?? []);
  }
}

const named = (word: string, rules: Rules): (readonly [string, Role])[] =>
  rules.map((rule) => [word, typeof rule === 'object' ? rule.role : rule]);

/** Actions told apart by their bodies share a call. */
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

/** A role that writes a reference may also list what it refers to. */
function blindReferences(
  entity: Entity,
  byName: ReadonlyMap<string, Entity>,
  roles: readonly RoleWord[],
): string[] {
  const inputs: readonly (readonly [Rules | undefined, Fields, Purpose])[] = [
    [entity.access.create, creationFields(entity), 'create'],
    [entity.access.edit, editFields(entity), 'edit'],
    ...entity.lines.map((lines) => [entity.access.create, lines.entity.fields, 'create'] as const),
    ...Object.values(entity.actions).map(({ roles: rules, input = {} }) => [rules, input, 'create'] as const),
  ];
  const problems = inputs.flatMap(([rules, fields, purpose]) =>
    Object.entries(fields).flatMap(([name, field]) => {
      const isPointing = field.type === 'reference' || field.type === 'references';
      const target = isPointing ? byName.get(field.to) : undefined;
      // Lines are seen with their document.
      if (!target || target.owner !== null) return [];
      return roles
        .map((role) => role.name)
        .filter((role) => access(rules, role) !== false && mayWrite(field, role, purpose))
        .filter((role) => ![target.access.list, target.access.options].some((seen) => access(seen, role)))
        .map(
          (role) =>
            `${entity.name}: ${role} may write ${name} and may not list '${target.name}'; say 'visibleTo' or 'writableBy'`,
        );
    }),
  );
  return [...new Set(problems)];
}

function takenNames(entities: readonly Entity[]): string[] {
  const owners = new Map<string, Entity>();
  return entities.flatMap((entity) => {
    const other = owners.get(entity.name);
    owners.set(entity.name, entity);
    if (!other) return [];
    const owner = isOfFramework(entity) ? entity : other;
    const whose = isOfFramework(owner) ? "the framework's " : '';
    return [
      `${entity.name}: the name '${entity.name}' is already taken by ${whose}'${owner.label.many}' (${owner.name})`,
    ];
  });
}

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
        : [`${entity.name}: the ${word} '${place}' is already taken by '${owner}'`];
    }),
  );
}
