import type { Role } from '#domain/permissions.ts';
import { isInName, mayReadAll } from './audience.ts';
import type { Entity } from './entity.ts';
import { integer, type Field } from './fieldTypes.ts';
import type { ResolvedLines } from './lines.ts';
import { maySee } from './inputFields.ts';
import { ownField, accessEntityOf, referenceBehind } from './references.ts';

/** A resolved path: `marca.nombre` of a truck is the field `nombre` of the record that `marcaId` refers to. */
export type Path = {
  /** The references on the way, without 'Id': ['marca']. */
  readonly aliases: readonly string[];
  readonly name: string;
  readonly field: Field;
  /** All its fields: the references on the way, then the field at its end. */
  readonly fields: readonly Field[];
  /** The entities that it leads through, except where it only shows a record's name. */
  readonly behind: readonly Entity[];
};

/** Tells whether a role may see the value at a path. Lists, filters, searches, home and reports all decide by this function. */
export const maySeePath = ({ fields, behind }: Path, role: Role): boolean =>
  fields.every((field) => maySee(field, role)) && behind.every((entity) => mayReadAll(entity, role));

/** Resolves a path of fields and references; null if it leads to no field. */
export function pathOf(entity: Entity, text: string): Path | null {
  const aliases = text.split('.');
  const name = aliases.pop()!;
  const fields: Field[] = [];
  const behind: Entity[] = [];
  let owner = entity;
  for (const [index, alias] of aliases.entries()) {
    const reference = referenceBehind(owner, alias);
    if (!reference) return null;
    fields.push(reference.field);
    owner = reference.target;
    const rest = [...aliases.slice(index + 1), name].join('.');
    if (!isInName(owner, rest)) behind.push(accessEntityOf(reference));
  }
  const field = name === 'id' ? ID_FIELD : ownField(owner, name);
  if (field?.type === 'computed' && 'same' in field) {
    const same = pathOf(owner, field.same);
    return (
      same && {
        ...same,
        aliases: [...aliases, ...same.aliases],
        fields: [...fields, field, ...same.fields],
        behind: [...behind, ...same.behind],
      }
    );
  }
  return field ? { aliases, name, field, fields: [...fields, field], behind } : null;
}

const ID_FIELD: Field = integer({ label: 'Id' });

export const isOfLines = ({ lines }: Pick<Entity, 'lines'>, text: string): boolean =>
  lines.some(({ name }) => text.startsWith(`${name}.`));

/** A resolved path that may begin with the name of lines: `detalles.cantidad`. Its parts are then of the line. */
export type RecordPath = Path & { readonly lines: ResolvedLines | null };

export function resolvePath(entity: Entity, text: string): RecordPath | null {
  const [first, ...rest] = text.split('.');
  const lines = entity.lines.find(({ name }) => name === first) ?? null;
  const path = lines ? pathOf(lines.entity, rest.join('.')) : pathOf(entity, text);
  return path && { ...path, lines };
}
