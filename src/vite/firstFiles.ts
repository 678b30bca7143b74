import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { PACKAGE } from './package.ts';

export const ADMIN = join(PACKAGE, 'index.html');
export const LOGIN = join(PACKAGE, 'ingresar.html');

/**
 * Makes four files of the modules that the admin needs first, of which Rolldown would make ninety: two of calls and
 * rules, which an application's own pages may import too, one of what the login needs besides, and the others. The
 * login loads no rule that it does not need.
 */
export function firstFiles(): Rolldown.CodeSplittingGroup[] {
  const reached = new Map<string, ReadonlySet<string>>();
  const reaches = (document: string, id: string, context: Rolldown.ChunkingContext): boolean => {
    if (!reached.has(document)) reached.set(document, reachedFrom(document, context));
    return reached.get(document)!.has(id);
  };
  const fileOf = (id: string, context: Rolldown.ChunkingContext) => {
    const isOfLogin = reaches(LOGIN, id, context);
    if (RULES.test(id)) return isOfLogin ? 'calls' : 'rules';
    if (!reaches(ADMIN, id, context)) return null;
    return isOfLogin ? 'look' : 'admin';
  };
  // A file of higher priority is made first, and takes along what its modules import.
  return ['admin', 'look', 'rules', 'calls'].map((file, priority) => ({
    name: (id, context) => (fileOf(id, context) === file ? file : null),
    debugName: file,
    tags: ['$initial'],
    priority,
  }));
}

const RULES = /\/(domain|http)\/[^/]+\.[jt]s$/;

/** Ids of the modules that a document imports, directly or not. */
function reachedFrom(document: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const reached = new Set([document]);
  for (const id of reached)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
