import { sql, type RawBuilder } from 'kysely';
import { totalFieldOf, type Entity, type Reach } from 'cantera';
import { conditionClause, livingClause } from 'cantera/server';
import { SALE_TYPES, subAccountOf } from '../ventas/saleTypes.ts';
import type { PostingDeclaration } from '../postingDeclaration.ts';
import { LEDGER_COLLATION } from './ledger/ledger.server.ts';
import { otherSide } from './posting.server.ts';

/** SQL for the entries that the documents of an entity should have, in the columns of `Poster.claims`. */
export function documentClaims(entity: Entity, declaration: PostingDeclaration): RawBuilder<unknown> {
  const { number } = entity.document!;
  const claim = (side: string, account: RawBuilder<unknown>, amount: string, when: Reach) => sql`
    select t.id as documento_id, ${sql.ref(`t.${number.field}`)}::text ${LEDGER_COLLATION} as numero, t.cliente_id,
      ${sql.lit(side)} as tipo, ${account} as subcuenta, ${sql.ref(`t.${amount}`)} as importe,
      ${livingClause(entity)} as vigente
    from ${sql.table(entity.table)} as t
    where t.eliminado_en is null and ${conditionClause(entity, when)}`;
  const { side, account, when, credit, noAccount } = declaration;
  const owed = claim(side, accountClause(account), totalFieldOf(entity), {
    ...(when !== undefined && { [when]: true }),
    ...(noAccount !== undefined && { [noAccount]: false }),
  });
  if (!credit) return owed;
  // A credit is posted whatever the document's own conditions.
  return sql`${owed} union all ${claim(otherSide(side), sql.lit(credit.account), credit.amount, {})}`;
}

const accountClause = (account: PostingDeclaration['account']): RawBuilder<unknown> =>
  typeof account === 'string' ? sql.lit(account) : subAccountClause(`t.${account.by}`);

export function subAccountClause(column: string): RawBuilder<unknown> {
  const cases = Object.values(SALE_TYPES).map(
    (type) => sql`when ${sql.lit(type)} then ${sql.lit(subAccountOf(type))}`,
  );
  return sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} end`;
}
