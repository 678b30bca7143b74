import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { PACKAGE } from './package.ts';

export const ADMIN_DOCUMENT = join(PACKAGE, 'index.html');
export const LOGIN_DOCUMENT = join(PACKAGE, 'ingresar.html');

const RECORD = join(PACKAGE, 'src/admin/recordScreens.ts');

/**
 * Groups the modules that a document loads first into a few files; Rolldown would make more than a hundred. 'look' has
 * what the admin and the login need, 'admin' what only the admin needs, 'record' the screens of a record. Modules of
 * src/domain and src/http are apart, because an application's own pages may import them: 'calls' has those that the
 * login needs, 'rules' the others.
 */
export function firstFiles(): Rolldown.CodeSplittingGroup[] {
  const idsByRoot = new Map<string, ReadonlySet<string>>();
  const needs = (root: string, id: string, context: Rolldown.ChunkingContext): boolean => {
    if (!idsByRoot.has(root)) idsByRoot.set(root, importedBy(root, context));
    return idsByRoot.get(root)!.has(id);
  };
  const fileOf = (id: string, context: Rolldown.ChunkingContext) => {
    const isForLogin = needs(LOGIN_DOCUMENT, id, context);
    if (DOMAIN_OR_HTTP.test(id)) return isForLogin ? 'calls' : 'rules';
    if (!needs(ADMIN_DOCUMENT, id, context)) return null;
    return isForLogin ? 'look' : 'admin';
  };
  // A file of higher priority is made first, and includes what its modules import.
  const first = ['admin', 'look', 'rules', 'calls'].map((file, index): Rolldown.CodeSplittingGroup => ({
    name: (id, context) => (fileOf(id, context) === file ? file : null),
    debugName: file,
    tags: ['$initial'], // without modules that are only loaded later
    priority: index + 1,
  }));
  const record: Rolldown.CodeSplittingGroup = {
    name: (id, context) => (needs(RECORD, id, context) ? 'record' : null),
    debugName: 'record',
    priority: 0,
  };
  return [record, ...first];
}

const DOMAIN_OR_HTTP = /\/(domain|http)\/[^/]+\.[jt]s$/;

function importedBy(root: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const ids = new Set([root]);
  for (const id of ids)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) ids.add(imported);
  return ids;
}
