import type { Plugin } from 'vite';

/** Polyfills, under node-polyglot, of what the oldest browser of `build.target` has. */
const NATIVE: Readonly<Record<string, string>> = {
  'object.entries': 'Object.entries',
  hasown: 'Object.hasOwn',
};

const PREFIX = '\0native:';

/** Takes the browser's own functions instead of polyfills: 5 kB of brotli. */
export const native = (): Plugin => ({
  name: 'cantera:native',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: new RegExp(`^(${Object.keys(NATIVE).join('|')})$`) },
    handler: (id) => PREFIX + id,
  },
  load: {
    filter: { id: /^\0native:/ },
    // They are required, not imported.
    handler: (id) => ({ code: `module.exports = ${NATIVE[id.slice(PREFIX.length)]!};`, moduleType: 'js' }),
  },
});
