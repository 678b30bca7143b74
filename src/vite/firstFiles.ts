import { basename } from 'node:path';
import type { Rolldown } from 'vite';
import { HOME } from './chunks.ts';

/** What a document needs at once, its entry first. @param document its name or its whole path */
export function firstFiles(bundle: Rolldown.OutputBundle, document: string): string[] {
  return reached(
    bundle,
    ({ isEntry, facadeModuleId: path }) =>
      isEntry && (basename(path ?? '') === document || path === document),
  );
}

/** What the home needs besides; nothing without a board of its own. */
export const homeFiles = (bundle: Rolldown.OutputBundle): string[] => {
  const first = firstFiles(bundle, 'index.html');
  return reached(bundle, ({ name }) => name === HOME).filter((file) => !first.includes(file));
};

function reached(bundle: Rolldown.OutputBundle, isStart: (chunk: Rolldown.OutputChunk) => boolean): string[] {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): void => {
    if (chunk?.type !== 'chunk' || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const name of chunk.imports) add(bundle[name]);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && isStart(chunk)) add(chunk);
  return [...files];
}
