import { sql } from 'kysely';
import { addDays } from 'cantera';
import { onReport } from 'cantera/server';
import { SUB_ACCOUNT_NAMES } from '../ventas/saleTypes.ts';
import { registry } from '../index.ts';
import { balancesAt, SIGNED_AMOUNT } from '../cuentas/ledger/balance.server.ts';
import { cancelledIdsWithin } from '../cuentas/ledger/cancelledEntries.server.ts';
import { oneSubAccountOf } from '../cuentas/resumen.ts';
import { reporteCuentas } from './cuentas.ts';

/**
 * Lists the entries of a client's sub-accounts in a period. Before those of each stands a row with its balance at the
 * start, which has the `orden` 0.
 */
export const cuentasQuery = onReport(reporteCuentas, (filters) => {
  const { clienteId, tipoVenta, fechaDesde: desde, fechaHasta: hasta } = filters;
  const account = sql`(select id from cuentas_corrientes where cliente_id = ${clienteId} and eliminado_en is null)`;
  const subcuenta = oneSubAccountOf(tipoVenta) ?? null;
  const isRequested = sql`cuenta_corriente_id = ${account} and (${subcuenta}::text is null or subcuenta = ${subcuenta})`;
  return sql`
    with entradas as (
      select movimientos.*, ${SIGNED_AMOUNT} as deuda from movimientos
      where ${isRequested} and fecha between ${desde}::date and ${hasta}::date
        and id not in (${cancelledIdsWithin(account, { desde, hasta })})
    ), aperturas as (
      -- A sub-account without entries, in the period or before it, has no row.
      select saldos.subcuenta, saldos.saldo, ${SUB_ACCOUNT_NAMES}::jsonb ->> saldos.subcuenta as cuenta
      from (${balancesAt(addDays(desde, -1), isRequested)}) as saldos
      where exists (select from entradas where entradas.subcuenta = saldos.subcuenta) or exists (
        select from movimientos as anteriores
        where anteriores.cuenta_corriente_id = saldos.cuenta_corriente_id
          and anteriores.subcuenta = saldos.subcuenta and anteriores.fecha < ${desde}::date)
    )
    select cuenta, ${desde}::date as fecha, null as documento, 'Saldo anterior' as concepto,
      null::numeric as debe, null::numeric as haber, saldo,
      null as entidad, null::integer as documento_id, 0 as orden
    from aperturas
    union all
    select cuenta, fecha, concat(${ENTITY_LABELS}::jsonb ->> entidad, ' ', numero), nullif(concepto, ''),
      case tipo when 'DEBE' then importe end, case tipo when 'HABER' then importe end,
      saldo + sum(deuda) over (partition by subcuenta order by fecha, id), entidad, documento_id, id
    from entradas join aperturas using (subcuenta)`;
});

const ENTITY_LABELS = Object.fromEntries(registry.all.map(({ name, label }) => [name, label.one]));
