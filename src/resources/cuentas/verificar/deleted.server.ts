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
      for (const document of documents) await checkNamed(context, target, document);
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
      registry.all.some((document) => document.document && namesIn(document, target).length > 0),
  );

/** Returns the columns that a person fills with records of the target. */
const namesIn = (document: Entity, target: Entity) =>
  withLines(document).flatMap((each) =>
    referencesOf(each)
      .filter(({ field }) => field.to === target.name && !field.readOnly)
      .map(({ name }) => ({ each, name })),
  );

type ReferenceCount = { id: number; cantidad: number };

/** The histories say which came first: both are written while the deleted record is held. */
async function checkNamed({ differing }: CheckContext, target: Entity, document: Entity): Promise<void> {
  const naming = namesIn(document, target).map(({ each, name }) => {
    const id = each === document ? 'id' : each.ownedBy;
    return sql`select ${sql.ref(name)} as gone, ${sql.ref(id)} as id from ${sql.table(each.table)}`;
  });
  if (naming.length === 0) return;
  await differing<ReferenceCount>(
    sql`
    select o.id, count(distinct n.id)::integer as cantidad
    from ${sql.table(target.table)} as o
    cross join lateral (
      select h.id, h.accion from historial as h
      where h.entidad = ${target.name} and h.registro_id = o.id and h.accion in ('eliminar', 'unirA')
      order by h.id desc limit 1) as gone
    join (${sql.join(naming, sql` union all `)}) as n on n.gone = o.id
    join historial as issued on issued.entidad = ${document.name} and issued.registro_id = n.id
      and issued.accion = 'crear' and issued.id > gone.id
    where o.eliminado_en is not null and gone.accion = 'eliminar'
    group by o.id order by o.id`,
    ({ id, cantidad }) => ({
      que: `Un registro que ya se había eliminado tiene ${inSentence(document.label.many)}`,
      donde: `${target.label.one} de id ${id}`,
      esperado: NOTHING,
      encontrado: `${cantidad}: restáurelo desde la papelera, o anule lo que lo nombra`,
    }),
  );
}
