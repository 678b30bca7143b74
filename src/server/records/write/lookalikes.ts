import { sql, type RawBuilder } from 'kysely';
import type { Entity } from '#schema/entity.ts';
import { AppError } from '../../http/errors.ts';
import { anyOf, livingClause, reachClause } from '../read/condition.ts';
import type { Row } from '#schema/record.ts';
import type { Change } from './change.ts';
import { existsMessage } from './unique.ts';

export const REFUSE_DUPLICATES_HEADER = 'Refuse-Duplicates';

/** Trigram similarity from 0 to 1. That of 'gonzalez juan' and 'gonsalez juan' is 0.65. */
const MIN_SIMILARITY = 0.6;
const MAX_SHOWN = 5;

/**
 * Refuses a creation with the data of a stored record, or similar ones, if its header asks for that. The form then asks
 * its user, because two branches may have one CUIT. @throws AppError 409 with `duplicados`
 */
export async function refuseLookalikes(change: Change): Promise<void> {
  const { call, context, caller } = change;
  const { entity, shape } = call;
  if (!entity.duplicates || context.req.header(REFUSE_DUPLICATES_HEADER) !== 'true') return;
  const lookalikes = await findLookalikes(change);
  if (lookalikes.length === 0) return;
  throw new AppError(409, existsMessage(entity, 'datos iguales o muy parecidos'), {
    extra: {
      duplicados: lookalikes.map((row) => ({
        registro: shape.visible(shape.record(row), caller.rol),
        igual: entity.duplicates!.same.filter((_, index) => row[equalityColumn(index)] === true),
        parecido: row['parecido'] === true,
      })),
    },
  });
}

const equalityColumn = (index: number) => `same${index}`;

async function findLookalikes({ call, caller, tx, draft }: Change): Promise<Row[]> {
  const { entity, shape } = call;
  const { values } = draft;
  const { same, similar } = entity.duplicates!;
  const isEqual = (name: string) => sql`${sql.ref(`t.${name}`)} = ${values[name]}`;
  // A comparison with a missing value is NULL.
  const equalities = same.map((name) => sql`coalesce(${isEqual(name)}, false)`);
  const sentText = similar.map((name) => values[name]).join(' ');
  // `%` compares trigrams with the threshold that is set below.
  const isSimilar =
    similar.length > 0 ? sql`${similarText(entity)} % sin_acentos(${sentText})` : sql.lit(false);
  const similarity =
    similar.length > 0 ? sql`similarity(${similarText(entity)}, sin_acentos(${sentText}))` : sql.lit(0);
  // Rows are found by conditions without `coalesce`, because indexes do not serve those with it.
  const conditions = [
    ...same.filter((name) => values[name] !== null).map(isEqual),
    ...(similar.length > 0 ? [isSimilar] : []),
  ];
  if (conditions.length === 0) return [];
  // The lock makes the second of two concurrent creations see the first.
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`duplicados ${entity.name}`}, 0)),
           set_config('pg_trgm.similarity_threshold', ${String(MIN_SIMILARITY)}, true)
  `.execute(tx);
  const reach = reachClause(entity, entity.access.list ?? [], caller.rol);
  // The few lookalikes are found first, so that only they are joined with what the form shows.
  const { rows } = await sql<Row>`
    with found as materialized (
      select ${sql.ref('t.id')}, ${isSimilar} as parecido, ${similarity} as similarity, ${anyOf(equalities)} as is_equal
             ${sql.join(
               equalities.map((equality, index) => sql`, ${equality} as ${sql.id(equalityColumn(index))}`),
               sql``,
             )}
      from ${sql.table(entity.table)} as t
      where ${sql.ref('t.eliminadoEn')} is null and ${reach ?? sql`true`} and ${anyOf(conditions)}
        and ${livingClause(entity)}
      order by is_equal desc, similarity desc, id limit ${MAX_SHOWN}
    )
    select found.*, ${shape.columns}
    from found join ${shape.ownTable} on ${sql.ref('t.id')} = ${sql.ref('found.id')} ${shape.joins}
    order by found.is_equal desc, found.similarity desc, found.id
  `.execute(tx);
  return rows;
}

/** The text that is compared, written as in its trigram index. */
const similarText = ({ duplicates }: Entity): RawBuilder<string> =>
  sql`(${sql.join(
    (duplicates?.similar ?? []).map((name) => sql.ref(`t.${name}Busqueda`)),
    sql` || ' ' || `,
  )})`;
