import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import { MANUAL, picturesOf, readPage } from './readManual.ts';

/** Makes a module of each page of docs/manual: data that src/admin/help shows, and the addresses of its pictures. */
export function manual(): Plugin {
  return {
    name: 'cantera:manual',
    enforce: 'pre',
    transform: {
      filter: { id: /\.md$/ },
      handler(source, file) {
        if (dirname(file) !== MANUAL) return null;
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
