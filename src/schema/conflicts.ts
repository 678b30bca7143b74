import { access, type Role, type RoleWord, type Rules } from '#domain/permissions.ts';
import type { Fields } from './declaration.ts';
import { prefixOf } from './document.ts';
import { withLines, type Entity } from './entity.ts';
import { actionOf } from './endpoints.ts';
import { fieldPlaces } from './fieldPlaces.ts';
import { isOfFramework } from './framework.ts';
import { creationFields, editFields, mayWrite, type Purpose } from './inputFields.ts';
import { readerOf } from './job.ts';
import { problem, unknown, type Problem } from './problems/problem.ts';
import { inside, refuse, type OwnedProblem } from './problems/refuse.ts';
import { reachMistakes } from './reachMistakes.ts';
import { brokenPaths, missingTargets, relationMistakes } from './relationMistakes.ts';

/** Refuses what only the whole registry shows to be wrong. @throws DeclarationError */
export function refuseConflicts(entities: readonly Entity[], roles: readonly RoleWord[]): void {
  const stored = entities.flatMap(withLines);
  // Other problems could be about either of two entities that share a name.
  refuse(takenNames(stored));
  const byName = new Map(stored.map((entity) => [entity.name, entity]));
  const ofEach = (some: readonly Entity[], check: (entity: Entity) => readonly Problem[]) =>
    some.flatMap((entity) => inside(entity.name, check(entity)));
  refuse([
    ...ofEach(entities, (entity) => missingTargets(entity, byName)),
    ...ofEach(stored, (entity) => brokenPaths(entity, byName)),
    ...ofEach(entities, (entity) => reachMistakes(entity, byName)),
    ...ofEach(entities, (entity) => unknownRoles(entity, roles)),
    ...ofEach(entities, (entity) => blindReferences(entity, byName, roles)),
    ...ofEach(stored, (entity) => relationMistakes(entity, byName)),
    ...sharedPlaces(entities, 'path', (entity) => (entity.path ? [entity.path] : [])),
    ...sharedPlaces(entities, 'endpoint', callsOf),
  ]);
}

function unknownRoles(entity: Entity, roles: readonly RoleWord[]): Problem[] {
  const names = roles.map(({ name }) => name);
  return [...rolesIn(entity)].flatMap(([word, role]) => unknown('noRole', word, [role], names));
}

function* rolesIn(entity: Entity): Generator<readonly [word: string, role: Role]> {
  const { screens, actions } = entity;
  for (const [verb, rules = []] of Object.entries(entity.access)) yield* named(`access.${verb}`, rules);
  yield* named('screens', screens);
  yield* named('document.number.prefix', prefixOf(entity)?.roles ?? []);
  for (const [name, action] of Object.entries(actions)) yield* named(`actions.${name}`, action.roles);
  for (const [at, fields] of fieldPlaces(entity)) yield* namedByFields(at, fields);
  for (const [name, { mail, webhook }] of Object.entries(entity.jobs)) {
    yield* named(
      `jobs.${name}.mail`,
      [mail && readerOf(mail)].flatMap((role) => role ?? []),
    );
    yield* named(`jobs.${name}.webhook`, webhook ? [webhook.as] : []);
  }
}

function* namedByFields(at: string, fields: Fields): Generator<readonly [string, Role]> {
  for (const [name, field] of Object.entries(fields)) {
    yield* named(`${at}.${name}`, field.visibleTo ?? []);
    if ('writableBy' in field) yield* named(`${at}.${name}`, field.writableBy ?? []);
    if ('choice' in field) yield* named(`${at}.${name}.choice`, field.choice ?? []);
  }
}

const named = (word: string, rules: Rules): (readonly [string, Role])[] =>
  rules.map((rule) => [word, typeof rule === 'object' ? rule.role : rule]);

/** Actions that are distinguished by their bodies share a call. */
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

/** A role that may write a reference must also be able to list its target. */
function blindReferences(
  entity: Entity,
  byName: ReadonlyMap<string, Entity>,
  roles: readonly RoleWord[],
): Problem[] {
  const { access: rights, lines, actions } = entity;
  const inputs: readonly (readonly [at: string, Rules | undefined, Fields, Purpose])[] = [
    ['fields', rights.create, creationFields(entity), 'create'],
    ['fields', rights.edit, editFields(entity), 'edit'],
    ...lines.map(
      ({ name, entity: line }) => [`lines.${name}.fields`, rights.create, line.fields, 'create'] as const,
    ),
    ...Object.entries(actions).map(
      ([name, { roles: rules, input = {} }]) => [`actions.${name}.input`, rules, input, 'create'] as const,
    ),
  ];
  return inputs.flatMap(([at, rules, fields, purpose]) =>
    Object.entries(fields).flatMap(([name, field]) => {
      const target = field.type === 'reference' ? byName.get(field.to) : undefined;
      // Lines are seen with their document.
      if (!target || target.owner !== null) return [];
      return roles
        .map((role) => role.name)
        .filter((role) => access(rules, role) !== false && mayWrite(field, role, purpose))
        .filter(
          (role) =>
            ![target.access.list, target.access.options].some((accessRules) => access(accessRules, role)),
        )
        .map((role) => problem('cannotList', `${at}.${name}`, { role, name, target: target.name }));
    }),
  );
}

function takenNames(entities: readonly Entity[]): OwnedProblem[] {
  const owners = new Map<string, Entity>();
  return entities.flatMap((entity) => {
    const other = owners.get(entity.name);
    owners.set(entity.name, entity);
    if (!other) return [];
    const owner = isOfFramework(entity) ? entity : other;
    const { name, label } = owner;
    return inside(entity.name, [
      problem('entityTaken', 'name', { name, label: label.many, ofFramework: isOfFramework(owner) }),
    ]);
  });
}

function sharedPlaces(
  entities: readonly Entity[],
  word: string,
  placesOf: (entity: Entity) => string[],
): OwnedProblem[] {
  const owners = new Map<string, string>();
  return entities.flatMap((entity) =>
    placesOf(entity).flatMap((place) => {
      const owner = owners.get(place);
      owners.set(place, entity.name);
      return owner === undefined ? [] : inside(entity.name, [problem('placeTaken', word, { place, owner })]);
    }),
  );
}
