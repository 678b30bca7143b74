import type { Role } from '#domain/permissions.ts';
import { isInName, mayReadAll } from './audience.ts';
import type { Entity } from './entity.ts';
import { integer, type Field } from './fieldTypes.ts';
import type { ResolvedLines } from './lines.ts';
import { maySee } from './inputFields.ts';
import { ownField, accessEntityOf, referenceBehind } from './references.ts';

/** `marca.nombre` of a truck is the field `nombre` behind `marcaId`. */
export type Path = {
  /** ['marca'] */
  readonly aliases: readonly string[];
  readonly name: string;
  readonly field: Field;
  /** Every field on the way. */
  readonly fields: readonly Field[];
  /** Entities of which it shows more than a record's name. */
  readonly behind: readonly Entity[];
};

/** Lists, filters, sorts, searches, home and reports all decide by this function. */
export const maySeePath = ({ fields, behind }: Path, role: Role): boolean =>
  fields.every((field) => maySee(field, role)) && behind.every((entity) => mayReadAll(entity, role));

/** @returns null when a part is unknown. */
export function pathOf(entity: Entity, text: string): Path | null {
  const words = text.split('.');
  const name = words.pop()!;
  const fields: Field[] = [];
  const behind: Entity[] = [];
  let owner = entity;
  for (const [place, alias] of words.entries()) {
    const reference = referenceBehind(owner, alias);
    if (!reference) return null;
    fields.push(reference.field);
    owner = reference.target;
    if (!isInName(owner, [...words.slice(place + 1), name].join('.'))) behind.push(accessEntityOf(reference));
  }
  const field = name === 'id' ? ID : ownField(owner, name);
  if (field?.type === 'computed' && 'same' in field) {
    const same = pathOf(owner, field.same);
    return (
      same && {
        ...same,
        aliases: [...words, ...same.aliases],
        fields: [...fields, field, ...same.fields],
        behind: [...behind, ...same.behind],
      }
    );
  }
  return field ? { aliases: words, name, field, fields: [...fields, field], behind } : null;
}

const ID: Field = integer({ label: 'Id' });

/** Tells whether a filter looks at lines: `detalles.productoId`. */
export const isOfLines = ({ lines }: Pick<Entity, 'lines'>, text: string): boolean =>
  lines.some(({ name }) => text.startsWith(`${name}.`));

/** A path in a record or in its lines: `detalles.cantidad`. */
export type RecordPath = Path & { readonly lines: ResolvedLines | null };

/** @returns null when a part is unknown. */
export function placeIn(entity: Entity, text: string): RecordPath | null {
  const [first, ...rest] = text.split('.');
  const lines = entity.lines.find(({ name }) => name === first) ?? null;
  const path = lines ? pathOf(lines.entity, rest.join('.')) : pathOf(entity, text);
  return path && { ...path, lines };
}
