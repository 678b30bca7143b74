import { sql } from 'kysely';
import type { Entity } from 'cantera';
import { countRecords, countRows, type Check, type CheckContext } from './check.server.ts';
import { documentName, NOTHING } from './names.server.ts';

/** Checks that each series of documents has all numbers, once, up to the last one that its counter gave out. */
export const numbersCheck: Check = {
  etapa: 'Numeración de los comprobantes',
  size: ({ tx, registry }) => countRecords(tx, documentEntities(registry)),
  async *run(context) {
    for (const entity of documentEntities(context.registry)) {
      await checkSeries(context, entity);
      await checkCounter(context, entity);
      yield await countRows(context.tx, entity.table);
    }
  },
};

const documentEntities = (registry: CheckContext['registry']): readonly Entity[] =>
  registry.all.filter((entity) => entity.document);

/** `numero` is '0001-00000012', `orden` 12 and `anterior` 11. */
type GapRow = { numero: string; orden: number; anterior: number };

async function checkSeries(context: CheckContext, entity: Entity): Promise<void> {
  await context.reportDifferences<GapRow>(
    sql`
    select numero, orden, anterior from (
      select numero, orden, lag(orden, 1, 0) over (partition by empresa_id order by orden, id) as anterior
      from (${numbersQuery(entity)}) as numeros
    ) as con_anterior where orden <> anterior + 1 order by orden`,
    ({ numero, orden, anterior }) => ({
      que: orden === anterior ? 'Número repetido' : 'Faltan números en la serie',
      donde: documentName(context, entity.name, numero),
      esperado: `Número ${anterior + 1}`,
      encontrado: `Número ${orden}`,
    }),
  );
}

/** `contador` is the last number that was given out, `ultimo` the last one of a document. */
type CounterRow = { numero: string | null; contador: number | null; ultimo: number | null };

async function checkCounter(context: CheckContext, entity: Entity): Promise<void> {
  await context.reportDifferences<CounterRow>(
    sql`
    select usados.numero, dados.ultimo as contador, usados.ultimo
    from (select * from numeradores where serie = ${entity.name}) as dados
    full join (
      select empresa_id, max(orden) as ultimo, max(numero) as numero from (${numbersQuery(entity)}) as numeros group by 1
    ) as usados on usados.empresa_id = dados.empresa_id
    where dados.ultimo is distinct from usados.ultimo`,
    ({ numero, contador, ultimo }) => ({
      que: 'El último comprobante no es el último número dado',
      donde: numero === null ? entity.label.many : documentName(context, entity.name, numero),
      esperado: contador === null ? NOTHING : `Número ${contador}`,
      encontrado: ultimo === null ? NOTHING : `Número ${ultimo}`,
    }),
  );
}

/** Without `seriesBy`, all companies share the series of company 0. */
function numbersQuery({ document, table }: Entity) {
  const { field, by: seriesBy } = document!.number;
  return sql`
    select t.id, ${sql.ref(`t.${field}`)} as numero, split_part(${sql.ref(`t.${field}`)}, '-', 2)::integer as orden,
      ${seriesBy ? sql.ref(`t.${seriesBy}`) : sql.lit(0)} as empresa_id
    from ${sql.table(table)} as t`;
}
