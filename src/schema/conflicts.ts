import { access, rolesOfRules, type Role, type RoleWord, type Rules } from '#domain/permissions.ts';
import type { Fields } from './declaration.ts';
import { prefixOf } from './document.ts';
import { withLines, type Entity } from './entity.ts';
import { actionOf } from './endpoints.ts';
import { fieldPlaces } from './fieldPlaces.ts';
import { isOfFramework } from './framework.ts';
import { creationFields, editFields, mayWrite, type Purpose } from './inputFields.ts';
import { readerOf } from './job.ts';
import { repeatedNames } from './language/repeats.ts';
import { ITSELF, problem, unknownProblems, type Problem } from './problems/problem.ts';
import { inside, refuse, type OwnedProblem } from './problems/refuse.ts';
import { reachMistakes } from './reachMistakes.ts';
import { brokenPaths, missingTargets, relationMistakes } from './relationMistakes.ts';

/** Refuses mistakes that only show when all entities are known. @throws DeclarationError */
export function refuseConflicts(entities: readonly Entity[], roles: readonly RoleWord[]): void {
  const stored = entities.flatMap(withLines);
  // Other problems could be about either of two entities that share a name.
  refuse(takenNames(stored));
  const byName = new Map(stored.map((entity) => [entity.name, entity]));
  const checkEach = (checked: readonly Entity[], check: (entity: Entity) => readonly Problem[]) =>
    checked.flatMap((entity) => inside(entity.name, check(entity)));
  // The checks of `entities` visit their lines too; the checks of `stored` see one table at a time.
  refuse([
    ...inside('roles', roleMistakes(roles)),
    ...checkEach(entities, (entity) => missingTargets(entity, byName)),
    ...checkEach(stored, (entity) => brokenPaths(entity, byName)),
    ...checkEach(entities, (entity) => reachMistakes(entity, byName)),
    ...checkEach(entities, (entity) => unknownRoles(entity, roles)),
    ...checkEach(entities, (entity) => unlistedTargets(entity, byName, roles)),
    ...checkEach(stored, (entity) => relationMistakes(entity, byName)),
    ...sharedAddresses(entities, 'path', (entity) => (entity.path ? [entity.path] : [])),
    ...sharedAddresses(entities, 'endpoint', callsOf),
  ]);
}

const roleMistakes = (roles: readonly RoleWord[]): Problem[] => [
  ...(['id', 'name'] as const).flatMap((word) =>
    repeatedNames(roles.map((role) => String(role[word]))).map((repeated) =>
      problem('saidTwice', word, { word: repeated }),
    ),
  ),
  ...(roles.some(({ admin }) => admin) ? [] : [problem('noAdmin', ITSELF)]),
];

function unknownRoles(entity: Entity, roles: readonly RoleWord[]): Problem[] {
  const names = roles.map(({ name }) => name);
  return [...rolesIn(entity)].flatMap(([word, role]) => unknownProblems('noRole', word, [role], names));
}

function* rolesIn(entity: Entity): Generator<readonly [word: string, role: Role]> {
  const { screens, actions } = entity;
  for (const [verb, rules = []] of Object.entries(entity.access))
    yield* rolesInRules(`access.${verb}`, rules);
  yield* rolesInRules('screens', screens);
  yield* rolesInRules('document.number.prefix', prefixOf(entity)?.roles ?? []);
  for (const [name, action] of Object.entries(actions)) yield* rolesInRules(`actions.${name}`, action.roles);
  for (const [at, fields] of fieldPlaces(entity)) yield* rolesInFields(at, fields);
  for (const [name, { mail, webhook }] of Object.entries(entity.jobs)) {
    const reader = mail && readerOf(mail);
    yield* rolesInRules(`jobs.${name}.mail`, reader ? [reader] : []);
    yield* rolesInRules(`jobs.${name}.webhook`, webhook ? [webhook.as] : []);
  }
}

function* rolesInFields(at: string, fields: Fields): Generator<readonly [string, Role]> {
  for (const [name, field] of Object.entries(fields)) {
    yield* rolesInRules(`${at}.${name}`, field.visibleTo ?? []);
    if ('writableBy' in field) yield* rolesInRules(`${at}.${name}`, field.writableBy ?? []);
    if ('choice' in field) yield* rolesInRules(`${at}.${name}.choice`, field.choice ?? []);
  }
}

const rolesInRules = (word: string, rules: Rules): (readonly [string, Role])[] =>
  rolesOfRules(rules).map((role) => [word, role]);

/** Returns calls with their paths in lower case. One that actions share, told apart by `sends`, counts once. */
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

/** Finds references that a role may write without being able to list the records to choose from. */
function unlistedTargets(
  entity: Entity,
  byName: ReadonlyMap<string, Entity>,
  roles: readonly RoleWord[],
): Problem[] {
  const { access: rights, lines, actions } = entity;
  // Inputs of lines and actions are always written as those of a creation.
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
      // Lines have no access of their own.
      if (!target || target.owner !== null) return [];
      const { list, options } = target.access;
      return roles
        .map((role) => role.name)
        .filter((role) => access(rules, role) !== false && mayWrite(field, role, purpose))
        .filter((role) => access(list, role) === false && access(options, role) === false)
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
    // The name belongs to the framework's entity, whichever comes first.
    const owner = isOfFramework(entity) ? entity : other;
    const { name, label } = owner;
    return inside(entity.name, [
      problem('entityTaken', 'name', { name, label: label.many, ofFramework: isOfFramework(owner) }),
    ]);
  });
}

function sharedAddresses(
  entities: readonly Entity[],
  word: string,
  addressesOf: (entity: Entity) => string[],
): OwnedProblem[] {
  const owners = new Map<string, string>();
  return entities.flatMap((entity) =>
    addressesOf(entity).flatMap((address) => {
      const owner = owners.get(address);
      owners.set(address, entity.name);
      if (owner === undefined) return [];
      return inside(entity.name, [problem('placeTaken', word, { place: address, owner })]);
    }),
  );
}
