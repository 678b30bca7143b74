import { isValue, testsIn, type Reach } from '#domain/conditions.ts';
import { restriction, type Role } from '#domain/permissions.ts';
import type { Entity } from './entity.ts';
import { fieldPlaces } from './fieldPlaces.ts';
import { referenceBehind, targetEntityOf } from './references.ts';
import type { Registry } from './registry.ts';

/** Tells whether a field decides which records the role reaches: changing it could widen the role's own access. */
export function decidesReach(
  { all, roles }: Pick<Registry, 'all' | 'roles'>,
  { name }: Pick<Entity, 'name'>,
  field: string,
  role: Role,
): boolean {
  const roleNames = roles.map((each) => each.name);
  const rolesByField = cache.get(all) ?? rolesByDecidingField(all, roleNames);
  cache.set(all, rolesByField);
  return rolesByField.get(name)?.get(field)?.has(role) ?? false;
}

type RolesByField = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<Role>>>;

const cache = new WeakMap<readonly Entity[], RolesByField>();

function rolesByDecidingField(entities: readonly Entity[], roles: readonly Role[]): RolesByField {
  const rolesByField = new Map<string, Map<string, Set<Role>>>();
  const add = (entity: string, field: string, role: Role) => {
    const fields = rolesByField.get(entity) ?? new Map<string, Set<Role>>();
    const rolesOfField = fields.get(field) ?? new Set<Role>();
    rolesByField.set(entity, fields.set(field, rolesOfField.add(role)));
  };
  for (const { entity, role, reach } of entities.flatMap((each) => restrictionsOf(each, roles)))
    for (const [path, expected] of testsIn(reach)) {
      for (const [owner, field] of fieldsOnPath(entity, path.split('.'))) add(owner, field, role);
      // `{ setting }` compares with a field of an entity with a single record, which then decides too.
      if (isValue(expected) || !('setting' in expected)) continue;
      for (const { name } of entities.filter(({ single, fields }) => single && expected.setting in fields))
        add(name, expected.setting, role);
    }
  return rolesByField;
}

type Restriction = { readonly entity: Entity; readonly role: Role; readonly reach: Reach };

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
  return rules.flatMap((each) =>
    roles.flatMap((role) => {
      const reach = restriction(each.rules, role);
      return reach ? [{ entity: each.entity, role, reach }] : [];
    }),
  );
}

/** Returns the fields that a path reads: 'cliente.familiaId' reads `clienteId`, and `familiaId` of the client. */
function fieldsOnPath(entity: Entity, [first, ...rest]: readonly string[]): [string, string][] {
  if (first === undefined) return [];
  if (rest.length === 0) return [[entity.name, first]];
  const reference = referenceBehind(entity, first);
  return reference ? [[entity.name, reference.name], ...fieldsOnPath(reference.target, rest)] : [];
}

/** Message for a field that decides the reach of the role that wants to change it. */
export const DECIDED_BY_OTHERS = 'No tiene permiso para cambiar este dato';
