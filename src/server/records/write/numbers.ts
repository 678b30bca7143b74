import type { Values } from '#schema/record.ts';
import { sql } from 'kysely';
import { prefixOf } from '#schema/document.ts';
import type { Entity } from '#schema/entity.ts';
import { targetIn } from '#schema/references.ts';
import type { Call } from '../read/call.ts';
import { DECIDED_BY_OTHERS } from '#schema/deciding.ts';
import type { Db, Tx } from '../../db/database.ts';
import { runPrepared, type Prepared } from '../../db/prepared.ts';
import { refuseFields } from '../../http/body.ts';
import { AppError } from '../../http/errors.ts';
import { needPermission } from '../permission/needs.ts';
import type { Handler } from '../../http/router.ts';

/**
 * Makes a document's number, '0001-0000012', of a prefix and the next place in its series. All documents of an entity
 * share one series, or each record of the reference `by`, such as a company, has its own. A series stays locked until
 * the transaction ends, so that no number is lost or used twice.
 */
export async function takeNextNumber({ entity, country }: Call, tx: Tx, values: Values): Promise<string> {
  const { field, prefix } = entity.document!.number;
  const series = [entity.name, seriesOwnerId(entity, values)];
  const [row] = await runPrepared<{ ultimo: number }>(tx, NEXT_NUMBER, series);
  const { ultimo } = row!;
  if (ultimo > country.lastSequence) throw refuseFields({ [field]: 'La numeración llegó a su fin' });
  // A draft's number is only a prefix until then, or nothing if the declaration fixes the prefix.
  return country.documentNumber((values[field] ?? prefix) as string, ultimo);
}

/** A number needs permission if its prefix is not the usual one, which a record such as the document's company gives. */
export function needPermissionForPrefix(
  { tx, entity, country }: Pick<Call, 'entity' | 'country'> & { readonly tx: Tx },
  { values, referred }: { readonly values: Values; readonly referred: Values },
): void {
  const prefix = prefixOf(entity);
  if (!prefix) return;
  const usualPrefix = (referred[prefix.alias] as Values)[prefix.field] as string;
  const { field } = entity.document!.number;
  if (country.prefix(usualPrefix) === country.prefix(values[field] as string)) return;
  needPermission(tx, {
    unless: prefix.roles,
    reason: country.otherPrefix(String(values[field])),
    refusal: refuseFields({ [field]: DECIDED_BY_OTHERS }, 403),
  });
}

/** The table has the last place of each series. */
const NEXT_NUMBER: Prepared = {
  name: 'numeradores',
  text: `insert into numeradores as n (serie, empresa_id, ultimo) values ($1, $2, 1)
    on conflict (serie, empresa_id) do update set ultimo = n.ultimo + 1 returning ultimo`,
};

/** Answers the last place in a series, from which a form shows the number to come. */
export function showLastNumber({ db, entity }: Call): Handler {
  const { by: seriesBy } = entity.document!.number;
  return async (context) => {
    if (!seriesBy) return context.json({ ultimoId: await lastNumber(db, entity, {}) });
    const text = context.req.param(seriesBy) ?? '';
    const owner = targetIn(entity, seriesBy);
    // No record has the id 0, so that any other text gives 404.
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(owner.table)}
      where id = ${/^\d{1,9}$/.test(text) ? Number(text) : 0} and ${sql.ref('eliminadoEn')} is null
    `.execute(db);
    if (!rows[0]) throw new AppError(404, owner.messages.notFound);
    return context.json({ ultimoId: await lastNumber(db, entity, { [seriesBy]: rows[0].id }) });
  };
}

async function lastNumber(db: Db, entity: Entity, values: Values): Promise<number> {
  const row = await db
    .selectFrom('numeradores')
    .select('ultimo')
    .where('serie', '=', entity.name)
    .where('empresaId', '=', seriesOwnerId(entity, values))
    .executeTakeFirst();
  return row?.ultimo ?? 0;
}

/** The id of the record that has the series, `empresa_id` in the table; 0 if all documents share one. */
const seriesOwnerId = ({ document }: Entity, values: Values): number => {
  const { by: seriesBy } = document!.number;
  return seriesBy ? (values[seriesBy] as number) : 0;
};
