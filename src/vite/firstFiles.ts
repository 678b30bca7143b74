import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { PACKAGE } from './package.ts';

export const ADMIN = join(PACKAGE, 'index.html');
export const LOGIN = join(PACKAGE, 'ingresar.html');

/**
 * Bundles the modules that the admin loads first into four files, where Rolldown would make ninety. Modules of
 * src/domain and src/http are in 'calls' if the login needs them and otherwise in 'rules', because an application's own
 * pages may import them, too. Other modules are in 'look' if the login needs them and otherwise in 'admin'.
 */
export function firstFiles(): Rolldown.CodeSplittingGroup[] {
  const idsByDocument = new Map<string, ReadonlySet<string>>();
  const needs = (document: string, id: string, context: Rolldown.ChunkingContext): boolean => {
    if (!idsByDocument.has(document)) idsByDocument.set(document, importedBy(document, context));
    return idsByDocument.get(document)!.has(id);
  };
  const fileOf = (id: string, context: Rolldown.ChunkingContext) => {
    const isForLogin = needs(LOGIN, id, context);
    if (RULES.test(id)) return isForLogin ? 'calls' : 'rules';
    if (!needs(ADMIN, id, context)) return null;
    return isForLogin ? 'look' : 'admin';
  };
  // A file of higher priority is made first, and takes along the modules that its own import.
  return ['admin', 'look', 'rules', 'calls'].map((file, priority) => ({
    name: (id, context) => (fileOf(id, context) === file ? file : null),
    debugName: file,
    tags: ['$initial'],
    priority,
  }));
}

const RULES = /\/(domain|http)\/[^/]+\.[jt]s$/;

function importedBy(document: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const ids = new Set([document]);
  // The loop also visits the ids that it adds.
  for (const id of ids)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) ids.add(imported);
  return ids;
}
