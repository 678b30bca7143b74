import { sql } from 'kysely';
import { withLines, type Entity } from '#schema/entity.ts';
import { usesSentence } from '#schema/messages.ts';
import { can, type Registry } from '#schema/registry.ts';
import type { Caller } from '../../actions.ts';
import type { Db } from '../../db/database.ts';
import { callerOf, type Handler } from '../../http/router.ts';
import type { Call } from './call.ts';
import { conditionClause, SELF } from './condition.ts';
import { recordOf } from './record.ts';
import { storedFields } from './paths.ts';

/** GET Usos/{id}: how many records refer to this one, by entity. */
export function uses(call: Call): Handler {
  const { db, registry, entity } = call;
  return async (context) => {
    const { id } = await recordOf(call, context, db);
    const items = await usesOf(db, registry, entity, id, callerOf(context));
    return context.json({
      total: items.reduce((sum, { cantidad }) => sum + cantidad, 0),
      usos: items.map(({ entity: other, cantidad }) => ({ entidad: other.name, cantidad })),
      message: usesSentence(entity, items),
    });
  };
}

/** Counts living records within the caller's reach that refer to it, themselves or by a line. */
async function usesOf(
  db: Db,
  registry: Registry,
  entity: Entity,
  id: number,
  { rol }: Caller,
): Promise<{ entity: Entity; cantidad: number }[]> {
  const questions = registry.all.flatMap((other, place) => {
    const referring = withLines(other).flatMap((each) => {
      const names = storedFields(each).flatMap(([name, field]) =>
        field.type === 'reference' && field.to === entity.name ? [name] : [],
      );
      const owner = each === other ? 'id' : each.ownedBy;
      return names.map(
        (name) => sql`select ${sql.ref(owner)} from ${sql.table(each.table)} where ${sql.ref(name)} = ${id}`,
      );
    });
    const reach = can(other, other.single ? 'show' : 'list', rol);
    if (referring.length === 0 || reach === false) return [];
    return sql`
      select ${sql.lit(place)}::integer as place, count(*)::integer as cantidad
      from ${sql.table(other.table)} as ${sql.id(SELF)}
      where ${sql.ref(`${SELF}.id`)} in (${sql.join(referring, sql` union all `)}) and ${sql.ref(`${SELF}.eliminadoEn`)} is null
        and ${conditionClause(other, reach === true ? {} : reach)}`;
  });
  if (questions.length === 0) return [];
  const { rows } = await sql<{ place: number; cantidad: number }>`
    ${sql.join(questions, sql` union all `)} order by place`.execute(db);
  return rows
    .filter(({ cantidad }) => cantidad > 0)
    .map(({ place, cantidad }) => ({ entity: registry.all[place]!, cantidad }));
}
