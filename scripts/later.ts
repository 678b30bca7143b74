import type { Plugin } from 'vite';

const EXPORTER = 'jsonexport/dist/index.js';
const LATER = `\0later:${EXPORTER}`;

/**
 * Loads jsonexport when somebody exports: ra-core imports it with every list, 2 kB of brotli. It answers through a
 * callback, so that its caller sees no difference.
 */
export const later = (): Plugin => ({
  name: 'cantera:later',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: new RegExp(`^${EXPORTER}$`) },
    handler: (_id, importer) => (importer === LATER ? null : LATER),
  },
  load: {
    filter: { id: /^\0later:/ },
    handler: () =>
      `export default (...args) => void import('${EXPORTER}').then(({ default: run }) => run(...args));`,
  },
});
