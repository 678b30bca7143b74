import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Resolves 'virtual:application', which src/main.tsx imports, to the screens of the application in this folder. */
export const applicationScreens = (folder: string): Plugin => ({
  name: 'cantera:application',
  resolveId: {
    filter: { id: /^virtual:application$/ },
    handler: () => join(folder, 'index.ui.tsx'),
  },
});
