import { sql } from 'kysely';
import { formatMoney, inSentence } from 'cantera';
import { monthName } from '../../cheques/month.ts';
import { SUB_ACCOUNT_NAMES, type SubAccount } from '../../ventas/saleTypes.ts';
import { countRows, type Check, type CheckContext } from './check.server.ts';
import { accountName, NOTHING } from './names.server.ts';

/** Checks that the stored sums, from which balances are read, are those of the entries. */
export const sumsCheck: Check = {
  etapa: 'Sumas de los movimientos',
  size: ({ tx }) => countRows(tx, 'movimientos'),
  async *run(context) {
    await checkSums(context);
    yield await sumsCheck.size(context);
  },
};

/** The month of an account's sums over all months: a null would join with nothing. */
const ALL_MONTHS = sql`'-infinity'::date`;

/** `anulado` is the part that comes from reversals; null for a single month, which does not store it. */
type Sums = { readonly debe: string; readonly haber: string; readonly anulado: string | null };

type Row = {
  cuenta: string | null;
  cuentaId: number;
  subcuenta: SubAccount;
  mes: string | null;
  sumado: Sums | null;
  guardado: Sums | null;
};

async function checkSums({ reportDifferences }: CheckContext): Promise<void> {
  await reportDifferences<Row>(
    sql`
    with meses as materialized (
      select cuenta_corriente_id, subcuenta, date_trunc('month', fecha::timestamp)::date as mes,
        coalesce(sum(importe) filter (where tipo = 'DEBE'), 0) as debe,
        coalesce(sum(importe) filter (where tipo = 'HABER'), 0) as haber,
        coalesce(sum(importe) filter (where anula_id is not null), 0) as anulado
      from movimientos group by 1, 2, 3
    ), sumado as (
      select cuenta_corriente_id, subcuenta, ${ALL_MONTHS} as mes, sum(debe) as debe, sum(haber) as haber, sum(anulado) as anulado
      from meses group by 1, 2
      union all
      select cuenta_corriente_id, subcuenta, mes, debe, haber, null from meses
    ), guardado as (
      select cuenta_corriente_id, subcuenta, ${ALL_MONTHS} as mes, debe, haber, anulado from movimientos_sumas
      union all
      select cuenta_corriente_id, subcuenta, mes, debe, haber, null from movimientos_meses
    )
    select c.nro_cuenta_corriente as cuenta, cuenta_corriente_id as cuenta_id, subcuenta,
      nullif(mes, ${ALL_MONTHS}) as mes, case when sumado.debe is not null then ${sumsJson('sumado')} end as sumado,
      case when guardado.debe is not null then ${sumsJson('guardado')} end as guardado
    from sumado full join guardado using (cuenta_corriente_id, subcuenta, mes)
    left join cuentas_corrientes as c on c.id = cuenta_corriente_id
    where (sumado.debe, sumado.haber, sumado.anulado) is distinct from (guardado.debe, guardado.haber, guardado.anulado)
    order by cuenta_corriente_id, subcuenta, mes nulls first`,
    ({ cuenta, cuentaId, subcuenta, mes: month, sumado, guardado }) => ({
      que: 'La suma guardada no es la de los movimientos',
      donde: [
        accountName(cuenta, cuentaId),
        SUB_ACCOUNT_NAMES[subcuenta],
        ...(month === null ? [] : [inSentence(monthName(month.slice(0, 7)))]),
      ].join(', '),
      esperado: sumsText(sumado),
      encontrado: sumsText(guardado),
    }),
  );
}

const sumsJson = (table: 'sumado' | 'guardado') => {
  const namesAndSums = (['debe', 'haber', 'anulado'] as const).map(
    (name) => sql`${sql.lit(name)}, ${sql.ref(`${table}.${name}`)}::numeric(18,2)::text`,
  );
  return sql`json_build_object(${sql.join(namesAndSums)})`;
};

function sumsText(sums: Sums | null): string {
  if (!sums) return NOTHING;
  const { debe, haber, anulado } = sums;
  const sides = `${formatMoney(debe)} en el debe y ${formatMoney(haber)} en el haber`;
  return anulado === null ? sides : `${sides}, con ${formatMoney(anulado)} de anulaciones`;
}
