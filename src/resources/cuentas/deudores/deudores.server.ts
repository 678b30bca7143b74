import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { cuitTexts, ZONE } from 'cantera/argentina';
import { type ParametersOf, fold, toSnakeCase } from 'cantera';
import { defineRoute, fieldsQuery, onReport, answer } from 'cantera/server';
import { balancesAt } from '../ledger/balance.server.ts';
import { openDebtCtes, standsAt } from '../ledger/open.server.ts';
import { ADMIN } from '../../roles.ts';
import { AGES, ATRASO_HASTA, type Atraso } from '../atrasos.ts';
import { saldos } from '../saldos/saldo.ts';
import type { SubAccount } from '../../ventas/saleTypes.ts';
import { oneSubAccountOf } from '../resumen.ts';
import { GRUPOS, deudores, SUMAS, sumasFields, type Grupo, type Cuales, type Sumas } from './deudores.ts';

const GRUPO_CONDITIONS: Readonly<Record<Grupo, RawBuilder<unknown>>> = {
  deben: sql`saldo > 0`,
  vencido: sql`saldo > 0 and vencido > 0`,
  sobreLimite: sql`saldo > 0 and saldo_ambas_subcuentas > limite`,
  // For a client who never paid, the days count from his oldest debt.
  sinPagar: sql`saldo > 0 and coalesce(ultimo_pago, debe_desde) < fecha - 30`,
  aFavor: sql`saldo < 0`,
  todas: sql`true`,
};

const CUALES_CONDITIONS: Readonly<Record<Cuales, RawBuilder<unknown>>> = {
  ...GRUPO_CONDITIONS,
  aVencer: sql`saldo > 0 and a_vencer > 0`,
  dias30: sql`saldo > 0 and dias30 > 0`,
  dias60: sql`saldo > 0 and dias60 > 0`,
  dias90: sql`saldo > 0 and dias90 > 0`,
  mas: sql`saldo > 0 and mas > 0`,
};

type AccountsFilters = Pick<ParametersOf<typeof deudores>, 'fecha' | 'tipoVenta' | 'buscado'>;

/** SQL for the report's rows; `lugar` numbers them in the requested order. */
export const deudoresQuery = onReport(deudores, ({ cuales, orden, ...filters }) => {
  const column = sql.id(toSnakeCase(orden.replace('-', '')));
  const order = orden.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
  return sql`
    select *, row_number() over (order by ${order}, cliente, cuenta_id) as lugar
    from (${accountsQuery(filters)}) as deudores where ${CUALES_CONDITIONS[cuales as Cuales]}`;
});

export const chosenClientIds = ({ cuales, ...filters }: AccountsFilters & { readonly cuales: string }) =>
  sql`select cliente_id from (${accountsQuery(filters)}) as deudores where ${CUALES_CONDITIONS[cuales as Cuales]}`;

/**
 * SQL for a row of each account with its debts. `openDebtCtes` gives `adeudos` and `saldos_al_dia`. `a_favor` is
 * money that no debt has used up.
 */
function accountsQuery({ fecha, tipoVenta, buscado }: AccountsFilters): RawBuilder<unknown> {
  const subcuenta = oneSubAccountOf(tipoVenta);
  // The credit limit is for both sub-accounts together.
  const balanceOfBoth =
    subcuenta === undefined
      ? sql`coalesce(s.saldo, 0)`
      : sql`(select coalesce(sum(saldo), 0) from (${balancesAt(fecha, sql`cuenta_corriente_id = c.id`)}) as saldos)`;
  return sql`
    with recursive ${openDebtCtes({ hasta: fecha, subcuenta })}, cuentas as (
      select cc.id, cl.id as cliente_id, trim(concat(cl.apellido, ' ', cl.nombre)) as cliente, cl.telefono,
        cl.limite_credito as limite, coalesce(cl.plazo_pago, k.plazo_pago) as plazo
      from cuentas_corrientes as cc join clientes as cl on cl.id = cc.cliente_id cross join configuracion as k
      where cc.eliminado_en is null and ${nameMatches(buscado)}
    ), atrasos as (
      select cuenta_corriente_id, sum(adeudado) as adeudado, min(fecha) as debe_desde,
        ${sql.join(AGE_SUMS)}
      from (
        select a.*, ${fecha}::date - a.fecha - c.plazo as atraso
        from adeudos as a join cuentas as c on c.id = a.cuenta_corriente_id) as adeudos_con_atraso
      group by 1
    ), sumas_de_cuentas as (
      select cuenta_corriente_id, sum(saldo) as saldo from saldos_al_dia group by 1
    ), ultimas_promesas as (
      -- The promises that were known on that day.
      select distinct on (cliente_id) cliente_id, id, fecha, importe, nota from promesas_pago
      where eliminado_en is null
        and (creado_en at time zone ${ZONE})::date <= ${fecha}::date
      order by cliente_id, id desc
    ), cifras as (
      select c.*, a.adeudado, a.debe_desde, ${lastPayment(fecha, subcuenta)} as ultimo_pago, ${fecha}::date as fecha,
        ${sql.join(AGE_COLUMNS.map((age) => sql`coalesce(a.${sql.id(age)}, 0)::numeric(18,2) as ${sql.id(age)}`))},
        coalesce(s.saldo, 0)::numeric(18,2) as saldo,
        ${balanceOfBoth} as saldo_ambas_subcuentas
      from cuentas as c
      left join atrasos as a on a.cuenta_corriente_id = c.id
      left join sumas_de_cuentas as s on s.cuenta_corriente_id = c.id
    )
    select f.id as cuenta_id, f.cliente_id, 'clientes' as entidad, f.cliente, f.telefono, f.limite, f.fecha, f.adeudado,
      f.debe_desde, f.ultimo_pago, f.saldo, f.saldo_ambas_subcuentas, ${sql.join(AGE_COLUMNS.map((age) => sql.id(age)))},
      (coalesce(f.adeudado, 0) - f.a_vencer)::numeric(18,2) as vencido,
      (coalesce(f.adeudado, 0) - f.saldo)::numeric(18,2) as a_favor,
      case when f.limite > 0 and f.saldo_ambas_subcuentas > 0
        then round(f.saldo_ambas_subcuentas * 100 / f.limite, 2) end as usado,
      p.id as promesa_id, p.fecha as promesa, p.importe as prometido, p.nota
    from cifras as f left join ultimas_promesas as p on p.cliente_id = f.cliente_id`;
}

