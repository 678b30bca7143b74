import { sql } from 'kysely';
import { subAccountClause } from '../cuentas/claims.server.ts';
import { LEDGER_COLLATION } from '../cuentas/ledger/ledger.server.ts';
import type { Poster } from '../cuentas/ledger/posters.server.ts';
import { cheques } from './cheque.ts';

/**
 * The entries of cheques. A cheque without a receipt credits its client once it is accepted. A receipt credits its
 * client itself, so its cheque only debits him once it is rejected, unless the receipt is annulled. `vigente` is true
 * in each row: a credit that was reversed, and a debit of an annulled receipt, have no row.
 */
export const chequePoster: Poster = {
  entity: cheques,
  claims: sql`
    select t.id as documento_id, t.nro_cheque::text ${LEDGER_COLLATION} as numero, t.cliente_id,
      case when t.recibo_id is null then 'HABER' else 'DEBE' end as tipo,
      ${subAccountClause('t.tipoVentaId')} as subcuenta, t.importe, true as vigente
    from cheques as t left join recibos as r on r.id = t.recibo_id
    where t.eliminado_en is null and not coalesce(r.sin_cuenta_corriente, t.sin_cuenta_corriente)
      and case when t.recibo_id is null then t.aceptado else t.rechazado and not r.cancelado end`,
};
