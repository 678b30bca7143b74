import type { PublicPage } from '#schema/application.ts';
import { notFound } from '../http/errorResponse.ts';
import { WITH_LOCATION } from '../http/headers.ts';
import type { RequestContext } from '../http/router.ts';
import { publicPages, tokenPages } from '../publicPages.ts';
import { documentPolicy } from './contentPolicy.ts';
import { loadFiles, type StaticFile } from './files.ts';
import { sendFile } from './sendFile.ts';
import { fileOfPage, WORKER, WORKER_POLICY, workerOfPage } from './worker.ts';

export interface Site {
  hasFile(path: string): boolean;
  /** 404 when unknown. */
  sendFile(context: RequestContext): Response;
  /** Or redirects. */
  sendPage(context: RequestContext): Response;
}

/** @param dist without it, every page is a 404. */
export async function loadSite(dist: string, pages: readonly PublicPage[] = []): Promise<Site> {
  const files = new Map(await loadFiles(dist));
  const admin = takeDocument(files, '/index.html');
  const access = takeDocument(files, '/ingresar.html');
  const login = loginOf(access, admin);
  const own = pages.map((page) => ({ page, document: takeDocument(files, `/${page.document}`) }));
  const workers = [WORKER, ...pages.map(({ path }) => workerOfPage(path))];
  const sendOwn = (context: RequestContext, { page, document }: (typeof own)[number]) => {
    if (!document) return notFound(context);
    context.header('Content-Security-Policy', document.policy);
    context.header('Referrer-Policy', 'no-referrer');
    if (page.location) context.header('Permissions-Policy', WITH_LOCATION);
    return sendFile(context, document.file, REVALIDATED);
  };
  return {
    hasFile: (path) => files.has(path) || own.some(({ page }) => fileOfPage(page.path) === path),
    sendFile(context) {
      const { path } = context.req;
      const document = own.find(({ page }) => fileOfPage(page.path) === path);
      if (document) return sendOwn(context, document);
      const file = files.get(path);
      if (!file) return notFound(context);
      if (workers.includes(path)) context.header('Content-Security-Policy', WORKER_POLICY);
      return sendFile(context, file, path.startsWith('/assets/') ? IMMUTABLE : REVALIDATED);
    },
    sendPage(context) {
      const page = own.find((each) => each.page.path === context.req.path);
      if (page) return sendOwn(context, page);
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
