import type { PublicPage } from '#schema/application.ts';
import { notFound } from '../http/errorResponse.ts';
import type { RequestContext } from '../http/router.ts';
import { publicPages, tokenPages } from '../publicPages.ts';
import { documentPolicy } from './contentPolicy.ts';
import { loadFiles, type StaticFile } from './files.ts';
import { sendFile } from './sendFile.ts';
import { WORKER_POLICY } from './worker.ts';

export interface Site {
  hasFile(path: string): boolean;
  /** 404 when unknown. */
  sendFile(context: RequestContext): Response;
  /** Or redirects. */
  sendPage(context: RequestContext): Response;
}

/** @param dist without it, every page is a 404. */
export async function loadSite(dist: string | undefined, pages: readonly PublicPage[] = []): Promise<Site> {
  const files = new Map(dist === undefined ? [] : await loadFiles(dist));
  const admin = takeDocument(files, '/index.html');
  const access = takeDocument(files, '/ingresar.html');
  const login = loginOf(access, admin);
  const own = new Map(
    pages.map((page) => [page.path, { page, document: takeDocument(files, `/${page.document}`) }]),
  );
  return {
    hasFile: (path) => files.has(path) || own.has(path),
    sendFile(context) {
      const { path } = context.req;
      const publicPage = own.get(path);
      if (publicPage) return sendOwn(context, publicPage);
      const file = files.get(path);
      if (!file) return notFound(context);
      const isAsset = path.startsWith('/assets/');
      // Scripts beside the documents are workers.
      if (!isAsset && path.endsWith('.js')) context.header('Content-Security-Policy', WORKER_POLICY);
      return sendFile(context, file, isAsset ? IMMUTABLE : REVALIDATED);
    },
    sendPage(context) {
      const isPublic = publicPages.includes(context.req.path);
      const isMailed = tokenPages.includes(context.req.path);
      const isSignedIn = context.get('caller') !== null;
      // A mailed link may be somebody else's: it says so itself.
      if (isPublic === isSignedIn && !isMailed) return redirect(context, isPublic ? '/' : loginFor(context));
      const isLogin = context.req.path === LOGIN;
      const document = isLogin ? login : isPublic ? access : admin;
      if (!document) return notFound(context);
      context.header('Content-Security-Policy', document.policy);
      if (isMailed) context.header('Referrer-Policy', 'no-referrer');
      // Not cached: the back button must not show it after a logout. The login becomes the admin.
      return sendFile(context, document.file, isPublic && !isLogin ? REVALIDATED : 'no-store');
    },
  };
}

type OwnPage = { readonly page: PublicPage; readonly document: Document | null };

function sendOwn(context: RequestContext, { page, document }: OwnPage): Response {
  if (!document) return notFound(context);
  const headers = {
    'Content-Security-Policy': document.policy,
    'Referrer-Policy': 'no-referrer',
    ...page.headers,
  };
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  return sendFile(context, document.file, REVALIDATED);
}

const LOGIN = '/ingresar';

/** The names contain a hash. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';

type Document = { readonly file: StaticFile; readonly policy: string };

/** Served only as pages, with their policy. */
function takeDocument(files: Map<string, StaticFile>, path: string): Document | null {
  const file = files.get(path);
  files.delete(path);
  return file ? { file, policy: documentPolicy(htmlOf(file)) } : null;
}

/** With what both have inline: the login becomes the admin (src/public/enter.ts). */
const loginOf = (access: Document | null, admin: Document | null): Document | null =>
  access && admin
    ? { file: access.file, policy: documentPolicy(htmlOf(access.file) + htmlOf(admin.file)) }
    : access;

const htmlOf = ({ bodies }: StaticFile) => bodies.identity.toString();

function redirect(context: RequestContext, target: string): Response {
  context.header('Cache-Control', 'no-store');
  return context.redirect(target, 302);
}

/** The login page checks the return path (src/public/returnPath.ts). */
function loginFor(context: RequestContext): string {
  const { pathname, search } = new URL(context.req.url);
  const asked = pathname + search;
  return asked === '/' ? LOGIN : `${LOGIN}?volver=${encodeURIComponent(asked)}`;
}
