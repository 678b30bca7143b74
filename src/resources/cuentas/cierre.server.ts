import { sql } from 'kysely';
import { z } from 'zod';
import { today } from 'cantera';
import { type Db, defineRoute, fieldsQuery, answer } from 'cantera/server';
import { depositos } from '../cheques/depositos/deposito.ts';
import { configuracion } from '../maestros/configuracion/configuracion.ts';
import { registry } from '../index.ts';
import { ADMIN } from '../roles.ts';
import { CIERRE_API, cierreFields, type Cierre } from './cierre.ts';
import { postings } from './postings.ts';

export const cierreAnswer = z.object({
  cierreHasta: answer.DAY.nullable(),
  comprobantes: z
    .array(z.object({ entidad: z.string(), cantidad: answer.COUNT }))
    .describe('Comprobantes que se cierran, o se vuelven a abrir si `hasta` es anterior al cierre'),
  pendientes: z
    .object({
      porFacturar: answer.COUNT.describe('Remitos por facturar'),
      chequesVencidos: answer.COUNT.describe('Cheques en mano ya vencidos'),
      depositosPorAcreditar: answer.COUNT.describe(
        'Depósitos de cheques sin acreditar, también los armados que no fueron al banco',
      ),
      chequesPorAcreditar: answer.COUNT.describe('Cheques depositados de a uno y sin acreditar'),
      autorizaciones: answer.COUNT.describe('Autorizaciones por decidir, pedidas hasta ese día'),
      verificacion: z
        .object({
          iniciadaEn: answer.MOMENT,
          diferencias: answer.COUNT,
          alDia: z.boolean().describe('Ninguna cuenta se movió desde entonces'),
        })
        .nullable()
        .describe('Última verificación que terminó'),
    })
    .describe('Asuntos que quedan abiertos hasta ese día'),
});

export const cierre = defineRoute(
  {
    method: 'GET',
    path: CIERRE_API,
    gate: ADMIN,
    says: {
      operationId: 'cuentas.cierre',
      summary: 'Efecto de un cierre hasta un día',
      description: 'Se cierra con PUT Configuracion y `cierreHasta`.',
      tags: [configuracion.label.many],
    },
    asks: { query: fieldsQuery(cierreFields) },
    answers: answer.json('Cambios que haría el cierre', cierreAnswer),
    refuses: [400],
  },
  ({ query: { hasta } }, { db }) => cierreOf(db, hasta),
);

/** Entities whose documents a closing locks by their day. A closed deposit can still be deposited and credited. */
const closedDocuments = [depositos.name, ...Object.keys(postings)];

/**
 * Counts the documents that a closing would close or reopen, annulled ones too, and what is pending before it. They are
 * those after the earlier of the present closing and `hasta`, up to the later; without a closing, all up to `hasta`.
 */
async function cierreOf(db: Db, hasta: string): Promise<Cierre> {
  const counts = closedDocuments.map((name) => {
    const { table, document } = registry.get(name);
    return sql`json_build_object('entidad', ${name}::text, 'cantidad',
      (select count(*)::int from ${sql.table(table)} where ${sql.ref(document!.date)} > rango.desde and ${sql.ref(document!.date)} <= rango.hasta))`;
  });
  const { rows } = await sql<Cierre>`
    select cierre_hasta as "cierreHasta", json_build_array(${sql.join(counts)}) as comprobantes, ${pendingMatters(hasta)} as pendientes
    from (select cierre_hasta, greatest(cierre_hasta, ${hasta}::date) as hasta,
        case when cierre_hasta is null then '-infinity' else least(cierre_hasta, ${hasta}::date) end as desde
      from configuracion) as rango`.execute(db);
  return rows[0]!;
}

/**
 * SQL for the counts of what is pending on the day. `autorizaciones.fecha` is a moment, so it is compared with the
 * next day.
 */
const pendingMatters = (hasta: string) => sql`json_build_object(
  'porFacturar', (select count(*)::int from remitos
    where eliminado_en is null and not cancelado and not es_facturado and fecha_remito <= ${hasta}::date),
  'chequesVencidos', (select count(*)::int from cheques
    where eliminado_en is null and not rechazado and not depositado and cheque_x_proveedor_id is null
      and fecha_vencimiento <= ${hasta}::date and fecha_vencimiento < ${today()}::date),
  'depositosPorAcreditar', (select count(*)::int from depositos
    where eliminado_en is null and not cancelado and not esta_acreditado and fecha <= ${hasta}::date),
  'chequesPorAcreditar', (select count(*)::int from cheques
    where eliminado_en is null and depositado and not rechazado and fecha_acreditacion is null
      and deposito_id is null and fecha_deposito <= ${hasta}::date),
  'autorizaciones', (select count(*)::int from autorizaciones
    where eliminado_en is null and situacion = 'pendiente' and fecha < ${hasta}::date + 1),
  'verificacion', (select json_build_object('iniciadaEn', iniciada_en, 'diferencias', (informe->>'total')::int,
      'alDia', coalesce((select creado_en from movimientos order by id desc limit 1) <= iniciada_en, true))
    from verificaciones where informe is not null order by id desc limit 1))`;
