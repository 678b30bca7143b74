import { sql } from 'kysely';
import type { Entity } from 'cantera';
import { countRows, type Check, type CheckContext } from './check.server.ts';
import { documentName, NOTHING } from './words.server.ts';

/** Checks that each series runs from 1 to its counter without gaps or duplicates. */
export const numbersCheck: Check = {
  etapa: 'Numeración de los comprobantes',
  async size({ tx, registry }) {
    let size = 0;
    for (const { table } of numbered(registry)) size += await countRows(tx, table);
    return size;
  },
  async *run(context) {
    for (const entity of numbered(context.registry)) {
      await checkSeries(context, entity);
      await checkCounter(context, entity);
      yield await countRows(context.tx, entity.table);
    }
  },
};

const numbered = (registry: CheckContext['registry']): readonly Entity[] =>
  registry.all.filter((entity) => entity.document);

type GapRow = { numero: string; n: number; anterior: number };

async function checkSeries(context: CheckContext, entity: Entity): Promise<void> {
  await context.differing<GapRow>(
    sql`
    select numero, n, anterior from (
      select numero, n, lag(n, 1, 0) over (partition by serie order by n, id) as anterior from (${seriesOf(entity)}) as t
    ) as t where n <> anterior + 1 order by n`,
    ({ numero, n, anterior }) => ({
      que: n === anterior ? 'Número repetido' : 'Faltan números en la serie',
      donde: documentName(context, entity.name, numero),
      esperado: `Número ${anterior + 1}`,
      encontrado: `Número ${n}`,
    }),
  );
}

type CounterRow = { numero: string | null; dado: number | null; ultimo: number | null };

async function checkCounter(context: CheckContext, entity: Entity): Promise<void> {
  await context.differing<CounterRow>(
    sql`
    select t.numero, n.ultimo as dado, t.ultimo
    from (select * from numeradores where serie = ${entity.name}) as n
    full join (
      select serie, max(n) as ultimo, max(numero) as numero from (${seriesOf(entity)}) as t group by serie
    ) as t on t.serie = n.empresa_id
    where n.ultimo is distinct from t.ultimo`,
    ({ numero, dado, ultimo }) => ({
      que: 'El último comprobante no es el último número dado',
      donde: numero === null ? entity.label.many : documentName(context, entity.name, numero),
      esperado: dado === null ? NOTHING : `Número ${dado}`,
      encontrado: ultimo === null ? NOTHING : `Número ${ultimo}`,
    }),
  );
}

/** Returns SQL for the numbers of documents. The series is the company, or 0 when shared. */
function seriesOf({ document, table }: Entity) {
  const { field, by: seriesBy } = document!.number;
  return sql`
    select t.id, ${sql.ref(`t.${field}`)} as numero, split_part(${sql.ref(`t.${field}`)}, '-', 2)::integer as n,
      ${seriesBy ? sql.ref(`t.${seriesBy}`) : sql.lit(0)} as serie
    from ${sql.table(table)} as t`;
}
