import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { inSentence } from '#schema/messages.ts';
import type { Entity } from '#schema/entity.ts';
import { AppError } from '../../http/errors.ts';
import { callerOf, type RequestContext } from '../../http/router.ts';
import type { Call } from '../read/call.ts';
import { livingClause, reachClause } from '../read/condition.ts';
import type { Row } from '#schema/record.ts';

/** The header that requests a refusal of creations similar to existing records. */
export const ASK_HEADER = 'Refuse-Duplicates';

/** Trigram similarity. 'gonzalez juan' and 'gonsalez juan': 0.65. */
const ALIKE = 0.6;
const SHOWN = 5;

/**
 * A question, not a rule: one CUIT may have two branches. @throws AppError 409 with the records in
 * `duplicados`: `{ registro, igual: ['cuit'], parecido: true }`.
 */
export async function refuseLookalikes(
  call: Call,
  context: RequestContext,
  tx: Tx,
  values: Row,
): Promise<void> {
  const { entity, shape } = call;
  if (!entity.duplicates || context.req.header(ASK_HEADER) !== 'true') return;
  const caller = callerOf(context);
  const similar = await lookalikes(call, context, tx, values);
  if (similar.length === 0) return;
  const { one, gender } = entity.label;
  const [a, o] = gender === 'f' ? ['una', 'a'] : ['un', 'o'];
  throw new AppError(409, `Ya existe ${a} ${inSentence(one)} con datos iguales o muy parecid${o}s.`, {
    extra: {
      duplicados: similar.map((row) => ({
        registro: shape.visible(shape.record(row), caller.rol),
        igual: entity.duplicates!.same.filter((_, place) => row[`same${place}`] === true),
        parecido: row['parecido'] === true,
      })),
    },
  });
}

async function lookalikes(
  { entity, shape }: Call,
  context: RequestContext,
  tx: Tx,
  values: Row,
): Promise<Row[]> {
  const { same, similar } = entity.duplicates!;
  const equal = same.map((name) =>
    values[name] === null ? sql.lit(false) : sql`coalesce(${sql.ref(`t.${name}`)} = ${values[name]}, false)`,
  );
  const typed = similar.map((name) => values[name]).join(' ');
  const alike =
    similar.length > 0 ? sql`${similarText(entity, 't')} % sin_acentos(${typed})` : sql.lit(false);
  const closeness =
    similar.length > 0 ? sql`similarity(${similarText(entity, 't')}, sin_acentos(${typed}))` : sql.lit(0);
  const candidates = [
    ...same.flatMap((name) =>
      values[name] === null ? [] : [sql`${sql.ref(`t.${name}`)} = ${values[name]}`],
    ),
    ...(similar.length > 0 ? [alike] : []),
  ];
  if (candidates.length === 0) return [];
  // The lock makes the second of two concurrent creations see the first.
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`duplicados ${entity.name}`}, 0)),
           set_config('pg_trgm.similarity_threshold', ${String(ALIKE)}, true)
  `.execute(tx);
  const reach = reachClause(entity, entity.access.list ?? [], callerOf(context).rol);
  const anyEqual: RawBuilder<unknown> = equal.length > 0 ? sql.join(equal, sql` or `) : sql.lit(false);
  const { rows } = await sql<Row>`
    with found as materialized (
      select ${sql.ref('t.id')}, ${alike} as parecido, ${closeness} as closeness, (${anyEqual}) as is_equal
             ${sql.join(
               equal.map((each, place) => sql`, ${each} as ${sql.id(`same${place}`)}`),
               sql``,
             )}
      from ${sql.table(entity.table)} as t
      where ${sql.ref('t.eliminadoEn')} is null and ${reach ?? sql`true`} and (${sql.join(candidates, sql` or `)})
        and ${livingClause(entity)}
      order by is_equal desc, closeness desc, id limit ${SHOWN}
    )
    select found.*, ${shape.columns}
    from found join ${shape.ownTable} on ${sql.ref('t.id')} = ${sql.ref('found.id')} ${shape.joins}
    order by found.is_equal desc, found.closeness desc, found.id
  `.execute(tx);
  return rows;
}

/** The expression of its trigram index. */
const similarText = ({ duplicates }: Entity, alias: string): RawBuilder<string> =>
  sql`(${sql.join(
    (duplicates?.similar ?? []).map((name) => sql.ref(`${alias}.${name}Busqueda`)),
    sql` || ' ' || `,
  )})`;
