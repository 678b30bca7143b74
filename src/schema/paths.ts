import type { Entity } from './entity.ts';
import { integer, type Field } from './fields/index.ts';
import type { ResolvedLines } from './lines.ts';
import { ownField, referenceBehind } from './references.ts';

/** `marca.nombre` of a truck is the field `nombre` behind `marcaId`. */
export type Path = {
  /** ['marca'] */
  readonly aliases: readonly string[];
  readonly name: string;
  readonly field: Field;
  /** Every field on the way: whoever may see the value may see all of them. */
  readonly fields: readonly Field[];
};

/** @returns null when a part is unknown. */
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

const ID: Field = integer({ label: 'Id' });

/** Whether a filter looks at lines: `detalles.productoId`. */
export const isOfLines = ({ lines }: Pick<Entity, 'lines'>, text: string): boolean =>
  lines.some(({ name }) => text.startsWith(`${name}.`));

/** Of a record, or of its lines: `detalles.cantidad`. */
export type Place = Path & { readonly lines: ResolvedLines | null };

/** @returns null when a part is unknown. */
export function placeIn(entity: Entity, text: string): Place | null {
  const [first, ...rest] = text.split('.');
  const lines = entity.lines.find(({ name }) => name === first) ?? null;
  const path = lines ? pathOf(lines.entity, rest.join('.')) : pathOf(entity, text);
  return path && { ...path, lines };
}
