import type { Role } from '#domain/permissions.ts';
import { templateFields } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import { sourcesOf } from '#schema/fields/computed.ts';
import { integer, typeOf, type Field } from '#schema/fields/index.ts';
import { maySee } from '#schema/input.ts';
import { ownField, referenceBehind } from '#schema/references.ts';

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
export function pathOf(entity: Entity, text: string): Path | null {
  const words = text.split('.');
  const name = words.pop()!;
  const fields: Field[] = [];
  let owner = entity;
  for (const alias of words) {
    const reference = referenceBehind(owner, alias);
    if (!reference) return null;
    fields.push(reference.field);
    owner = reference.target;
  }
  const field = name === 'id' ? ID : ownField(owner, name);
  if (field?.type === 'computed' && 'same' in field) {
    const behind = pathOf(owner, field.same);
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

/** The paths among these names that name something which the role may see. */
export const visiblePaths = (entity: Entity, role: Role, names: readonly string[]): Path[] =>
  names
    .map((name) => pathOf(entity, name))
    .filter((path) => path !== null)
    .filter(({ fields }) => fields.every((field) => maySee(field, role)));

/**
 * The texts that words are looked for in (`q`, the selectors' search): those that the entity's display shows, also
 * of the records that it refers to, and those that its text filters look at.
 */
export const searchPaths = (entity: Entity, role: Role): Path[] =>
  visiblePaths(entity, role, searchWords(entity)).filter(({ field }) => isText(field));

/** The own columns among them. Each has a folded copy in the table: `<column>_busqueda` (docs/decisions/0001). */
export function searchedColumns(entity: Entity): string[] {
  return searchWords(entity).filter(
    (word) => Object.hasOwn(entity.fields, word) && isText(entity.fields[word]!),
  );
}

/** The words of the display; a computed one stands for what it is made of. */
export function displayWords(entity: Entity): string[] {
  return templateFields(entity.display).flatMap((word) => {
    const field = entity.fields[word];
    return field?.type === 'computed' ? sourcesOf(field) : [word];
  });
}

function searchWords(entity: Entity): string[] {
  const filtered = entity.list.filters.filter(({ match }) => match === 'contains').flatMap(({ on }) => on);
  return [...new Set([...displayWords(entity), ...filtered, ...(entity.duplicates?.similar ?? [])])];
}

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
