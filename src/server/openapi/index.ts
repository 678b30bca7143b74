import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { perRole } from '#domain/permissions.ts';
import type { ServerApplication } from '../application.ts';
import type { RequestContext, Route } from '../http/router.ts';
import { json, type Answers } from '../routes/answers.ts';
import { defineRoute, type DefinedRoute } from '../routes/defineRoute.ts';
import { openApiDocument } from './openApiDocument.ts';
import { documentPage } from './page.ts';

/** These paths answer 304 where nothing changed. */
export const CACHED_PATHS = ['openapi.json', 'docs', 'docs.css'];

export function openApiRoutes(application: ServerApplication, routes: readonly Route[]): DefinedRoute[] {
  const document = perRole((role) => openApiDocument(application, routes, role));
  const documentText = perRole((role) => JSON.stringify(document(role)));
  const page = perRole((role) => documentPage(document(role)));

  return [
    defineRoute(
      {
        method: 'GET',
        path: 'openapi.json',
        gate: 'signedIn',
        says: { operationId: 'descripcion.openapi', summary: 'Esta descripción, en OpenAPI 3.1', tags },
        answers: DOCUMENT,
      },
      ({ context, caller }) => send(context, 'application/json', documentText(caller.rol)),
    ),
    defineRoute(
      {
        method: 'GET',
        path: 'docs',
        gate: 'signedIn',
        says: { operationId: 'descripcion.pagina', summary: 'Esta descripción, para leer', tags },
        answers: textOf('La página', 'text/html'),
      },
      async ({ context, caller }) => {
        context.header('Content-Security-Policy', PAGE_POLICY);
        return send(context, 'text/html; charset=utf-8', String(await page(caller.rol)));
      },
    ),
    defineRoute(
      {
        method: 'GET',
        path: 'docs.css',
        gate: 'public',
        says: { operationId: 'descripcion.estilo', summary: 'El estilo de la página', tags },
        answers: textOf('CSS', 'text/css'),
      },
      ({ context }) => send(context, 'text/css; charset=utf-8', CSS),
    ),
  ];
}

const send = (context: RequestContext, type: string, text: string): Response =>
  context.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'private, no-cache' });

/** The handler returns a Response with the text that was made for the role, instead of the object described here. */
const DOCUMENT: Answers<Response> = { ...json('El documento', z.looseObject({})), body: undefined };

const CSS = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const tags = ['Esta descripción'];

const textOf = (description: string, type: string): Answers<Response> => ({
  status: 200,
  response: { description, content: { [type]: { schema: { type: 'string' } } } },
});
