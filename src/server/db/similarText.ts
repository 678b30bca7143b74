import { sql, type RawBuilder } from 'kysely';
import type { Entity } from '#schema/entity.ts';

/** As in its trigram index. */
export const similarText = ({ duplicates }: Entity, alias: string): RawBuilder<string> =>
  sql`(${sql.join(
    (duplicates?.similar ?? []).map((name) => sql.ref(`${alias}.${name}Busqueda`)),
    sql` || ' ' || `,
  )})`;
