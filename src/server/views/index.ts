import { z } from 'zod';
import { isLonger, tooLongMessage } from '#domain/length.ts';
import { cleanText } from '#domain/text.ts';
import { MAX_VIEWS, VIEW_NAME_MAX } from '#schema/view.ts';
import { json, MESSAGE } from '../routes/answers.ts';
import { defineRoute } from '../routes/defineRoute.ts';
import { savedView, viewShape } from './shape.ts';
import { addView, changeView, viewNotFound, removeView, ownViews } from './views.ts';

const tags = ['Vistas guardadas'];

const NAME_REQUIRED = 'Escriba un nombre para la vista';

const name = z
  .string(NAME_REQUIRED)
  .transform((text, context) => {
    const clean = cleanText(text);
    if (clean.ok) return clean.text;
    context.addIssue({ code: 'custom', message: 'El texto contiene caracteres no permitidos' });
    return z.NEVER;
  })
  .pipe(
    z
      .string()
      .min(1, NAME_REQUIRED)
      .refine((text) => !isLonger(text, VIEW_NAME_MAX), tooLongMessage(VIEW_NAME_MAX)),
  )
  .meta({ minLength: 1, maxLength: VIEW_NAME_MAX });

export const vistas = defineRoute(
  {
    method: 'GET',
    path: 'Vistas',
    gate: 'signedIn',
    says: {
      operationId: 'vistas.listar',
      summary: 'Las vistas propias, de todas las listas',
      description: 'Omite los filtros y las columnas que una lista ya no tiene.',
      tags,
    },
    answers: json('Vistas ordenadas por nombre', z.array(savedView)),
  },
  ({ caller }, { db, registry }) => ownViews(db, registry, caller),
);

export const crearVista = defineRoute(
  {
    method: 'POST',
    path: 'Vistas',
    gate: 'signedIn',
    says: {
      operationId: 'vistas.crear',
      summary: 'Guardar una vista',
      description: `Admite hasta ${MAX_VIEWS} vistas por lista, con nombres distintos.`,
      tags,
    },
    asks: {
      body: z.object({
        lista: savedView.shape.lista,
        nombre: name,
        filtros: viewShape.shape.filtros.default({}),
        columnas: viewShape.shape.columnas.default(null),
        orden: viewShape.shape.orden.default(null),
        porPagina: viewShape.shape.porPagina.default(null),
        predeterminada: savedView.shape.predeterminada.default(false),
      }),
    },
    answers: json('Vista guardada', savedView, { status: 201 }),
    refuses: [400, 404, 409],
  },
  ({ caller, body }, { db, registry }) => addView(db, registry, caller, body),
);

export const cambiarVista = defineRoute(
  {
    method: 'PUT',
    path: 'Vistas/{id}',
    gate: 'signedIn',
    says: {
      operationId: 'vistas.cambiar',
      summary: 'Cambiar una vista propia',
      description: 'Los campos que no se envían conservan su valor.',
      tags,
    },
    badId: viewNotFound,
    asks: { body: savedView.omit({ id: true, lista: true }).extend({ nombre: name }).partial() },
    answers: json('Vista después del cambio', savedView),
    refuses: [400, 404, 409],
  },
  ({ caller, params, body }, { db, registry }) => changeView(db, registry, caller, params.id, body),
);

export const eliminarVista = defineRoute(
  {
    method: 'DELETE',
    path: 'Vistas/{id}',
    gate: 'signedIn',
    says: { operationId: 'vistas.eliminar', summary: 'Eliminar una vista propia', tags },
    badId: viewNotFound,
    answers: json('Vista eliminada', MESSAGE),
    refuses: [404],
  },
  async ({ caller, params }, { db }) => {
    await removeView(db, caller, params.id);
    return { message: 'La vista se eliminó.' };
  },
);

export const viewRoutes = [vistas, crearVista, cambiarVista, eliminarVista];
