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

const MAX_REMITOS = 1000;

const viajeSchema = z.object({
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

const choferSchema = z.object({
  id: answer.ID,
  nombre: z.string(),
  telefono: z.string(),
  enlace: z.object({ hechoEn: answer.MOMENT, abiertoEn: answer.MOMENT.nullable() }).nullable(),
});

const rechazadoSchema = z.object({
  remitoId: answer.ID,
  numero: z.string(),
  chofer: z.string(),
  recibidoEn: answer.MOMENT,
  motivo: z.string(),
});

export const diaAnswer = z.object({
  fecha: answer.DAY,
  remitos: z.array(viajeSchema),
  choferes: z.array(choferSchema),
  rechazados: z.array(rechazadoSchema),
});

const diaFields = {
  fecha: date({ label: 'Día', default: 'today' }),
  choferId: reference('choferes', { label: 'Chofer' }),
} as const;

export const diaRoute = defineRoute(
  {
    method: 'GET',
    path: DIA,
    gate: STAFF,
    says: {
      operationId: 'entregas.dia',
      summary: 'Los viajes de un día',
      description: `Hasta ${MAX_REMITOS} remitos que no están anulados, los choferes que los llevan, y los avisos que no se les aceptaron.`,
      tags,
    },
    asks: { query: fieldsQuery(diaFields) },
    answers: answer.json('El día', diaAnswer),
    refuses: [400],
  },
  ({ query }, { db }) => dayOf(db, query.fecha ?? currentDay(), query.choferId),
);

/** Reads the day in one query. `choferId` limits the remitos and the refused notices, but not the drivers. */
async function dayOf(db: Db, fecha: string, choferId: number | null) {
  const { rows } = await sql<{ dia: z.output<typeof diaAnswer> }>`
    with del_dia as (
      select * from remitos where fecha_remito = ${fecha}::date and not cancelado order by id limit ${MAX_REMITOS}
    )
    select json_build_object(
      'fecha', ${fecha}::text,
      'remitos', (select coalesce(json_agg(json_build_object(
          'id', remito.id, 'numero', remito.numero, 'choferId', remito.chofer_id, 'cliente', remito.cliente_nombre,
          'direccion', remito.direccion_envio, 'entregaId', entrega.id, 'cargadoEn', entrega.cargado_en,
          'toneladas', (select sum(cantidad)::text from remitos_detalles where documento_id = remito.id),
          'entregadoEn', entrega.entregado_en, 'receptor', entrega.receptor, 'oficina', entrega.oficina,
          'conDiferencia', coalesce(entrega.diferencia = 'pendiente', false))
          order by coalesce(entrega.entregado_en, entrega.cargado_en), remito.id), '[]')
        from del_dia as remito left join entregas as entrega on entrega.remito_id = remito.id
        where ${choferId}::integer is null or remito.chofer_id = ${choferId}::integer),
      'choferes', (select coalesce(json_agg(json_build_object(
          'id', chofer.id, 'nombre', concat(chofer.apellido, ' ', chofer.nombre), 'telefono', chofer.telefono,
          'enlace', case when enlace.id is not null then json_build_object('hechoEn', enlace.creado_en, 'abiertoEn', enlace.abierto_en) end)
          order by chofer.apellido, chofer.nombre, chofer.id), '[]')
        from choferes as chofer
        left join enlaces_entregas as enlace on enlace.chofer_id = chofer.id and enlace.dia = ${fecha}::date and enlace.revocado_en is null
        where chofer.id in (select chofer_id from del_dia)),
      'rechazados', (select coalesce(json_agg(json_build_object(
          'remitoId', remito.id, 'numero', remito.numero, 'chofer', concat(chofer.apellido, ' ', chofer.nombre),
          'recibidoEn', aviso.recibido_en, 'motivo', aviso.rechazo) order by aviso.recibido_en), '[]')
        from avisos_entregas as aviso join remitos as remito on remito.id = aviso.remito_id
        join enlaces_entregas as enlace on enlace.id = aviso.enlace_id join choferes as chofer on chofer.id = enlace.chofer_id
        where aviso.rechazo is not null and remito.fecha_remito = ${fecha}::date
          and (${choferId}::integer is null or chofer.id = ${choferId}::integer))
    ) as dia`.execute(db);
  return rows[0]!.dia;
}

export const enlaceRoute = defineRoute(
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
      await refuseUnknownDriver(tx, id);
      const address = await makeLink(tx, { choferId: id, usuarioId: caller.id, publicUrl });
      await remember(tx, context, historyEntryOf(id, 'enlaceDelDía'));
      return { enlace: address, dia: currentDay() };
    }),
);

export const revocarRoute = defineRoute(
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
      await refuseUnknownDriver(tx, id);
      if (!(await revokeLink(tx, id))) throw new AppError(409, 'No tiene un enlace que revocar.');
      await remember(tx, context, historyEntryOf(id, 'enlaceRevocado'));
      return { message: 'El enlace ya no sirve.' };
    }),
);

const historyEntryOf = (choferId: number, accion: string) => ({
  entity: registry.get('choferes'),
  id: choferId,
  accion,
  changes: {},
});

async function refuseUnknownDriver(tx: Tx, id: number): Promise<void> {
  const driver = await tx
    .selectFrom('choferes')
    .select('id')
    .where('id', '=', id)
    .where('eliminadoEn', 'is', null)
    .executeTakeFirst();
  if (!driver) throw new AppError(404, 'No se encontró el chofer.');
}

export const entregasRoutes = [diaRoute, enlaceRoute, revocarRoute];
