import { sql } from 'kysely';
import { type Entity, inSentence, referencesOf, withLines } from 'cantera';
import { countRows, type Check, type CheckContext } from './check.server.ts';
import { NOTHING } from './words.server.ts';

/** Checks that no document refers to a record that was deleted before its issue. */
export const deletedCheck: Check = {
  etapa: 'Registros eliminados',
  async size({ tx, registry }) {
    let size = 0;
    for (const { table } of deletable(registry)) size += await countRows(tx, table);
    return size;
  },
  async *run(context) {
    const documents = context.registry.all.filter(({ document }) => document);
    for (const target of deletable(context.registry)) {
      for (const document of documents) await checkReferences(context, target, document);
      yield await countRows(context.tx, target.table);
    }
  },
};

/** Returns the entities that documents refer to. */
const deletable = (registry: CheckContext['registry']): readonly Entity[] =>
  registry.all.filter(
    (target) =>
      target.access.delete &&
      !target.view &&
      registry.all.some((document) => document.document && referencesTo(target, document).length > 0),
  );

/** Returns the columns of a document, or of its lines, that a person fills with records of the target. */
const referencesTo = (target: Entity, document: Entity) =>
  withLines(document).flatMap((owner) =>
    referencesOf(owner)
      .filter(({ field }) => field.to === target.name && !field.readOnly)
      .map(({ name }) => ({ owner, name })),
  );

type ReferenceCount = { id: number; cantidad: number };

/**
 * Reports records of the target with documents issued after their deletion. Both write their history under the
 * record's lock, so that the order of the histories' ids is the order of the events.
 */
async function checkReferences(
  { reportDifferences }: CheckContext,
  target: Entity,
  document: Entity,
): Promise<void> {
  const references = referencesTo(target, document).map(({ owner, name }) => {
    const documentId = owner === document ? 'id' : owner.ownedBy;
    return sql`select ${sql.ref(name)} as target_id, ${sql.ref(documentId)} as document_id from ${sql.table(owner.table)}`;
  });
  if (references.length === 0) return;
  await reportDifferences<ReferenceCount>(
    sql`
    select t.id, count(distinct r.document_id)::integer as cantidad
    from ${sql.table(target.table)} as t
    cross join lateral (
      select h.id, h.accion from historial as h
      where h.entidad = ${target.name} and h.registro_id = t.id and h.accion in ('eliminar', 'unirA')
      order by h.id desc limit 1) as deletion
    join (${sql.join(references, sql` union all `)}) as r on r.target_id = t.id
    join historial as issue on issue.entidad = ${document.name} and issue.registro_id = r.document_id
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
