import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { pagesIn, picturesOf, readPage } from './readManual.ts';

/** By convention, '\0' keeps other plugins from loading the module. */
const RESOLVED_ID = '\0virtual:manual';

/** Makes the manual's pages a module. @param folder absent without a manual */
export function manual(folder: string | undefined): Plugin {
  return {
    name: 'cantera:manual',
    enforce: 'pre',
    resolveId: { filter: { id: /^virtual:manual$/ }, handler: () => RESOLVED_ID },
    load: {
      filter: { id: /^\0virtual:manual$/ },
      handler() {
        const names = folder === undefined ? [] : pagesIn(folder);
        const imports = names.map(
          (name, index) => `import page${index} from ${JSON.stringify(join(folder!, name))};`,
        );
        return [...imports, `export default [${names.map((_, index) => `page${index}`).join(', ')}];`].join(
          '\n',
        );
      },
    },
    transform: {
      filter: { id: /\.md$/ },
      handler(source, file) {
        if (dirname(file) !== folder) return null;
        const page = readPage(file, source);
        const names = picturesOf(page.blocks);
        const imports = names.map((name, index) => `import picture${index} from './${name}?no-inline';`);
        const pictures = names.map((name, index) => `${JSON.stringify(name)}: picture${index}`);
        const code = [
          ...imports,
          `export default { ...${JSON.stringify(page)}, pictures: { ${pictures.join(', ')} } };`,
        ];
        return { code: code.join('\n'), map: null, moduleType: 'js' };
      },
    },
  };
}
