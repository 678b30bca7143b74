import { sql } from 'kysely';
import { withLines, type Entity } from '#schema/entity.ts';
import { usesSentence } from '#schema/messages.ts';
import { referencesTo } from '#schema/references.ts';
import { can, type Registry } from '#schema/registry.ts';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/database.ts';
import { callerOf, type Handler } from '../../http/router.ts';
import type { Call } from './call.ts';
import { conditionClause, SELF } from './condition.ts';
import { recordOf } from './record.ts';

export function showUses(call: Call): Handler {
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

/** Counts the records that refer to the one with `id`, by their entities. Those out of the caller's reach do not count. */
async function usesOf(
  db: Db,
  registry: Registry,
  entity: Entity,
  id: number,
  { rol }: Caller,
): Promise<{ entity: Entity; cantidad: number }[]> {
  const statements = registry.all.flatMap((other, index) => {
    const referringIds = withLines(other).flatMap((each) => {
      // A line counts as the record that has it.
      const recordId = each === other ? 'id' : each.ownedBy;
      return referencesTo(each, entity).map(
        ({ name }) =>
          sql`select ${sql.ref(recordId)} from ${sql.table(each.table)} where ${sql.ref(name)} = ${id}`,
      );
    });
    const reach = can(other, other.single ? 'show' : 'list', rol);
    if (referringIds.length === 0 || reach === false) return [];
    return sql`
      select ${sql.lit(index)}::integer as index, count(*)::integer as cantidad
      from ${sql.table(other.table)} as ${sql.id(SELF)}
      where ${sql.ref(`${SELF}.id`)} in (${sql.join(referringIds, sql` union all `)}) and ${sql.ref(`${SELF}.eliminadoEn`)} is null
        and ${conditionClause(other, reach === true ? {} : reach)}`;
  });
  if (statements.length === 0) return [];
  const { rows } = await sql<{ index: number; cantidad: number }>`
    ${sql.join(statements, sql` union all `)} order by index`.execute(db);
  return rows
    .filter(({ cantidad }) => cantidad > 0)
    .map(({ index, cantidad }) => ({ entity: registry.all[index]!, cantidad }));
}
