import { fieldsIn } from '#domain/conditions.ts';
import { access, restriction, type Role } from '#domain/permissions.ts';
import { bareObject, ownValue } from '#domain/names.ts';
import { templateFields } from '#domain/template.ts';
import { withLines, type Entity, type ResolvedFilter } from './entity.ts';
import { computedSources } from './fields/computed.ts';
import { expressionOf, type Field } from './fieldTypes.ts';
import { targetByName, type ByName } from './references.ts';

/** Roles that may see a value; null: everybody who sees its record. */
export type Audience = readonly Role[] | null;

/** Tells whether a role may read every record of the entity, in its list or one by one. */
export const mayReadAll = ({ access: rules }: Entity, role: Role): boolean =>
  [rules.list, rules.show].some((each) => access(each, role) !== false && restriction(each!, role) === null);

/** Tells whether the path is part of a record's name, which is shown even to roles that may not read it. */
export const isInName = ({ display, fields }: Entity, path: string): boolean =>
  // Whoever sees a reference knows the id of its record.
  ['id', ...templateFields(display)].some((name) => {
    const field = ownValue(fields, name);
    return name === path || (field?.type === 'computed' && computedSources(field).includes(path));
  });

/**
 * Returns a function that says who may see the value at a path of an entity. A copied value is visible only to those who
 * may see its source, whatever the copy's `visibleTo` says.
 */
export function audiencesIn(
  entities: readonly Entity[],
  roles: readonly Role[],
): (entity: Entity, path: string) => Audience {
  const byName = new Map(entities.flatMap(withLines).map((entity) => [entity.name, entity]));
  const audiencesByEntity = new Map<Entity, Map<string, Audience>>();

  function audienceOfPath(entity: Entity, path: string): Audience {
    const [first = '', ...rest] = path.split('.');
    if (rest.length === 0) return audienceOfField(entity, first);
    const lines = entity.lines.find(({ name }) => name === first);
    if (lines) return audienceOfPath(lines.entity, rest.join('.'));
    const target = targetByName(entity, first, byName);
    if (!target) return null;
    const deeper = rest.join('.');
    // A reader must see the reference, read the other record, unless the path only shows its name, and see the value there.
    return commonRoles([
      audienceOfField(entity, `${first}Id`),
      isInName(target, deeper) ? null : readersOf(target),
      audienceOfPath(target, deeper),
    ]);
  }

  function readersOf(target: Entity): Audience {
    const owner = target.owner === null ? target : byName.get(target.owner)!;
    const readers = roles.filter((role) => mayReadAll(owner, role));
    return readers.length === roles.length ? null : readers;
  }

  function audienceOfField(entity: Entity, name: string): Audience {
    const field = ownValue(entity.fields, name);
    if (!field) return null;
    const audiences = audiencesByEntity.get(entity) ?? new Map<string, Audience>();
    audiencesByEntity.set(entity, audiences);
    if (!audiences.has(name)) {
      // Fields that copy each other in a circle end here, with this preliminary answer without the field's sources.
      audiences.set(name, field.visibleTo ?? null);
      const sources = sourcesOf(entity, field, byName).map(([owner, path]) => audienceOfPath(owner, path));
      audiences.set(name, commonRoles([field.visibleTo ?? null, ...sources]));
    }
    return audiences.get(name)!;
  }

  return audienceOfPath;
}

/** Narrows `visibleTo` of all fields and filters to those who may see what they copy or compare. */
export function withAudiences(entities: readonly Entity[], roles: readonly Role[]): readonly Entity[] {
  const audienceOf = audiencesIn(entities, roles);
  const withAudience = <F extends Field>(field: F, entity: Entity, ...paths: readonly string[]): F => {
    const visibleTo = commonRoles([
      field.visibleTo ?? null,
      ...paths.map((path) => audienceOf(entity, path)),
    ]);
    return visibleTo ? { ...field, visibleTo } : field;
  };
  // A filter by states keeps its roles, since everybody sees a record's state. So does one on several fields,
  // because a query compares only those that its caller may see.
  const filterField = ({ field, on, chips, states }: ResolvedFilter, entity: Entity): Field => {
    if (chips)
      return withAudience(field, entity, ...Object.values(chips).flatMap(({ when }) => fieldsIn(when)));
    return states || on.length > 1 ? field : withAudience(field, entity, ...on);
  };
  const narrowEntity = (entity: Entity): Entity => ({
    ...entity,
    fields: bareObject(
      Object.entries(entity.fields).map(
        ([name, field]) => [name, withAudience(field, entity, name)] as const,
      ),
    ),
    list: {
      ...entity.list,
      filters: entity.list.filters.map((filter) => ({ ...filter, field: filterField(filter, entity) })),
    },
    lines: entity.lines.map((lines) => ({ ...lines, entity: narrowEntity(lines.entity) })),
  });
  return entities.map(narrowEntity);
}

function commonRoles(audiences: readonly Audience[]): Audience {
  const [first, ...rest] = audiences.filter((audience) => audience !== null);
  if (!first) return null;
  return first.filter((role) => rest.every((roles) => roles.includes(role)));
}

function sourcesOf(entity: Entity, field: Field, byName: ByName): (readonly [owner: Entity, path: string])[] {
  const inRecord = (paths: readonly string[]) => paths.map((path) => [entity, path] as const);
  const inOther = (name: string, path: string) => {
    const owner = byName.get(name);
    return owner ? [[owner, path] as const] : [];
  };
  // A field with `present` only shows whether its source has a value, never the value.
  if (field.type === 'computed') return inRecord('present' in field ? [] : computedSources(field));
  if (field.type === 'linked') return inOther(field.to, field.shows);
  if (field.type === 'sumOf')
    return [...inOther(field.of, field.sum), ...inRecord(field.leftOf ? [field.leftOf] : [])];
  return inRecord([...templateFields(field.snapshot ?? ''), ...wordsIn(expressionOf(field) ?? '')]);
}

const wordsIn = (expression: string): readonly string[] =>
  expression.replaceAll(/'[^']*'|"[^"]*"/g, '').match(/[a-z]\w*(?:\.[a-z]\w*)*/gi) ?? [];
