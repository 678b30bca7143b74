import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { perRole } from '#domain/permissions.ts';
import type { ServerApplication } from '../application.ts';
import type { Route } from '../http/router.ts';
import { json, type Answers } from '../routes/answers.ts';
import { defineRoute, type DefinedRoute } from '../routes/defineRoute.ts';
import { compressedFile } from '../static/files.ts';
import { sendFile } from '../static/sendFile.ts';
import { openApiDocument } from './document.ts';
import { page } from './page.ts';

/** As OpenAPI (`openapi.json`) and as a page (`docs`), to each role. `routes` is read at the first request. */
export function openApiRoutes(application: ServerApplication, routes: readonly Route[]): DefinedRoute[] {
  const document = perRole((role) => openApiDocument(application, routes, role));
  const description = perRole((role) => compressedFile('application/json', JSON.stringify(document(role))));
  const readable = perRole(async (role) =>
    compressedFile('text/html; charset=utf-8', String(await page(document(role)))),
  );
  const style = lazy(() => compressedFile('text/css; charset=utf-8', CSS));

  return [
    defineRoute(
      {
        method: 'GET',
        path: 'openapi.json',
        gate: 'signedIn',
        says: { operationId: 'descripcion.openapi', summary: 'Esta descripción, en OpenAPI 3.1', tags },
        answers: DOCUMENT,
      },
      async ({ context, caller }) => sendFile(context, await description(caller.rol), UNCHANGED),
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
        return sendFile(context, await readable(caller.rol), UNCHANGED);
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
      async ({ context }) => sendFile(context, await style(), UNCHANGED),
    ),
  ];
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Kept by a browser, which asks each time whether it has changed and whether it still may have it. */
const UNCHANGED = 'private, no-cache';

const DOCUMENT: Answers<Response> = { ...json('El documento', z.looseObject({})), body: undefined };

const CSS = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const tags = ['Esta descripción'];

const textOf = (description: string, type: string): Answers<Response> => ({
  status: 200,
  response: { description, content: { [type]: { schema: { type: 'string' } } } },
});
