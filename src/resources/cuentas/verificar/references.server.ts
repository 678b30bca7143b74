import { sql, type RawBuilder } from 'kysely';
import { type Entity, referencesOf, withLines } from 'cantera';

type ReferenceField = ReturnType<typeof referencesOf>[number]['field'];

/** Makes a query for each checked field, of the entity or its lines, that refers to `target`. */
export const referenceQueries = (
  entity: Entity,
  target: Entity,
  isChecked: (field: ReferenceField) => boolean,
): RawBuilder<unknown>[] =>
  withLines(entity).flatMap((owner) =>
    referencesOf(owner)
      .filter(({ field }) => field.to === target.name && isChecked(field))
      .map(({ name }) => {
        const recordId = owner === entity ? 'id' : owner.ownedBy;
        return sql`select ${sql.ref(name)} as target_id, ${sql.ref(recordId)} as record_id from ${sql.table(owner.table)}`;
      }),
  );

/** Returns a query for the last time that the target's record `t` was deleted or merged into another. */
export const lastDeletion = (target: Entity): RawBuilder<unknown> => sql`
  select h.id, h.accion, h.cambios from historial as h
  where h.entidad = ${target.name} and h.registro_id = t.id and h.accion in ('eliminar', 'unirA')
  order by h.id desc limit 1`;
