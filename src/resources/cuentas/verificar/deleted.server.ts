import { sql } from 'kysely';
import { type Entity, inSentence } from 'cantera';
import { countRecords, countRows, type Check, type CheckContext } from './check.server.ts';
import { lastDeletion, referenceQueries } from './references.server.ts';
import { NOTHING } from './names.server.ts';

/** Checks that no document was issued with a reference to a record that had been deleted. */
export const deletedCheck: Check = {
  etapa: 'Registros eliminados',
  size: ({ tx, registry }) => countRecords(tx, deletable(registry)),
  async *run(context) {
    const documents = context.registry.all.filter(({ document }) => document);
    for (const target of deletable(context.registry)) {
      for (const document of documents) await checkReferences(context, target, document);
      yield await countRows(context.tx, target.table);
    }
  },
};

const deletable = (registry: CheckContext['registry']): readonly Entity[] =>
  registry.all.filter(
    (target) =>
      target.access.delete &&
      !target.view &&
      registry.all.some((entity) => entity.document && editableReferences(entity, target).length > 0),
  );

/** The program itself keeps the references in read-only fields, so only the others are checked. */
const editableReferences = (document: Entity, target: Entity) =>
  referenceQueries(document, target, (field) => !field.readOnly);

type ReferenceCount = { id: number; cantidad: number };

/**
 * Finds records that refer to one that had been deleted before. The history is written under the record's lock, so
 * that its ids are in the order of the events. Records that were merged since then are left to `mergedCheck`.
 */
async function checkReferences(
  { reportDifferences }: CheckContext,
  target: Entity,
  document: Entity,
): Promise<void> {
  const references = editableReferences(document, target);
  if (references.length === 0) return;
  await reportDifferences<ReferenceCount>(
    sql`
    select t.id, count(distinct r.record_id)::integer as cantidad
    from ${sql.table(target.table)} as t
    cross join lateral (${lastDeletion(target)}) as deletion
    join (${sql.join(references, sql` union all `)}) as r on r.target_id = t.id
    join historial as issue on issue.entidad = ${document.name} and issue.registro_id = r.record_id
      and issue.accion = 'crear' and issue.id > deletion.id
    where t.eliminado_en is not null and deletion.accion = 'eliminar'
    group by t.id order by t.id`,
    ({ id, cantidad }) => ({
      que: `Un registro que ya se había eliminado tiene ${inSentence(document.label.many)}`,
      donde: `${target.label.one} de id ${id}`,
      esperado: NOTHING,
      encontrado: `${cantidad}: restáurelo desde la papelera, o anule lo que lo nombra`,
    }),
  );
}
