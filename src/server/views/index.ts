import type { Kysely } from 'kysely';
import { z } from 'zod';
import { cleanText } from '#domain/text.ts';
import type { Registry } from '#schema/registry.ts';
import { VIEW_NAME_MAX } from '#schema/view.ts';
import { readBody } from '../auth/input.ts';
import type { Database } from '../db/database.ts';
import { jsonBody, readId } from '../http/input.ts';
import { callerOf, type RequestContext, type Router } from '../http/router.ts';
import { viewShape } from './shape.ts';
import { addView, changeView, notThere, removeView, viewsOf } from './views.ts';

/** The views that everybody keeps of the lists he uses: nobody sees or changes another one's. */
export function mountViews(
  router: Router,
  { db, registry }: { db: Kysely<Database>; registry: Registry },
): void {
  router.add({ method: 'GET', path: 'Vistas', gate: 'signedIn' }, async (context) =>
    context.json(await viewsOf(db, registry, callerOf(context))),
  );

  router.add({ method: 'POST', path: 'Vistas', gate: 'signedIn' }, async (context) => {
    const view = readBody(newView, await jsonBody(context));
    const id = await addView(db, registry, callerOf(context), view);
    return context.json(await one(context, id), 201);
  });

  router.add({ method: 'PUT', path: 'Vistas/{id}', gate: 'signedIn' }, async (context) => {
    const id = idOf(context);
    const changes = readBody(changedView, await jsonBody(context));
    await changeView(db, registry, callerOf(context), id, changes);
    return context.json(await one(context, id));
  });

  router.add({ method: 'DELETE', path: 'Vistas/{id}', gate: 'signedIn' }, async (context) => {
    await removeView(db, callerOf(context), idOf(context));
    return context.json({ message: 'La vista se eliminó.' });
  });

  const one = async (context: RequestContext, id: number) =>
    (await viewsOf(db, registry, callerOf(context))).find((view) => view.id === id);
}

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
      .max(VIEW_NAME_MAX, `El campo no puede tener más de ${VIEW_NAME_MAX} caracteres`),
  );

const newView = viewShape.partial().extend({
  lista: z.string('Falta la lista'),
  nombre: name,
  filtros: viewShape.shape.filtros.default({}),
  columnas: viewShape.shape.columnas.default(null),
  orden: viewShape.shape.orden.default(null),
  porPagina: viewShape.shape.porPagina.default(null),
  predeterminada: z.boolean('Debe ser verdadero o falso').default(false),
});

const changedView = viewShape.partial().extend({
  nombre: name.optional(),
  predeterminada: z.boolean('Debe ser verdadero o falso').optional(),
});

function idOf(context: RequestContext): number {
  const id = readId(context.req.param('id'));
  if (id === null) throw notThere();
  return id;
}
