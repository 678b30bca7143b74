import { isValue, testsIn, type Reach } from '#domain/conditions.ts';
import { restriction, type Role, type Rules } from '#domain/permissions.ts';
import type { Entity } from './entity.ts';
import { fieldPlaces } from './fieldPlaces.ts';
import { referenceBehind, targetEntityOf } from './references.ts';
import type { Registry } from './registry.ts';

const cache = new WeakMap<readonly Entity[], Deciding>();

/** Tells whether a role's reach depends on this field, so that the role may not change it. */
export function decidesReach(
  { all, roles }: Pick<Registry, 'all' | 'roles'>,
  { name }: Pick<Entity, 'name'>,
  field: string,
  role: Role,
): boolean {
  const deciding =
    cache.get(all) ??
    decidingFields(
      all,
      roles.map((each) => each.name),
    );
  cache.set(all, deciding);
  return deciding.get(name)?.get(field)?.has(role) ?? false;
}

/** The roles whose reach depends on a field, by entity and field. */
type Deciding = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<Role>>>;

/**
 * Returns the fields on the path of each rule's `where`, and the settings compared with. A role that could
 * edit them would choose its own reach.
 */
function decidingFields(entities: readonly Entity[], roles: readonly Role[]): Deciding {
  const deciding = new Map<string, Map<string, Set<Role>>>();
  const add = (entity: string, field: string, role: Role) => {
    const fields = deciding.get(entity) ?? new Map<string, Set<Role>>();
    deciding.set(entity, fields.set(field, (fields.get(field) ?? new Set<Role>()).add(role)));
  };
  for (const { entity, role, reach } of entities.flatMap((each) => restrictionsOf(each, roles)))
    for (const [path, expected] of testsIn(reach)) {
      for (const [owner, field] of stepsOf(entity, path.split('.'))) add(owner, field, role);
      if (isValue(expected) || !('setting' in expected)) continue;
      for (const { name } of entities.filter(({ single, fields }) => single && expected.setting in fields))
        add(name, expected.setting, role);
    }
  return deciding;
}

type Restriction = { readonly entity: Entity; readonly role: Role; readonly reach: Reach };

/** Returns the conditions on calls, and on what references of fields and inputs may choose. */
function restrictionsOf(entity: Entity, roles: readonly Role[]): Restriction[] {
  const rules = [
    ...entity.endpoints.map((endpoint) => ({ entity, rules: endpoint.rules })),
    ...fieldPlaces(entity)
      .flatMap(([, fields]) => Object.values(fields))
      .flatMap((field) =>
        field.type === 'reference' && field.choice
          ? [{ entity: targetEntityOf(field), rules: field.choice }]
          : [],
      ),
  ];
  return rules.flatMap(({ entity: about, rules: each }) => byRestrictedRole(about, each, roles));
}

const byRestrictedRole = (entity: Entity, rules: Rules, roles: readonly Role[]): Restriction[] =>
  roles.flatMap((role) => {
    const reach = restriction(rules, role);
    return reach ? [{ entity, role, reach }] : [];
  });

function stepsOf(entity: Entity, [first, ...rest]: readonly string[]): [string, string][] {
  if (first === undefined) return [];
  if (rest.length === 0) return [[entity.name, first]];
  const reference = referenceBehind(entity, first);
  return reference ? [[entity.name, reference.name], ...stepsOf(reference.target, rest)] : [];
}

/** Message for a field that decides its writer's own reach. */
export const DECIDED_BY_OTHERS = 'No tiene permiso para cambiar este dato';
