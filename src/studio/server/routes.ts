import { sql } from 'kysely';
import { z } from 'zod';
import { adminRoles } from '#schema/registry.ts';
import { logCallerEvent } from '#server/auth/activity.ts';
import type { Db } from '#server/db/database.ts';
import type { RequestContext, ResponseOf } from '#server/http/router.ts';
import type { Live } from '#server/live.ts';
import { COUNT, json, MOMENT, nothing } from '#server/routes/answers.ts';
import { defineRoute, type DefinedRoute } from '#server/routes/defineRoute.ts';
import { definitionsSeenBy } from './definitionsSeenBy.ts';
import { asToday } from './asToday.ts';
import {
  definitionRow,
  discardDraft,
  DRAFT_HASH_SQL,
  problemsOf,
  publish,
  saveDraft,
  setRetired,
} from './publish.ts';
import { leerPlanilla } from './sheet.ts';

const tags = ['Entidades propias'];
const VERSION = z.int('Falta la versión').min(0).describe('Versión publicada al abrirla; 0 si no la hay.');
const DEFINITION = z.record(z.string(), z.unknown(), 'Falta la definición');
const NAME_ANSWER = z.object({ nombre: z.string() });
const DRAFT_HASH = z.string().nullable().describe('Del borrador guardado; nulo si no lo hay.');
const EDITED_HASH = DRAFT_HASH.optional().describe('La del borrador al abrirlo. Si ahora es otra, 409.');

const STORED_DEFINITION = z.object({
  nombre: z.string(),
  version: COUNT,
  retirada: z.boolean(),
  borrador: DEFINITION.nullable(),
  huella: DRAFT_HASH,
  publicada: DEFINITION.nullable(),
  archivo: z.string().nullable().describe('Archivo del código que la tiene; entonces no se cambia aquí.'),
  fuera: z.array(z.string()).nullable().describe('Motivos por los que el programa no usa la publicada.'),
  cambiadaEn: MOMENT,
});

export const definitionRoutes = (live: Live): DefinedRoute[] => [
  definiciones(live),
  guardarDefinicion(live),
  revisarDefinicion(live),
  leerPlanilla(live),
  versiones(live),
  descartarBorrador(live),
  publicar(live),
  retirar(live),
  reactivar(live),
  registro(live),
];

const gateOf = ({ coded }: Live) => adminRoles(coded.roles);

export const definiciones = (live: Live) =>
  defineRoute(
    {
      method: 'GET',
      path: 'Definiciones',
      gate: gateOf(live),
      says: { operationId: 'definiciones.listar', summary: 'Las entidades propias', tags },
      answers: json('Definiciones, por nombre', z.array(STORED_DEFINITION)),
    },
    async (_input, { db }) => {
      const { rows } = await sql<Omit<z.output<typeof STORED_DEFINITION>, 'fuera'>>`
        select nombre, version, retirada, borrador, ${DRAFT_HASH_SQL} as huella, publicada, archivo, cambiada_en
        from definiciones
        order by nombre, archivo nulls first
      `.execute(db);
      const leftOut = live.leftOut();
      return rows.map((row) => ({
        ...row,
        borrador: asToday(row.borrador),
        publicada: asToday(row.publicada),
        // A row with `archivo` is in the code now. What may be left out is the extension with the same name.
        fuera: row.archivo === null ? (leftOut.get(row.nombre) ?? null) : null,
      }));
    },
  );

export const guardarDefinicion = (live: Live) =>
  defineRoute(
    {
      method: 'PUT',
      path: 'Definiciones',
      gate: gateOf(live),
      says: { operationId: 'definiciones.guardar', summary: 'Guardar un borrador, sin usarlo todavía', tags },
      asks: { body: z.object({ definicion: DEFINITION, version: VERSION, huella: EDITED_HASH }) },
      answers: json('Guardado', NAME_ANSWER.extend({ huella: z.string() })),
      refuses: [400, 409, 503],
    },
    ({ body: { definicion, version, huella } }, { db }) =>
      saveDraft(db, live, definicion, { version, huella }),
  );

export const revisarDefinicion = (live: Live) =>
  defineRoute(
    {
      method: 'POST',
      path: 'Definiciones/Revisar',
      gate: gateOf(live),
      says: { operationId: 'definiciones.revisar', summary: 'Revisar una definición sin guardarla', tags },
      asks: { body: z.object({ definicion: DEFINITION }) },
      answers: json('Una frase por problema', z.object({ problemas: z.array(z.string()) })),
      refuses: [400],
    },
    async ({ body }, { db }) => ({
      problemas: await problemsOf(db, live, body.definicion),
    }),
  );

const PUBLISHED_VERSION = z.object({
  version: COUNT,
  definicion: DEFINITION,
  usuario: z.string(),
  publicadaEn: MOMENT,
});

