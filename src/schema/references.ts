import { bareObject, ownValue } from '#domain/names.ts';
import type { Fields } from './declaration.ts';
import type { ResolvedLines } from './lines.ts';
import type { Entity } from './entity.ts';
import type { Field, FieldOf } from './fieldTypes.ts';
import { referenceAlias } from './fields/reference.ts';

/** A field such as `marcaId`, with `marca` as its alias in records. */
export type Reference = {
  readonly name: string;
  readonly alias: string;
  readonly field: FieldOf<'reference'>;
  readonly target: Entity;
};

/** The references of an entity, each with its target. */
export const referencesOf = (entity: Entity): Reference[] =>
  Object.entries(entity.fields).flatMap(([name, field]) => referenceOf(name, field) ?? []);

/** Returns null when the entity has no such reference. */
export const referenceBehind = (entity: Entity, alias: string): Reference | null =>
  referenceOf(`${alias}Id`, ownField(entity, `${alias}Id`));

/** Ignores inherited names: `constructor` is no field. */
export const ownField = ({ fields }: Pick<Entity, 'fields'>, name: string): Field | undefined =>
  ownValue(fields, name);

/** @throws for a field outside a registry. */
export const targetEntityOf = (field: FieldOf<'reference' | 'linked'>): Entity =>
  registeredAs(field, field.to);

/** Tells whether a field's options are the registry's entities. */
export const choosesEntity = (field: Field): boolean => amongOf(field) !== undefined;

/** Returns the entity whose access decides about the target: lines are read with their record. */
export const accessEntityOf = ({
  field,
  target,
}: {
  readonly field: FieldOf<'reference'>;
  readonly target: Entity;
}): Entity => (target.owner === null ? target : registeredAs(field, target.owner));

/** Returns the entity that a reference of `entity` points to. @throws for a field that is no reference. */
export function targetIn(entity: Entity, name: string): Entity {
  const field = ownField(entity, name);
  if (field?.type !== 'reference') throw new Error(`'${entity.name}.${name}' is no reference`);
  return targetEntityOf(field);
}

/** Returns the entity whose field is added up; `owner` is the document when that entity is made of lines. */
export function summedOf(field: FieldOf<'sumOf'>): { summed: Entity; owner: Entity | null } {
  const summed = registeredAs(field, field.of);
  return { summed, owner: summed.owner === null ? null : registeredAs(field, summed.owner) };
}

/** Copies fields that know their entities: a declaration may be in several registries. */
export function resolveReferences(entities: readonly Entity[]): {
  all: readonly Entity[];
  byName: ReadonlyMap<string, Entity>;
  resolve(fields: Fields): Fields;
} {
  const byName = new Map<string, Entity>();
  const optionsOf = (among: readonly Entity[]) =>
    among.map(({ name, label }) => ({ id: name, name: label.many }));
  const options = {
    entities: optionsOf(entities.filter(({ view }) => !view)),
    programs: optionsOf(entities.filter(({ onlyPeople }) => !onlyPeople)),
  };
  const resolvedField = <F extends Field>(field: F): F => {
    const among = amongOf(field);
    if (among) {
      const listing = { ...field, options: options[among] };
      listed.set(listing, among);
      return listing;
    }
    if (!POINTING.has(field.type)) return field;
    const copy = { ...field };
    registered.set(copy, byName);
    return copy;
  };
  const resolvedFields = (fields: Fields): Fields => mapped(fields, resolvedField);
  const withFields = <T extends { readonly fields: Fields }>(part: T): T => ({
    ...part,
    fields: resolvedFields(part.fields),
  });
  const resolvedLines = (lines: ResolvedLines): ResolvedLines => ({
    ...lines,
    entity: resolved(lines.entity),
    asks: mapped(lines.asks, withFields),
  });
  const resolved = (entity: Entity): Entity => {
    const copy: Entity = {
      ...withFields(entity),
      list: {
        ...entity.list,
        filters: entity.list.filters.map((filter) => ({ ...filter, field: resolvedField(filter.field) })),
      },
      lines: entity.lines.map(resolvedLines),
      createInput: entity.createInput && withFields(entity.createInput),
      editInput: entity.editInput && withFields(entity.editInput),
      actions: mapped(entity.actions, (action) =>
        action.input ? { ...action, input: resolvedFields(action.input) } : action,
      ),
    };
    byName.set(copy.name, copy);
    return copy;
  };
  return { all: entities.map(resolved), byName, resolve: resolvedFields };
}

const POINTING: ReadonlySet<Field['type']> = new Set(['reference', 'linked', 'sumOf']);

/** The kind of options of a resolved list; another registry resolves it to more entities. */
const listed = new WeakMap<Field, 'entities' | 'programs'>();

const amongOf = (field: Field) =>
  field.type === 'select' && typeof field.options === 'string' ? field.options : listed.get(field);

/** The entities of a field's registry. */
const registered = new WeakMap<Field, ReadonlyMap<string, Entity>>();

function registeredAs(field: Field, name: string): Entity {
  const entity = registered.get(field)?.get(name);
  if (!entity) throw new Error(`'${field.label}' is in no registry that has '${name}'`);
  return entity;
}

const referenceOf = (name: string, field: Field | undefined): Reference | null =>
  field?.type === 'reference'
    ? { name, alias: referenceAlias(name), field, target: targetEntityOf(field) }
    : null;

const mapped = <T>(parts: Readonly<Record<string, T>>, make: (part: T) => T): Readonly<Record<string, T>> =>
  bareObject(Object.entries(parts).map(([name, part]) => [name, make(part)]));
