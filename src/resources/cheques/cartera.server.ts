import { sql } from 'kysely';
import { z } from 'zod';
import { today } from 'cantera';
import { type Db, defineRoute, answer } from 'cantera/server';
import { ADMIN } from '../roles.ts';
import { CARTERA_API, MAX_LISTED, TERMS, type Cartera, type ChequeTerm } from './cartera.ts';
import { cheques } from './cheque.ts';
import { termOn } from './chequeTerm.server.ts';

const sum = z.object({ cantidad: answer.COUNT, importe: z.string() });
const namedSum = sum.extend({ id: answer.ID, nombre: z.string() });
const plazo = z.enum(Object.keys(TERMS) as [ChequeTerm, ...ChequeTerm[]]);

export const carteraAnswer = z.object({
  total: sum,
  plazos: z.array(sum.extend({ plazo })),
  bancos: z.array(namedSum),
  estados: z.array(sum.extend({ estado: z.string() })),
  proveedores: z.array(namedSum),
  dias: z.array(sum.extend({ fecha: answer.DAY })),
  cheques: z
    .array(
      z.object({
        id: answer.ID,
        version: answer.ID,
        nroCheque: z.string(),
        banco: z.string(),
        cliente: z.string(),
        importe: z.string(),
        fechaVencimiento: answer.DAY.nullable(),
        estado: z.string(),
        tipoVentaId: z.int(),
        // The screen's action buttons check these three.
        chequeXProveedorId: z.null(),
        depositoId: answer.ID.nullable(),
        depositado: z.literal(false),
        plazo,
      }),
    )
    .max(MAX_LISTED),
});

const carteraQuery = z.object({
  ids: z
    .string()
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, 'Debe ser una lista de números separados por comas')
    .optional()
    .describe('Cheques de la cartera que se listan aunque haya más de los que entran en la lista'),
});

export const carteraRoute = defineRoute(
  {
    method: 'GET',
    path: CARTERA_API,
    gate: ADMIN,
    says: {
      operationId: 'cheques.cartera',
      summary: 'Cartera de cheques',
      description:
        `Los cheques en mano (ni rechazados, ni depositados, ni con un proveedor), por plazo (${Object.keys(TERMS).join(', ')}), ` +
        `banco, estado y día, y los que tiene cada proveedor. Se listan hasta ${MAX_LISTED} cheques; las sumas son de todos.`,
      tags: [cheques.label.many],
    },
    asks: { query: carteraQuery },
    answers: answer.json('La cartera', carteraAnswer),
    refuses: [400],
  },
  ({ query: { ids = '' } }, { db }) => carteraOn(db, today(), ids),
);

/**
 * Reads the cartera in one statement, so that all sums are of the same moment. Cheques without a due date come first,
 * since they can be cashed at once.
 */
async function carteraOn(db: Db, day: string, firstIds: string): Promise<Cartera> {
  const { rows } = await sql<{ cartera: Cartera }>`
    with vivos as (
      select c.*, b.nombre as banco,
        case when c.aceptado then 'Aceptado' else 'Pendiente' end as estado,
        ${termOn(day)} as plazo
      from cheques c join bancos b on b.id = c.banco_id
      where c.eliminado_en is null and not c.rechazado and not c.depositado
    ), en_cartera as (
      select * from vivos where cheque_x_proveedor_id is null
    ), lista as (
      select primeros.*, trim(concat(cl.apellido, ' ', cl.nombre)) as cliente
      from (select * from en_cartera
        order by (id = any(string_to_array(${firstIds}, ',')::integer[])) desc, fecha_vencimiento nulls first, id limit ${MAX_LISTED}) primeros
      join clientes cl on cl.id = primeros.cliente_id
    )
    select json_build_object(
      'total', (select json_build_object(${SUM_PAIRS}) from en_cartera),
      'plazos', (select coalesce(json_agg(x), '[]') from (
        select plazo, ${SUM_COLUMNS} from en_cartera group by plazo) x),
      'bancos', (select coalesce(json_agg(x), '[]') from (
        select banco_id as id, banco as nombre, ${SUM_COLUMNS} from en_cartera
        group by banco_id, banco order by sum(importe) desc, banco) x),
      'estados', (select coalesce(json_agg(x), '[]') from (
        select estado, ${SUM_COLUMNS} from en_cartera group by estado order by estado) x),
      'proveedores', (select coalesce(json_agg(x), '[]') from (
        select p.id, p.nombre, count(*)::integer as cantidad, sum(v.importe)::text as importe
        from vivos v
        join cheques_proveedores a on a.id = v.cheque_x_proveedor_id
        join proveedores p on p.id = a.proveedor_id
        group by p.id, p.nombre order by sum(v.importe) desc, p.nombre) x),
      'dias', (select coalesce(json_agg(x), '[]') from (
        select fecha_vencimiento as fecha, ${SUM_COLUMNS} from en_cartera where fecha_vencimiento is not null
        group by fecha_vencimiento order by fecha_vencimiento) x),
      'cheques', (select coalesce(json_agg(json_build_object(
          'id', id, 'version', version, 'nroCheque', nro_cheque, 'banco', banco, 'cliente', cliente,
          'importe', importe::text, 'fechaVencimiento', fecha_vencimiento, 'estado', estado,
          'tipoVentaId', tipo_venta_id, 'chequeXProveedorId', cheque_x_proveedor_id, 'depositoId', deposito_id,
          'depositado', depositado, 'plazo', plazo) order by fecha_vencimiento nulls first, id), '[]') from lista)
    ) as cartera
  `.execute(db);
  return rows[0]!.cartera;
}

const SUM_COLUMNS = sql`count(*)::integer as cantidad, sum(importe)::text as importe`;
const SUM_PAIRS = sql`'cantidad', count(*)::integer, 'importe', coalesce(sum(importe), 0)::numeric(20,2)::text`;
