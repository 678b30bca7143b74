import { sql, type Kysely } from 'kysely';
import { mailClosing, type Database, type Db } from 'cantera/server';
import { chosenClientIds } from './deudores/deudores.server.ts';
import { firstCompany } from '../maestros/empresas/firstCompany.server.ts';
import { balancesAt } from './ledger/balance.server.ts';
import {
  RESULTADOS,
  RESUMABLE_RESULTS,
  type RecipientQuery,
  type Envio,
  type EnvioCliente,
  type VistaPrevia,
} from './envio.ts';
import { RESUMEN_FILE, subAccountsOf } from './resumen.ts';
import { subjectOf } from './resumenMail.server.ts';

/** SQL for the recipients: clients, among those chosen, whose balance at the end of the period is not 0. */
export const clientsWithBalance = ({ tipoVenta, fechaFin, cuales, buscado }: RecipientQuery) => sql`
  with saldos_al_dia as materialized (${balancesAt(fechaFin, sql`subcuenta = any(${subAccountsOf(tipoVenta)}::text[])`)})
  select c.id as cliente_id, trim(concat(c.apellido, ' ', c.nombre)) as nombre,
    nullif(trim(c.email), '') as email, sum(s.saldo)::numeric(18,2) as saldo
  from saldos_al_dia as s
  join cuentas_corrientes as cc on cc.id = s.cuenta_corriente_id
  join clientes as c on c.id = cc.cliente_id
  where s.saldo <> 0 and cc.eliminado_en is null and c.eliminado_en is null
    and ${cuales ? sql`c.id in (${chosenClientIds({ fecha: fechaFin, tipoVenta, buscado, cuales })})` : sql`true`}
  group by c.id`;

export async function envioPreview(db: Db, query: RecipientQuery): Promise<VistaPrevia> {
  const { rows } = await sql<Omit<VistaPrevia, 'correo'>>`
    select count(*)::integer as con_saldo,
      coalesce(json_agg(${DESTINATARIO} order by d.nombre) filter (where d.email is null), '[]') as sin_correo,
      (json_agg(${DESTINATARIO} || jsonb_build_object('para', d.email) order by d.nombre)
        filter (where d.email is not null))->0 as ejemplo
    from (${clientsWithBalance(query)}) as d
  `.execute(db);
  const { company } = await firstCompany(db);
  const correo = {
    asunto: subjectOf(company.name),
    pie: mailClosing({ archivo: RESUMEN_FILE, empresa: company.name }),
  };
  return { ...rows[0]!, correo };
}

const DESTINATARIO = sql`jsonb_build_object('clienteId', d.cliente_id, 'nombre', d.nombre, 'saldo', d.saldo::text)`;

/** Once the mail is queued, the row `m` of the outbox (`correos`) tells the result. */
const RESULTADO = sql`case when m.id is null then e.resultado
  when m.situacion = 'enviado' then 'enviado' when m.situacion = 'guardado' then 'guardado'
  when m.situacion = 'fallido' then 'fallo' else 'enCola' end`;

/** Returns a mailing, or the last one, with the number of recipients of each result. */
export async function envioOf(db: Kysely<Database>, id?: number): Promise<Envio | null> {
  const envio = await db
    .selectFrom('enviosResumen')
    .select([
      'id',
      'tipoVenta',
      'cuales',
      'fechaInicio',
      'fechaFin',
      'situacion',
      'usuario',
      'iniciadoEn',
      'terminadoEn',
    ])
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!envio) return null;
  const { rows } = await sql<{ resultado: keyof Envio['resultados']; count: number; reanudable: boolean }>`
    select ${RESULTADO} as resultado, count(*)::integer as count,
      bool_or(e.resultado = any(${RESUMABLE_RESULTS}::text[])) as reanudable
    from envios_resumen_clientes as e left join correos as m on m.id = e.correo_id
    where e.envio_id = ${envio.id} group by 1
  `.execute(db);
  const zeros = Object.fromEntries(Object.keys(RESULTADOS).map((name) => [name, 0]));
  const counts = Object.fromEntries(rows.map(({ resultado, count }) => [resultado, count]));
  return {
    ...envio,
    resultados: { ...zeros, ...counts } as Envio['resultados'],
    reanudable: rows.some(({ reanudable }) => reanudable),
  };
}

/** Returns a page of a mailing's recipients. The error of an earlier try is left out once the mail was sent. */
export async function recipientsOf(
  db: Kysely<Database>,
  envioId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<EnvioCliente[]> {
  const { rows } = await sql<EnvioCliente>`
    select e.cliente_id, trim(concat(c.apellido, ' ', c.nombre)) as nombre, e.saldo, e.para,
      ${RESULTADO} as resultado, case when m.situacion is distinct from 'enviado' then coalesce(m.error, e.motivo) end as motivo
    from envios_resumen_clientes as e
    join clientes as c on c.id = e.cliente_id
    left join correos as m on m.id = e.correo_id
    where e.envio_id = ${envioId}
    order by array_position(${Object.keys(RESULTADOS)}::text[], (${RESULTADO})::text), nombre, e.cliente_id
    limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}
