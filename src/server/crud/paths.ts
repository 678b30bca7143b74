import type { Role } from '#domain/permissions.ts';
import type { Entity } from '#schema/entity.ts';
import { integer, typeOf, type Field } from '#schema/fields/index.ts';
import { maySee } from '#schema/input.ts';
import type { Registry } from '#schema/registry.ts';

/** A dotted name taken apart: `marca.nombre` of a truck is the field `nombre` behind the reference `marcaId`. */
export type Path = {
  /** The references on the way, by their aliases: ['marca']. */
  readonly aliases: readonly string[];
  readonly name: string;
  readonly field: Field;
  /** Every field on the way and the last one: who may see the value may see them all. */
  readonly fields: readonly Field[];
};

/** @returns null when a word of it names nothing. */
export function pathOf(registry: Registry, entity: Entity, text: string): Path | null {
  const words = text.split('.');
  const name = words.pop()!;
  const fields: Field[] = [];
  let owner = entity;
  for (const alias of words) {
    const reference = ownField(owner, `${alias}Id`);
    if (reference?.type !== 'reference') return null;
    fields.push(reference);
    owner = registry.get(reference.to);
  }
  const field = name === 'id' ? ID : ownField(owner, name);
  if (field?.type === 'computed' && 'same' in field) {
    const behind = pathOf(registry, owner, field.same);
    return (
      behind && {
        ...behind,
        aliases: [...words, ...behind.aliases],
        fields: [...fields, field, ...behind.fields],
      }
    );
  }
  return field ? { aliases: words, name, field, fields: [...fields, field] } : null;
}

export const isVisible = ({ fields }: Path, role: Role): boolean =>
  fields.every((field) => maySee(field, role));

export const isStored = (field: Field): boolean => typeOf(field).column(field) !== null;

/** Comes out of the database with the record: its own columns, and what is read of records that refer to it. */
export const isRead = (field: Field): boolean =>
  isStored(field) || field.type === 'linked' || field.type === 'deliveries';

/** Text, and so something that words can be looked for in. */
export const isText = (field: Field): boolean => typeOf(field).column(field)?.startsWith('varchar') ?? false;

/** The stored fields of an entity, by name: its own columns. */
export const storedFields = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(([, field]) => isStored(field));

const ID: Field = integer({ label: 'Id' });

/** Never an inherited name: `constructor` is no field. */
const ownField = (entity: Entity, name: string): Field | undefined =>
  Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