export const versiones = (live: Live) =>
  defineRoute(
    {
      method: 'GET',
      path: 'Definiciones/{nombre}/Versiones',
      gate: gateOf(live),
      says: { operationId: 'definiciones.versiones', summary: 'Versiones publicadas, y por quién', tags },
      answers: json('Versiones, la última primero', z.array(PUBLISHED_VERSION)),
      refuses: [404],
    },
    async ({ params: { nombre } }, { db }) => {
      const { id } = await definitionRow(db, nombre);
      const { rows } = await sql<z.output<typeof PUBLISHED_VERSION>>`
        select v.version, v.definicion, u.usuario, v.publicada_en
        from definiciones_versiones as v join usuarios as u on u.id = v.usuario_id
        where v.definicion_id = ${id} order by v.version desc
      `.execute(db);
      return rows.map((version) => ({ ...version, definicion: asToday(version.definicion) }));
    },
  );

export const descartarBorrador = (live: Live) =>
  defineRoute(
    {
      method: 'DELETE',
      path: 'Definiciones/{nombre}/Borrador',
      gate: gateOf(live),
      says: { operationId: 'definiciones.descartar', summary: 'Descartar un borrador', tags },
      asks: { query: z.object({ huella: z.string().optional() }) },
      answers: nothing('Descartado'),
      refuses: [400, 404, 409, 503],
    },
    async ({ params: { nombre }, query: { huella } }, { db }) => {
      await discardDraft(db, nombre, huella);
      return null;
    },
  );

export const publicar = (live: Live) =>
  defineRoute(
    {
      method: 'POST',
      path: 'Definiciones/{nombre}/Publicar',
      gate: gateOf(live),
      says: {
        operationId: 'definiciones.publicar',
        summary: 'Poner un borrador en uso',
        description:
          'Cambia también sus tablas, en la misma transacción. Nada se borra: un campo que se quita conserva su columna.',
        tags,
      },
      asks: { body: z.object({ version: VERSION, huella: EDITED_HASH }) },
      answers: json('En uso', NAME_ANSWER),
      refuses: [400, 404, 409, 503],
    },
    async ({ context, params: { nombre }, body, caller }, { db }) => {
      const pedido = context.get('requestId');
      await publish(db, live, { nombre, edited: body, caller, pedido });
      await logCallerEvent(db, context, 'definicion', `${nombre}: publicada`);
      await live.refresh();
      return { nombre };
    },
  );

export const retirar = (live: Live) =>
  defineRoute(
    {
      method: 'POST',
      path: 'Definiciones/{nombre}/Retirar',
      gate: gateOf(live),
      says: { operationId: 'definiciones.retirar', summary: 'Dejar una entidad solo para leer', tags },
      answers: json('Retirada', NAME_ANSWER),
      refuses: [400, 404, 409, 503],
    },
    ({ context, params: { nombre } }, { db }) => retireOrUse(live, db, context, nombre, true),
  );

export const reactivar = (live: Live) =>
  defineRoute(
    {
      method: 'POST',
      path: 'Definiciones/{nombre}/Reactivar',
      gate: gateOf(live),
      says: { operationId: 'definiciones.reactivar', summary: 'Volver a usar una entidad retirada', tags },
      answers: json('En uso', NAME_ANSWER),
      refuses: [400, 404, 409, 503],
    },
    ({ context, params: { nombre } }, { db }) => retireOrUse(live, db, context, nombre, false),
  );

async function retireOrUse(live: Live, db: Db, context: RequestContext, nombre: string, isRetired: boolean) {
  await setRetired(db, live, nombre, isRetired);
  await logCallerEvent(db, context, 'definicion', `${nombre}: ${isRetired ? 'retirada' : 'de nuevo en uso'}`);
  await live.refresh();
  return { nombre };
}

export const registro = (live: Live) =>
  defineRoute(
    {
      method: 'GET',
      path: 'Registro',
      gate: 'signedIn',
      says: {
        operationId: 'definiciones.registro',
        summary: 'Las entidades propias que el rol ve',
        description: 'La respuesta tiene ETag y omite lo que el rol no ve.',
        tags,
      },
      answers: json(
        'En uso',
        z.object({
          numero: COUNT,
          entidades: z.array(z.object({ declaracion: DEFINITION, retirada: z.boolean() })),
        }),
      ),
    },
    async ({ context, caller }) => {
      const numero = live.publicationCount();
      const etag = `W/"${numero}-${encodeURIComponent(caller.rol)}"`;
      context.header('ETag', etag);
      context.header('Cache-Control', 'private, no-cache');
      if (context.req.header('if-none-match') === etag) return unchanged(context.body(null, 304));
      return { numero, entidades: definitionsSeenBy(live.coded.registry, live.inUse(), caller.rol) };
    },
  );

/** Gives a 304, which has no body, the type of any route's answer. */
const unchanged = (response: Response) => response as ResponseOf<never>;