/** SQL for the day of the last payment, by recibo or cheque, of the account with the alias `c`. */
const lastPayment = (fecha: string, subcuenta: SubAccount | undefined) => sql`(
  select m.fecha from movimientos as m
  where m.cuenta_corriente_id = c.id and m.fecha <= ${fecha}::date and m.tipo = 'HABER'
    and m.entidad in ('recibos', 'cheques') and ${subcuenta === undefined ? sql`true` : sql`m.subcuenta = ${subcuenta}`}
    and ${standsAt('m', fecha)}
  order by m.fecha desc, m.id desc limit 1)`;

const AGE_COLUMNS = AGES.map(toSnakeCase);

const AGE_BOUNDS = Object.values(ATRASO_HASTA)
  .slice(0, -1)
  .map((days) => sql.lit(days + 1));

/** `width_bucket` counts the bounds that a debt has reached, which is the index of its age. */
const AGE_SUMS = AGE_COLUMNS.map(
  (age, index) => sql`coalesce(sum(adeudado) filter (
    where width_bucket(atraso, array[${sql.join(AGE_BOUNDS)}]) = ${sql.lit(index)}), 0) as ${sql.id(age)}`,
);

/** SQL that compares a client's name. `apellido` comes twice, so that 'Ana Gómez' and 'Gómez Ana' are both found. */
const nameMatches = (buscado: string | null) =>
  buscado
    ? sql`(${sql.join(
        cuitTexts(buscado).map(
          (text) => sql`position(${fold(text)} in
            sin_acentos(concat_ws(' ', cl.apellido, cl.nombre, cl.apellido, cl.razon_social, cl.cuit, replace(cl.cuit, '-', '')))) > 0`,
        ),
        sql` or `,
      )})`
    : sql`true`;

type Figure = Atraso | 'aFavor' | 'saldo' | 'vencido';
const FIGURES: readonly Figure[] = [...AGES, 'aFavor', 'saldo', 'vencido'];

const amounts = Object.fromEntries(FIGURES.map((name) => [name, z.string()])) as Record<Figure, z.ZodString>;

export const sumasAnswer = z.object({
  cuantos: z.object(
    Object.fromEntries(Object.keys(GRUPOS).map((name) => [name, answer.COUNT])) as Record<
      Grupo,
      typeof answer.COUNT
    >,
  ),
  deben: z.object(amounts).describe('Sumas de las cuentas que deben'),
  saldo: z.string().describe('Saldo de todas las cuentas, igual al de Saldo/Balance'),
});

export const sumasRoute = defineRoute(
  {
    method: 'GET',
    path: SUMAS,
    gate: ADMIN,
    says: {
      operationId: 'deudores.sumas',
      summary: 'Cantidad de deudores, y sumas de lo que deben',
      description: 'Las cuentas al fin de un día, con los filtros de Deudores.',
      tags: [saldos.label.many],
    },
    asks: { query: fieldsQuery(sumasFields) },
    answers: answer.json('Las sumas', sumasAnswer),
    refuses: [400],
  },
  async ({ query }, { db }) => {
    const counts = Object.entries(GRUPO_CONDITIONS).map(
      ([name, when]) => sql`${sql.lit(name)}, count(*) filter (where ${when})::integer`,
    );
    const sums = FIGURES.map(
      (name) =>
        sql`${sql.lit(name)}, coalesce(sum(${sql.id(toSnakeCase(name))}) filter (where ${GRUPO_CONDITIONS.deben}), 0.00)::numeric(20,2)::text`,
    );
    const { rows } = await sql<Sumas>`
      select json_build_object(${sql.join(counts)}) as cuantos, json_build_object(${sql.join(sums)}) as deben,
        coalesce(sum(saldo), 0.00)::numeric(20,2)::text as saldo
      from (${accountsQuery(query)}) as deudores`.execute(db);
    return rows[0]!;
  },
);
