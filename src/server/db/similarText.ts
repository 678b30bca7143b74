import { sql, type RawBuilder } from 'kysely';
import type { Entity } from '#schema/entity.ts';

/** The folded texts by which an entity's records resemble each other; exactly as its trigram index has them. */
export const similarText = ({ duplicates }: Entity, alias: string): RawBuilder<string> =>
  sql`(${sql.join(
    (duplicates?.similar ?? []).map((name) => sql.ref(`${alias}.${name}Busqueda`)),
    sql` || ' ' || `,
  )})`;
