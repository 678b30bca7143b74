import { sql } from 'kysely';
import { REPORT_SALE_TYPES, SUB_ACCOUNT_NAMES, type SubAccount } from '../ventas/saleTypes.ts';
import { registry } from '../index.ts';
import { takenBackWithin } from '../cuentas/ledger/takenBack.server.ts';
import { onReport } from '#server/reports/query.ts';
import { reporteCuentas } from './cuentas.ts';

const CODES = REPORT_SALE_TYPES.cuentas;
const SUB_ACCOUNTS: Readonly<Record<string, SubAccount>> = {
  [CODES.remito]: 'REMITO',
  [CODES.presupuesto]: 'PRESUPUESTO',
};

/** Standing entries; each sub-account starts with its opening balance. */
export const cuentasQuery = onReport(reporteCuentas, (filters) => {
  const { clienteId, tipoVenta, fechaDesde: desde, fechaHasta: hasta } = filters;
  const account = sql`(select id from cuentas_corrientes where cliente_id = ${clienteId} and eliminado_en is null)`;
  const subcuenta = SUB_ACCOUNTS[tipoVenta] ?? null;
  return sql`
    with entradas as (
      select m.*, ${SIGNED} as deuda, sum(${SIGNED}) over (partition by m.subcuenta order by m.fecha, m.id) as saldo,
        ${SUB_ACCOUNT_NAMES}::jsonb ->> m.subcuenta as cuenta
      from movimientos as m
      where m.cuenta_corriente_id = ${account} and m.fecha <= ${hasta}::date
        and m.id not in (${takenBackWithin(account, { desde, hasta })})
        and (${subcuenta}::text is null or m.subcuenta = ${subcuenta})
    )
    select cuenta, ${desde}::date as fecha, null as documento, 'Saldo anterior' as concepto,
      null::numeric as debe, null::numeric as haber,
      coalesce(sum(deuda) filter (where fecha < ${desde}::date), 0.00) as saldo,
      null as entidad, null::integer as documento_id, 0 as orden
    from entradas group by cuenta
    union all
    select cuenta, fecha, concat(${KINDS}::jsonb ->> entidad, ' ', numero), nullif(concepto, ''),
      case tipo when 'DEBE' then importe end, case tipo when 'HABER' then importe end,
      saldo, entidad, documento_id, id
    from entradas where fecha >= ${desde}::date`;
});

/** Positive raises the client's debt. */
const SIGNED = sql`case m.tipo when 'DEBE' then m.importe else -m.importe end`;

/** 'Remito', 'Nota de débito'. */
const KINDS = Object.fromEntries(registry.all.map(({ name, label }) => [name, label.one]));
