import { sql } from 'kysely';
import { z } from 'zod';
import { adminRoles } from '#schema/registry.ts';
import { json, nothing } from '../routes/answers.ts';
import { defineRoute, type DefinedRoute } from '../routes/defineRoute.ts';
import { seenBy } from './seenBy.ts';
import type { Live } from './live.ts';
import { discardDraft, inUse, publish, retire, saveDraft } from './publish.ts';

const tags = ['Entidades propias'];
const seen = z.int('Falta la versión').min(0).describe('La que se vio al cambiarla; 0 la primera vez.');
const named = z.object({ nombre: z.string() });

/** What ADMIN declares in the browser. */
export function definitionRoutes(live: Live): DefinedRoute[] {
  const admin = adminRoles(live.coded.roles);
  const { registry: coded } = live.coded;
  return [
    defineRoute(
      {
        method: 'GET',
        path: 'Definiciones',
        gate: admin,
        says: { operationId: 'definiciones.listar', summary: 'Las entidades propias', tags },
        answers: json(
          'Por nombre',
          z.array(
            z.object({
              nombre: z.string(),
              version: z.int().describe('0: nunca publicada'),
              retirada: z.boolean(),
              borrador: z.record(z.string(), z.unknown()).nullable(),
              publicada: z.record(z.string(), z.unknown()).nullable(),
              cambiadaEn: z.string(),
            }),
          ),
        ),
      },
      async (_input, { db }) => {
        const { rows } = await sql<{
          nombre: string;
          version: number;
          retirada: boolean;
          borrador: Record<string, unknown> | null;
          publicada: Record<string, unknown> | null;
          cambiadaEn: string;
        }>`
          select nombre, version, retirada, borrador, publicada, cambiada_en from definiciones order by nombre
        `.execute(db);
        return rows;
      },
    ),
    defineRoute(
      {
        method: 'PUT',
        path: 'Definiciones',
        gate: admin,
        says: { operationId: 'definiciones.guardar', summary: 'Guardar un borrador, sin usarlo todavía', tags },
        asks: {
          body: z.object({ definicion: z.record(z.string(), z.unknown(), 'Falta la definición'), version: seen }),
        },
        answers: json('Guardado', named),
        refuses: [400, 409],
      },
      async ({ body }, { db }) => ({ nombre: await saveDraft(db, coded, body.definicion, body.version) }),
    ),
    defineRoute(
      {
        method: 'DELETE',
        path: 'Definiciones/{nombre}/Borrador',
        gate: admin,
        says: { operationId: 'definiciones.descartar', summary: 'Descartar un borrador', tags },
        answers: nothing('Descartado'),
        refuses: [404],
      },
      async ({ params: { nombre } }, { db }) => {
        await discardDraft(db, nombre);
        return null;
      },
    ),
    defineRoute(
      {
        method: 'POST',
        path: 'Definiciones/{nombre}/Publicar',
        gate: admin,
        says: {
          operationId: 'definiciones.publicar',
          summary: 'Poner un borrador en uso',
          description: 'Con sus tablas, en una transacción. Nada se borra: un campo que se quita conserva su columna.',
          tags,
        },
        asks: { body: z.object({ version: seen }) },
        answers: json('En uso', named),
        refuses: [400, 404, 409, 503],
      },
      async ({ params: { nombre }, body, caller }, { db }) => {
        await publish(db, coded, { nombre, seen: body.version, caller });
        await live.refresh();
        return { nombre };
      },
    ),
    ...([true, false] as const).map((isRetired) =>
      defineRoute(
        {
          method: 'POST',
          path: `Definiciones/{nombre}/${isRetired ? 'Retirar' : 'Reactivar'}`,
          gate: admin,
          says: {
            operationId: isRetired ? 'definiciones.retirar' : 'definiciones.reactivar',
            summary: isRetired ? 'Dejarla solo para leer' : 'Volver a usarla',
            tags,
          },
          answers: json('Hecho', named),
          refuses: [404, 409],
        },
        async ({ params: { nombre } }, { db }) => {
          await retire(db, coded, nombre, isRetired);
          await live.refresh();
          return { nombre };
        },
      ),
    ),
    defineRoute(
      {
        method: 'GET',
        path: 'Registro',
        gate: 'signedIn',
        says: {
          operationId: 'definiciones.registro',
          summary: 'Las entidades propias que el rol ve',
          description: 'Con ETag; lo que un rol no ve no viene.',
          tags,
        },
        answers: json(
          'En uso',
          z.object({
            numero: z.int(),
            entidades: z.array(
              z.object({ declaracion: z.record(z.string(), z.unknown()), retirada: z.boolean() }),
            ),
          }),
        ),
      },
      async ({ context, caller }, { db }) => {
        const numero = live.number();
        const etag = `W/"${numero}-${encodeURIComponent(caller.rol)}"`;
        context.header('ETag', etag);
        context.header('Cache-Control', 'private, no-cache');
        if (context.req.header('if-none-match') === etag) return context.body(null, 304) as never;
        return { numero, entidades: seenBy(await inUse(db), caller.rol) };
      },
    ),
  ];
}
