import { sql } from 'kysely';
import { type Entity, inSentence } from 'cantera';
import { countRecords, countRows, type Check, type CheckContext } from './check.server.ts';
import { lastDeletion, referenceQueries } from './references.server.ts';
import { NOTHING } from './names.server.ts';

/** Checks that nothing refers any more to a record that was merged into another. */
export const mergedCheck: Check = {
  etapa: 'Registros unidos',
  size: ({ tx, registry }) => countRecords(tx, mergeable(registry)),
  async *run(context) {
    for (const target of mergeable(context.registry)) {
      for (const entity of context.registry.all) await checkReferences(context, target, entity);
      yield await countRows(context.tx, target.table);
    }
  },
};

const mergeable = (registry: CheckContext['registry']): readonly Entity[] =>
  registry.all.filter(({ access, view }) => access?.merge && !view);

/** `conservado` is the kept record's name: the second value, after the merge, of the history's pair. */
type RemainingReferences = { id: number; conservado: string; cantidad: number };

async function checkReferences(
  { reportDifferences }: CheckContext,
  target: Entity,
  entity: Entity,
): Promise<void> {
  if (entity.view) return;
  // A merge does not move unique references.
  const references = referenceQueries(entity, target, (field) => !('unique' in field && field.unique));
  if (references.length === 0) return;
  await reportDifferences<RemainingReferences>(
    sql`
    select t.id, max(deletion.cambios->'otroRegistro'->>1) as conservado, count(distinct r.record_id)::integer as cantidad
    from ${sql.table(target.table)} as t
    cross join lateral (${lastDeletion(target)}) as deletion
    join (${sql.join(references, sql` union all `)}) as r on r.target_id = t.id
    where t.eliminado_en is not null and deletion.accion = 'unirA'
    group by t.id order by t.id`,
    ({ id, conservado, cantidad }) => ({
      que: `Un registro que se unió a otro conserva ${inSentence(entity.label.many)}`,
      donde: `${target.label.one} de id ${id}, unido a ${conservado}`,
      esperado: NOTHING,
      encontrado: `${cantidad}: restaure el registro eliminado y vuelva a unirlo, que los mueve`,
    }),
  );
}
