import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicPage } from '#schema/application.ts';
import { notFound } from '../http/errorResponse.ts';
import type { RequestContext } from '../http/router.ts';
import { publicPages, tokenPages } from '../publicPages.ts';
import { documentPolicy } from './contentPolicy.ts';
import { fileSender, urlPathsIn, type SendFile } from './files.ts';
import { SERVICE_WORKER_CSP } from './worker.ts';

export interface Site {
  hasFile(path: string): boolean;
  sendFile(context: RequestContext): Promise<Response>;
  sendPage(context: RequestContext): Promise<Response>;
}

/** Loads what is sent to browsers: files, and pages with their policies. @param dist folder of the build; if absent, every page is a 404 */
export async function loadSite(dist = '', pages: readonly PublicPage[] = []): Promise<Site> {
  const names = dist === '' ? new Set<string>() : await urlPathsIn(dist);
  // A document is sent as a page, with its policy, and never as a file.
  const documentOf = async (name: string): Promise<Document | null> => {
    const isBuilt = names.delete(`/${name}`);
    return isBuilt ? loadDocument(dist, name) : null;
  };
  const adminDocument = await documentOf('index.html');
  const publicDocument = await documentOf('ingresar.html');
  const declaredPages = new Map<string, DeclaredPage>();
  for (const page of pages) declaredPages.set(page.path, { page, document: await documentOf(page.document) });
  const send = names.size === 0 ? null : fileSender(dist);
  return {
    hasFile: (path) => names.has(path) || declaredPages.has(path),
    async sendFile(context) {
      const { path } = context.req;
      const declaredPage = declaredPages.get(path);
      if (declaredPage) return sendDeclared(context, declaredPage);
      if (!send || !names.has(path)) return notFound(context);
      const isAsset = path.startsWith('/assets/');
      // Scripts beside the documents are service workers.
      if (!isAsset && path.endsWith('.js')) context.header('Content-Security-Policy', SERVICE_WORKER_CSP);
      const response = await send(context, isAsset ? IMMUTABLE : REVALIDATED);
      // An asset's name holds its hash, so the middleware `notModified` need not read the file to make a tag.
      if (isAsset && response.ok)
        response.headers.set('ETag', `"${path}:${response.headers.get('Content-Encoding')}"`);
      return response;
    },
    async sendPage(context) {
      const isPublic = publicPages.includes(context.req.path);
      const isMailed = tokenPages.includes(context.req.path);
      const isSignedIn = context.get('caller') !== null;
      // Public pages are for those who are not signed in, the others for those who are. A mailed link opens for
      // everybody: it may be somebody else's, which its page says.
      if (isPublic === isSignedIn && !isMailed) return redirect(context, isPublic ? '/' : loginFor(context));
      const document = isPublic ? publicDocument : adminDocument;
      if (!document) return notFound(context);
      context.header('Content-Security-Policy', document.policy);
      if (isMailed) context.header('Referrer-Policy', 'no-referrer');
      // The back button must not show the admin after a logout.
      return document.send(context, isPublic ? REVALIDATED : 'no-store');
    },
  };
}

type DeclaredPage = { readonly page: PublicPage; readonly document: Document | null };

async function sendDeclared(context: RequestContext, { page, document }: DeclaredPage): Promise<Response> {
  if (!document) return notFound(context);
  const headers = {
    'Content-Security-Policy': document.policy,
    'Referrer-Policy': 'no-referrer',
    ...page.headers,
  };
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  return document.send(context, REVALIDATED);
}

const LOGIN = '/ingresar';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';

type Document = { readonly policy: string; readonly send: SendFile };

async function loadDocument(dist: string, name: string): Promise<Document> {
  const html = await readFile(join(dist, name), 'utf8');
  return { policy: documentPolicy(html), send: fileSender(dist, name) };
}

function redirect(context: RequestContext, target: string): Response {
  context.header('Cache-Control', 'no-store');
  return context.redirect(target, 302);
}

function loginFor(context: RequestContext): string {
  const { pathname, search } = new URL(context.req.url);
  const address = pathname + search;
  return address === '/' ? LOGIN : `${LOGIN}?volver=${encodeURIComponent(address)}`;
}
