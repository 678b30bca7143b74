import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerApplication } from '../application.ts';
import type { Router } from '../http/router.ts';
import { answer } from './answers.ts';
import { openApiDocument, type ApiDocument, type Descriptions } from './document.ts';
import { page } from './page.ts';

/**
 * Serves the API's description to whoever is signed in: as OpenAPI (`openapi.json`) and as a page to read (`docs`).
 * Call it after every other route has been added; `others` describes those that no declaration does.
 */
export function mountOpenApi(
  router: Router,
  application: ServerApplication,
  others: Descriptions = {},
): void {
  let known: ApiDocument | undefined;
  const document = () => (known ??= openApiDocument(application, router.routes, { ...OWN, ...others }));

  router.add({ method: 'GET', path: 'openapi.json', gate: 'signedIn' }, (context) =>
    context.json(document()),
  );

  router.add({ method: 'GET', path: 'docs', gate: 'signedIn' }, (context) => {
    context.header('Content-Security-Policy', PAGE_POLICY);
    return context.html(page(document()));
  });

  router.add({ method: 'GET', path: 'docs.css', gate: 'public' }, (context) =>
    context.body(CSS, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
}

const CSS = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const tags = ['Esta descripción'];
const OWN: Descriptions = {
  'GET openapi.json': {
    operationId: 'descripcion.openapi',
    summary: 'Esta descripción, en OpenAPI 3.1',
    tags,
    responses: {
      200: answer('El documento', { type: 'object' }),
    },
  },
  'GET docs': {
    operationId: 'descripcion.pagina',
    summary: 'Esta descripción, para leer',
    tags,
    responses: {
      200: { description: 'La página', content: { 'text/html': { schema: { type: 'string' } } } },
    },
  },
  'GET docs.css': {
    operationId: 'descripcion.estilo',
    summary: 'El estilo de la página',
    tags,
    responses: { 200: { description: 'CSS', content: { 'text/css': { schema: { type: 'string' } } } } },
  },
};
