import { serveStatic } from '@hono/node-server/serve-static';
import type { Next } from 'hono';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { notFound } from '../http/errorResponse.ts';
import type { RequestContext } from '../http/router.ts';

/** Sends a file, compressed if the build made such a form; 404 without the file. */
export type SendFile = (context: RequestContext, cacheControl: string) => Promise<Response>;

/** Returns a function that sends files of a build. @param path one file to send always; otherwise the requested one */
export function fileSender(dist: string, path?: string): SendFile {
  const serve = serveStatic({ root: dist, precompressed: true, ...(path !== undefined && { path }) });
  return async (context, cacheControl) => {
    const response = await serve(context, NO_NEXT);
    if (!response) return notFound(context);
    response.headers.set('Cache-Control', cacheControl);
    response.headers.set('Vary', 'Accept-Encoding');
    return response;
  };
}

/** The middleware calls it when there is no file, and then returns no response. */
const NO_NEXT: Next = async () => {};

/** Returns the URL paths of a build's files, without compressed variants and names that start with a dot. */
export async function urlPathsIn(dist: string): Promise<Set<string>> {
  const files = await filesIn(dist);
  const names = new Set(files.map((file) => `/${relative(dist, file).split(sep).join('/')}`));
  const isVariant = (name: string) => /\.(br|gz)$/.test(name) && names.has(name.slice(0, -3));
  return new Set([...names].filter((name) => !isVariant(name) && !name.includes('/.')));
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
