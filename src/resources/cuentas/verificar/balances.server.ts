import { sql } from 'kysely';
import { formatMoney } from 'cantera';
import { SUB_ACCOUNT_NAMES, type SubAccount } from '../../ventas/saleTypes.ts';
import { SIGNED_AMOUNT } from '../ledger/balance.server.ts';
import type { Check, CheckContext } from './check.server.ts';
import { accountName } from './names.server.ts';

/** Checks that each account's balance is the sum of what its documents should have posted. */
export const balancesCheck: Check = {
  etapa: 'Saldos de las cuentas',
  size: countAccounts,
  async *run(context) {
    const { posters, reportDifferences } = context;
    const claims = sql.join(
      posters.map(
        (poster) =>
          sql`select cliente_id, tipo, subcuenta, importe, vigente from (${poster.claims}) as claim`,
      ),
      sql` union all `,
    );
    await reportDifferences<Row>(
      sql`
      with debido as (
        select c.id as cuenta_id, claim.subcuenta, sum(${SIGNED_AMOUNT}) as saldo
        from (${claims}) as claim join cuentas_corrientes as c on c.cliente_id = claim.cliente_id
        where claim.vigente group by c.id, claim.subcuenta
      ), asentado as (
        select cuenta_corriente_id as cuenta_id, subcuenta, sum(${SIGNED_AMOUNT}) as saldo
        from movimientos group by cuenta_corriente_id, subcuenta
      )
      select cuenta_id, c.nro_cuenta_corriente as cuenta, subcuenta,
        coalesce(debido.saldo, 0)::numeric(16,2) as debido, coalesce(asentado.saldo, 0)::numeric(16,2) as asentado
      from debido full join asentado using (cuenta_id, subcuenta)
      left join cuentas_corrientes as c on c.id = cuenta_id
      where coalesce(debido.saldo, 0) <> coalesce(asentado.saldo, 0)
      order by cuenta_id, subcuenta`,
      ({ cuenta, cuentaId, subcuenta, debido, asentado }) => ({
        que: 'El saldo no es la suma de los comprobantes',
        donde: `${accountName(cuenta, cuentaId)}, ${SUB_ACCOUNT_NAMES[subcuenta]}`,
        esperado: formatMoney(debido),
        encontrado: formatMoney(asentado),
      }),
    );
    yield await countAccounts(context);
  },
};

type Row = {
  cuenta: string | null;
  cuentaId: number;
  subcuenta: SubAccount;
  debido: string;
  asentado: string;
};

async function countAccounts({ tx }: CheckContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from cuentas_corrientes where eliminado_en is null`.execute(tx);
  return rows[0]!.count;
}
