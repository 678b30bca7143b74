import { sql } from 'kysely';
import { formatMoney } from 'cantera';
import { SUB_ACCOUNT_NAMES, type SubAccount } from '../../ventas/saleTypes.ts';
import { SIGNED_AMOUNT } from '../ledger/balance.server.ts';
import { LEDGER_COLLATION } from '../ledger/ledger.server.ts';
import { owedAndSettledCtes } from '../ledger/owed.server.ts';
import { accountSlices, countRows, type Check, type CheckContext } from './check.server.ts';
import { accountName, documentName } from './names.server.ts';

/** Checks the documents chosen for payments, and that debts less unapplied payments are the balance of each account. */
export const paymentsCheck: Check = {
  etapa: 'Imputaciones de los pagos',
  size: ({ tx }) => countRows(tx, 'movimientos'),
  async *run(context) {
    for await (const { desde, hasta, movimientos } of accountSlices(context)) {
      await checkChoices(context, { desde, hasta });
      await checkOwed(context, { desde, hasta });
      yield movimientos;
    }
  },
};

type Slice = { readonly desde: number; readonly hasta: number };
type ChoiceRow = { entidad: string; numero: string; importe: string; aplicado: string; isForeign: boolean };

/** Compares payments with the documents chosen for them (`aplicaciones`: 0046-sumas-del-libro.sql). */
async function checkChoices(context: CheckContext, { desde, hasta }: Slice): Promise<void> {
  await context.reportDifferences<ChoiceRow>(
    sql`
    select min(entidad) as entidad, min(numero) as numero, min(importe) as importe,
      sum(importe_aplicado)::numeric(18,2) as aplicado, bool_or(is_foreign) as is_foreign
    from (
      select m.id, m.entidad, m.numero, m.importe, a.importe_aplicado, not exists (
        select from movimientos as d
        where d.entidad = a.entidad_pagada ${LEDGER_COLLATION} and d.documento_id = a.documento_pagado and d.tipo = 'DEBE'
          and d.cuenta_corriente_id = m.cuenta_corriente_id and d.subcuenta = m.subcuenta) as is_foreign
      from movimientos as m
      cross join lateral aplicaciones(m.entidad, m.documento_id, m.subcuenta, m.importe) as a
      where m.cuenta_corriente_id > ${desde} and m.cuenta_corriente_id <= ${hasta} and m.tipo = 'HABER'
        and m.anula_id is null
    ) as aplicado
    group by id having sum(importe_aplicado) > min(importe) or bool_or(is_foreign)
    order by id`,
    ({ entidad, numero, importe, aplicado, isForeign }) => ({
      que: isForeign
        ? 'El pago está imputado a un comprobante que no es de su cuenta'
        : 'Se imputó más de lo que se pagó',
      donde: documentName(context, entidad, numero),
      esperado: isForeign ? 'Comprobantes de su cuenta' : `${formatMoney(importe)} como mucho`,
      encontrado: isForeign ? 'Otro comprobante' : formatMoney(aplicado),
    }),
  );
}

type OwedRow = {
  cuenta: string | null;
  cuentaId: number;
  subcuenta: SubAccount;
  adeudado: string;
  aCuenta: string;
  saldo: string;
};

async function checkOwed({ reportDifferences }: CheckContext, cuentas: Slice): Promise<void> {
  await reportDifferences<OwedRow>(
    sql`
    with ${owedAndSettledCtes({ cuentas })},
    adeudado as (
      select cuenta_corriente_id as cuenta_id, subcuenta, sum(adeudado) as adeudado from adeudos group by 1, 2
    ), a_cuenta as (
      select c.cuenta_corriente_id as cuenta_id, c.subcuenta, sum(c.importe) - coalesce(sum(p.importe), 0) as a_cuenta
      from creditos as c
      left join (select credito_id, sum(importe) as importe from pagos group by 1) as p on p.credito_id = c.id
      group by 1, 2
    ), saldo as (
      select cuenta_corriente_id as cuenta_id, subcuenta, sum(${SIGNED_AMOUNT}) as saldo from entradas group by 1, 2
    )
    select c.nro_cuenta_corriente as cuenta, cuenta_id, subcuenta, s.saldo::numeric(16,2),
      coalesce(a.adeudado, 0)::numeric(16,2) as adeudado, coalesce(p.a_cuenta, 0)::numeric(16,2) as a_cuenta
    from saldo as s
    left join adeudado as a using (cuenta_id, subcuenta)
    left join a_cuenta as p using (cuenta_id, subcuenta)
    left join cuentas_corrientes as c on c.id = cuenta_id
    where coalesce(a.adeudado, 0) - coalesce(p.a_cuenta, 0) <> s.saldo
    order by cuenta_id, subcuenta`,
    ({ cuenta, cuentaId, subcuenta, adeudado, aCuenta, saldo }) => ({
      que: 'Lo adeudado menos lo pagado a cuenta no es el saldo',
      donde: `${accountName(cuenta, cuentaId)}, ${SUB_ACCOUNT_NAMES[subcuenta]}`,
      esperado: formatMoney(saldo),
      encontrado: `${formatMoney(adeudado)} adeudado, ${formatMoney(aCuenta)} a cuenta`,
    }),
  );
}
