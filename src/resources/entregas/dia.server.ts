import { sql } from 'kysely';
import { z } from 'zod';
import { date, reference } from 'cantera';
import {
  AppError,
  currentDay,
  type Db,
  defineRoute,
  fieldsQuery,
  remember,
  transaction,
  type Tx,
  answer,
} from 'cantera/server';
import { registry } from '../index.ts';
import { STAFF } from '../roles.ts';
import { makeLink, revokeLink } from './enlaces.server.ts';
import { entregas } from './entrega.ts';
import { DIA, ENLACE, REVOCAR } from './paths.ts';

const tags = [entregas.label.many];

/** Maximum number of remitos of a day. */
const MAX_REMITOS = 1000;

const viaje = z.object({
  id: answer.ID,
  numero: z.string(),
  choferId: answer.ID,
  cliente: z.string(),
  direccion: z.string(),
  toneladas: z.string(),
  entregaId: answer.ID.nullable(),
  cargadoEn: answer.MOMENT.nullable(),
  entregadoEn: answer.MOMENT.nullable(),
  receptor: z.string().nullable(),
  oficina: z.string().nullable().describe('Quién la registró en la oficina; vacío: el chofer'),
  conDiferencia: z.boolean(),
});

const conViajes = z.object({
  id: answer.ID,
  nombre: z.string(),
  telefono: z.string(),
  /** Null for a driver without a link of today. */
  enlace: z.object({ hechoEn: answer.MOMENT, abiertoEn: answer.MOMENT.nullable() }).nullable(),
});

const rechazado = z.object({
  remitoId: answer.ID,
  numero: z.string(),
  chofer: z.string(),
  recibidoEn: answer.MOMENT,
  motivo: z.string(),
});

export const diaAnswer = z.object({
  fecha: answer.DAY,
  remitos: z.array(viaje),
  choferes: z.array(conViajes),
  rechazados: z.array(rechazado),
});

const fields = {
  fecha: date({ label: 'Día', default: 'today' }),
  choferId: reference('choferes', { label: 'Chofer' }),
} as const;

export const dia = defineRoute(
  {
    method: 'GET',
    path: DIA,
    gate: STAFF,
    says: {
      operationId: 'entregas.dia',
      summary: 'Los viajes de un día',
      description: `Los remitos sin los anulados, hasta ${MAX_REMITOS}; los choferes que los llevan, y lo que no se les aceptó.`,
      tags,
    },
    asks: { query: fieldsQuery(fields) },
    answers: answer.json('El día', diaAnswer),
    refuses: [400],
  },
  ({ query }, { db }) => dayOf(db, query.fecha ?? currentDay(), query.choferId),
);

async function dayOf(db: Db, fecha: string, choferId: number | null) {
  const { rows } = await sql<{ dia: z.output<typeof diaAnswer> }>`
    with del_dia as (
      select * from remitos where fecha_remito = ${fecha}::date and not cancelado order by id limit ${MAX_REMITOS}
    )
    select json_build_object(
      'fecha', ${fecha}::text,
      'remitos', (select coalesce(json_agg(json_build_object(
          'id', r.id, 'numero', r.numero, 'choferId', r.chofer_id, 'cliente', r.cliente_nombre,
          'direccion', r.direccion_envio, 'entregaId', e.id, 'cargadoEn', e.cargado_en,
          'toneladas', (select sum(cantidad)::text from remitos_detalles where documento_id = r.id),
          'entregadoEn', e.entregado_en, 'receptor', e.receptor, 'oficina', e.oficina,
          'conDiferencia', coalesce(e.diferencia = 'pendiente', false))
          order by coalesce(e.entregado_en, e.cargado_en), r.id), '[]')
        from del_dia as r left join entregas as e on e.remito_id = r.id
        where ${choferId}::integer is null or r.chofer_id = ${choferId}::integer),
      'choferes', (select coalesce(json_agg(json_build_object(
          'id', c.id, 'nombre', concat(c.apellido, ' ', c.nombre), 'telefono', c.telefono,
          'enlace', case when l.id is not null then json_build_object('hechoEn', l.creado_en, 'abiertoEn', l.abierto_en) end)
          order by c.apellido, c.nombre, c.id), '[]')
        from choferes as c
        left join enlaces_entregas as l on l.chofer_id = c.id and l.dia = ${fecha}::date and l.revocado_en is null
        where c.id in (select chofer_id from del_dia)),
      'rechazados', (select coalesce(json_agg(json_build_object(
          'remitoId', r.id, 'numero', r.numero, 'chofer', concat(c.apellido, ' ', c.nombre),
          'recibidoEn', a.recibido_en, 'motivo', a.rechazo) order by a.recibido_en), '[]')
        from avisos_entregas as a join remitos as r on r.id = a.remito_id
        join enlaces_entregas as l on l.id = a.enlace_id join choferes as c on c.id = l.chofer_id
        where a.rechazo is not null and r.fecha_remito = ${fecha}::date
          and (${choferId}::integer is null or c.id = ${choferId}::integer))
    ) as dia`.execute(db);
  return rows[0]!.dia;
}

export const enlace = defineRoute(
  {
    method: 'POST',
    path: ENLACE,
    gate: STAFF,
    says: {
      operationId: 'entregas.enlace',
      summary: 'Hacer el enlace de hoy de un chofer',
      description: 'El anterior deja de servir. El enlace no se guarda: se muestra esta vez.',
      tags,
    },
    answers: answer.json('El enlace', z.object({ enlace: answer.SECRET, dia: answer.DAY }), { status: 201 }),
    refuses: [404, 409],
  },
  ({ context, caller, params: { id } }, { db, publicUrl }) =>
    transaction(db, async (tx) => {
      await refuseUnknown(tx, id);
      const made = await makeLink(tx, { choferId: id, usuarioId: caller.id, publicUrl });
      await remember(tx, context, {
        entity: registry.get('choferes'),
        id,
        changes: {},
        accion: 'enlaceDelDía',
      });
      return { enlace: made, dia: currentDay() };
    }),
);

export const revocar = defineRoute(
  {
    method: 'POST',
    path: REVOCAR,
    gate: STAFF,
    says: { operationId: 'entregas.revocar', summary: 'Revocar el enlace de hoy de un chofer', tags },
    answers: answer.json('Revocado', answer.MESSAGE),
    refuses: [404, 409],
  },
  ({ context, params: { id } }, { db }) =>
    transaction(db, async (tx) => {
      await refuseUnknown(tx, id);
      if (!(await revokeLink(tx, id))) throw new AppError(409, 'No tiene un enlace que revocar.');
      await remember(tx, context, {
        entity: registry.get('choferes'),
        id,
        changes: {},
        accion: 'enlaceRevocado',
      });
      return { message: 'El enlace ya no sirve.' };
    }),
);

async function refuseUnknown(tx: Tx, id: number): Promise<void> {
  const driver = await tx
    .selectFrom('choferes')
    .select('id')
    .where('id', '=', id)
    .where('eliminadoEn', 'is', null)
    .executeTakeFirst();
  if (!driver) throw new AppError(404, 'No se encontró el chofer.');
}

export const entregasRoutes = [dia, enlace, revocar];
