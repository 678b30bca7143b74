import { join } from 'node:path';
import type { Plugin } from 'vite';

export const applicationScreens = (folder: string): Plugin => ({
  name: 'cantera:application',
  resolveId: {
    filter: { id: /^virtual:application$/ },
    handler: () => join(folder, 'index.ui.tsx'),
  },
});
