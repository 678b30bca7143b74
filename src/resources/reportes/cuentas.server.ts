import { sql } from 'kysely';
import { addDays } from 'cantera';
import { REPORT_SALE_TYPES, SUB_ACCOUNT_NAMES, type SubAccount } from '../ventas/saleTypes.ts';
import { registry } from '../index.ts';
import { balancesAt, SIGNED_AMOUNT } from '../cuentas/ledger/balance.server.ts';
import { cancelledIdsWithin } from '../cuentas/ledger/cancelledEntries.server.ts';
import { onReport } from 'cantera/server';
import { reporteCuentas } from './cuentas.ts';

const CODES = REPORT_SALE_TYPES.cuentas;
const SUB_ACCOUNTS: Readonly<Record<string, SubAccount>> = {
  [CODES.remito]: 'REMITO',
  [CODES.presupuesto]: 'PRESUPUESTO',
};

/** Standing entries; each sub-account starts with its opening balance, if anything was ever posted to it. */
export const cuentasQuery = onReport(reporteCuentas, (filters) => {
  const { clienteId, tipoVenta, fechaDesde: desde, fechaHasta: hasta } = filters;
  const account = sql`(select id from cuentas_corrientes where cliente_id = ${clienteId} and eliminado_en is null)`;
  const subcuenta = SUB_ACCOUNTS[tipoVenta] ?? null;
  const posted = sql`cuenta_corriente_id = ${account} and (${subcuenta}::text is null or subcuenta = ${subcuenta})`;
  return sql`
    with entradas as (
      select m.*, ${SIGNED_AMOUNT} as deuda from movimientos as m
      where ${posted} and m.fecha between ${desde}::date and ${hasta}::date
        and m.id not in (${cancelledIdsWithin(account, { desde, hasta })})
    ), aperturas as (
      select a.subcuenta, a.saldo, ${SUB_ACCOUNT_NAMES}::jsonb ->> a.subcuenta as cuenta
      from (${balancesAt(addDays(desde, -1), posted)}) as a
      where exists (select from entradas as e where e.subcuenta = a.subcuenta) or exists (
        select from movimientos as m
        where m.cuenta_corriente_id = a.cuenta_corriente_id and m.subcuenta = a.subcuenta and m.fecha < ${desde}::date)
    )
    select cuenta, ${desde}::date as fecha, null as documento, 'Saldo anterior' as concepto,
      null::numeric as debe, null::numeric as haber, saldo,
      null as entidad, null::integer as documento_id, 0 as orden
    from aperturas
    union all
    select a.cuenta, e.fecha, concat(${KINDS}::jsonb ->> e.entidad, ' ', e.numero), nullif(e.concepto, ''),
      case e.tipo when 'DEBE' then e.importe end, case e.tipo when 'HABER' then e.importe end,
      a.saldo + sum(e.deuda) over (partition by e.subcuenta order by e.fecha, e.id), e.entidad, e.documento_id, e.id
    from entradas as e join aperturas as a using (subcuenta)`;
});

/** 'Remito', 'Nota de débito'. */
const KINDS = Object.fromEntries(registry.all.map(({ name, label }) => [name, label.one]));
