import { sql } from 'kysely';
import { type Entity, inSentence, referencesOf, withLines } from 'cantera';
import { countRows, type Check, type CheckContext } from './check.server.ts';
import { NOTHING } from './words.server.ts';

/** Checks that nothing refers to a record that was merged away: its references moved with it. */
export const mergedCheck: Check = {
  etapa: 'Registros unidos',
  async size({ tx, registry }) {
    let size = 0;
    for (const { table } of mergeable(registry)) size += await countRows(tx, table);
    return size;
  },
  async *run(context) {
    for (const target of mergeable(context.registry)) {
      for (const owner of context.registry.all) await checkLeft(context, target, owner);
      yield await countRows(context.tx, target.table);
    }
  },
};

const mergeable = (registry: CheckContext['registry']): readonly Entity[] =>
  registry.all.filter(({ access, view }) => access?.merge && !view);

type RemainingReferences = { id: number; conservado: string; cantidad: number };

async function checkLeft({ differing }: CheckContext, target: Entity, owner: Entity): Promise<void> {
  if (owner.view) return;
  const naming = withLines(owner).flatMap((each) =>
    referencesOf(each)
      .filter(({ field }) => field.to === target.name && !('unique' in field && field.unique))
      .map(({ name }) => {
        const id = each === owner ? 'id' : each.ownedBy;
        return sql`select ${sql.ref(name)} as gone, ${sql.ref(id)} as id from ${sql.table(each.table)}`;
      }),
  );
  if (naming.length === 0) return;
  await differing<RemainingReferences>(
    sql`
    select o.id, max(h.cambios->'otroRegistro'->>1) as conservado, count(distinct n.id)::integer as cantidad
    from ${sql.table(target.table)} as o
    join historial as h on h.entidad = ${target.name} and h.registro_id = o.id and h.accion = 'unirA'
    join (${sql.join(naming, sql` union all `)}) as n on n.gone = o.id
    where o.eliminado_en is not null
    group by o.id order by o.id`,
    ({ id, conservado, cantidad }) => ({
      que: `Un registro que se unió a otro conserva ${inSentence(owner.label.many)}`,
      donde: `${target.label.one} de id ${id}, unido a ${conservado}`,
      esperado: NOTHING,
      encontrado: `${cantidad}: restaure el registro eliminado y vuelva a unirlo, que los mueve`,
    }),
  );
}
