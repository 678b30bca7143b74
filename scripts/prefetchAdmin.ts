import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Writes the admin's first files into ingresar.html (`<meta name="admin-files">`), for
 * src/public/prefetch.ts.
 */
export function prefetchAdmin(): Plugin {
  let base = '/';
  return {
    name: 'cantera:prefetch-admin',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { filename, bundle }) {
        if (basename(filename) !== 'ingresar.html' || !bundle) return;
        const files = firstFiles(bundle, 'index.html');
        if (files.length === 0) return;
        const content = files.map((file) => base + file).join(' ');
        return [{ tag: 'meta', attrs: { name: 'admin-files', content }, injectTo: 'head' }];
      },
    },
  };
}

function firstFiles(bundle: Rolldown.OutputBundle, document: string): string[] {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): void => {
    if (chunk?.type !== 'chunk' || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const name of chunk.imports) add(bundle[name]);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry && basename(chunk.facadeModuleId ?? '') === document)
      add(chunk);
  return [...files];
}
