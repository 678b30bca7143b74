import { sql, type RawBuilder } from 'kysely';
import { SALE_TYPES, subAccountOf } from '../ventas/saleTypes.ts';
import type { Reach } from '#domain/permissions.ts';
import type { LedgerWord } from '#schema/document.ts';
import type { Entity } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import { conditionClause, livingClause } from '#server/crud/condition.ts';
import { SELF } from '#server/crud/joins.ts';

/** What the documents of an entity call for in the ledger, as their declaration says (`Poster.claims`). */
export function documentClaims(registry: Registry, entity: Entity): RawBuilder<unknown> {
  const { ledger, number, sale, total } = entity.document!;
  const claim = (side: string, account: RawBuilder<unknown>, amount: string, when: Reach) => sql`
    select t.id as documento_id, ${sql.ref(`${SELF}.${number.field}`)}::text collate "C" as numero, t.cliente_id,
      ${sql.lit(side)} as tipo, ${account} as subcuenta, ${sql.ref(`${SELF}.${amount}`)} as importe,
      ${livingClause(registry, entity)} as vigente
    from ${sql.table(entity.table)} as t
    where t.eliminado_en is null and ${conditionClause(registry, entity, when)}`;
  const owed = claim(
    ledger!.side,
    accountClause(ledger!),
    total,
    ledger!.when === undefined ? {} : { [ledger!.when]: true },
  );
  if (!sale?.quote) return owed;
  const field = entity.fields[sale.quote.document]!;
  if (field.type !== 'reference') throw new Error(`'${entity.name}.${sale.quote.document}' is no reference`);
  const quoted = registry.get(field.to).document!.ledger!;
  const credit = claim(
    quoted.side === 'DEBE' ? 'HABER' : 'DEBE',
    accountClause(quoted),
    sale.quote.credit,
    {},
  );
  return sql`${owed} union all ${credit}`;
}

/** The sub-account of a record's entry. */
const accountClause = ({ account }: LedgerWord): RawBuilder<unknown> =>
  typeof account === 'string' ? sql.lit(account) : subAccountClause(`${SELF}.${account.by}`);

/** `subAccountOf` in SQL: of the sale type that a column holds. */
export function subAccountClause(column: string): RawBuilder<unknown> {
  const cases = Object.values(SALE_TYPES).map(
    (type) => sql`when ${sql.lit(type)} then ${sql.lit(subAccountOf(type))}`,
  );
  return sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} end`;
}
