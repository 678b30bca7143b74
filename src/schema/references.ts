import { bareObject, ownValue } from '#domain/names.ts';
import type { Fields } from './declaration.ts';
import type { ResolvedLines } from './lines.ts';
import type { Entity } from './entity.ts';
import type { Field, FieldOf } from './fieldTypes.ts';
import { referenceAlias } from './fields/reference.ts';

/*
 * A declared reference only names its entity (`to`). `resolveReferences` copies the entities of one registry and ties
 * the copied fields to them, so that the functions here find an entity from a field. `targetByName` serves checks of
 * entities that are not resolved yet.
 */

/** A field such as `marcaId`, whose record is under the alias `marca`. */
export type Reference = {
  readonly name: string;
  readonly alias: string;
  readonly field: FieldOf<'reference'>;
  readonly target: Entity;
};

/** Returns the references of an entity, each with its target. */
export const referencesOf = (entity: Entity): Reference[] =>
  Object.entries(entity.fields).flatMap(([name, field]) => referenceOf(name, field) ?? []);

/** Returns the references of an entity, or of a kind of lines, to the records of `target`. */
export const referencesTo = (entity: Entity, target: Entity): Reference[] =>
  referencesOf(entity).filter((reference) => reference.target.name === target.name);

/** Returns the reference `<alias>Id` with its target; null when the entity has none. */
export const referenceBehind = (entity: Entity, alias: string): Reference | null =>
  referenceOf(`${alias}Id`, ownField(entity, `${alias}Id`));

/** Returns a field by name. An inherited name such as `constructor` is none. */
export const ownField = ({ fields }: Pick<Entity, 'fields'>, name: string): Field | undefined =>
  ownValue(fields, name);

/** Returns the entity that a resolved field refers to. @throws for a field outside a registry */
export const targetEntityOf = (field: FieldOf<'reference' | 'linked'>): Entity =>
  entityBeside(field, field.to);

export type ByName = ReadonlyMap<string, Entity>;

/** Returns the target of the reference `<alias>Id` of an entity that is not resolved yet. */
export function targetByName({ fields }: Entity, alias: string, byName: ByName): Entity | undefined {
  const reference = ownValue(fields, `${alias}Id`);
  return reference?.type === 'reference' ? byName.get(reference.to) : undefined;
}

/** Tells whether a select's options are the application's entities. */
export const choosesEntity = (field: Field): boolean => optionKindOf(field) !== undefined;

/** Returns the entity whose access decides who may read a reference's target: lines are read with their record. */
export const accessEntityOf = ({ field, target }: Pick<Reference, 'field' | 'target'>): Entity =>
  target.owner === null ? target : entityBeside(field, target.owner);

/** Returns the target of the reference `name`, 'marcaId'. @throws for a field that is no reference */
export function targetIn(entity: Entity, name: string): Entity {
  const field = ownField(entity, name);
  if (field?.type !== 'reference') throw new Error(`'${entity.name}.${name}' is no reference`);
  return targetEntityOf(field);
}

/** Returns the entity whose amounts a field adds up and, if it is made of lines, the one that owns them. */
export function summedOf(field: FieldOf<'sumOf'>): { summed: Entity; owner: Entity | null } {
  const summed = entityBeside(field, field.of);
  return { summed, owner: summed.owner === null ? null : entityBeside(field, summed.owner) };
}

/** Copies entities for one registry, so that their references find each other. A declaration may be in several. */
export function resolveReferences(entities: readonly Entity[]): {
  all: readonly Entity[];
  byName: ByName;
  resolve(fields: Fields): Fields;
} {
  const byName = new Map<string, Entity>();
  const optionsOf = (choices: readonly Entity[]) =>
    choices.map(({ name, label }) => ({ id: name, name: label.many }));
  const options = {
    // Such a select is about changes of records, and a view's records never change.
    entities: optionsOf(entities.filter(({ view }) => !view)),
    programs: optionsOf(entities.filter(({ onlyPeople }) => !onlyPeople)),
  };
  const resolveField = <F extends Field>(field: F): F => {
    const kind = optionKindOf(field);
    if (kind) {
      const withOptions = { ...field, options: options[kind] };
      optionKinds.set(withOptions, kind);
      return withOptions;
    }
    if (!TYPES_WITH_TARGET.has(field.type)) return field;
    const copy = { ...field };
    entitiesOfField.set(copy, byName);
    return copy;
  };
  const resolveFields = (fields: Fields): Fields => mapValues(fields, resolveField);
  const withFields = <T extends { readonly fields: Fields }>(part: T): T => ({
    ...part,
    fields: resolveFields(part.fields),
  });
  const resolveLines = (lines: ResolvedLines): ResolvedLines => ({
    ...lines,
    entity: resolveEntity(lines.entity),
    asks: mapValues(lines.asks, withFields),
  });
  const resolveEntity = (entity: Entity): Entity => {
    const copy: Entity = {
      ...withFields(entity),
      list: {
        ...entity.list,
        filters: entity.list.filters.map((filter) => ({ ...filter, field: resolveField(filter.field) })),
      },
      lines: entity.lines.map(resolveLines),
      createInput: entity.createInput && withFields(entity.createInput),
      editInput: entity.editInput && withFields(entity.editInput),
      actions: mapValues(entity.actions, (action) =>
        action.input ? { ...action, input: resolveFields(action.input) } : action,
      ),
    };
    byName.set(copy.name, copy);
    return copy;
  };
  return { all: entities.map(resolveEntity), byName, resolve: resolveFields };
}

const TYPES_WITH_TARGET: ReadonlySet<Field['type']> = new Set(['reference', 'linked', 'sumOf']);

/** The kind of each select's options that are filled in, so that a copy for another registry fills them in again. */
const optionKinds = new WeakMap<Field, 'entities' | 'programs'>();

const optionKindOf = (field: Field) =>
  field.type === 'select' && typeof field.options === 'string' ? field.options : optionKinds.get(field);

/** The entities of a field's registry, by name. They are kept apart from the field, which stays plain data. */
const entitiesOfField = new WeakMap<Field, ByName>();

function entityBeside(field: Field, name: string): Entity {
  const entity = entitiesOfField.get(field)?.get(name);
  if (!entity) throw new Error(`'${field.label}' is in no registry that has '${name}'`);
  return entity;
}

const referenceOf = (name: string, field: Field | undefined): Reference | null =>
  field?.type === 'reference'
    ? { name, alias: referenceAlias(name), field, target: targetEntityOf(field) }
    : null;

const mapValues = <T>(
  parts: Readonly<Record<string, T>>,
  make: (part: T) => T,
): Readonly<Record<string, T>> => bareObject(Object.entries(parts).map(([name, part]) => [name, make(part)]));
