import type { Plugin } from 'vite';

/** By module of a dependency, what the browser gets instead. */
const LEAN: readonly { readonly id: RegExp; readonly code: string }[] = [
  // Polyfills, under node-polyglot, of what the oldest browser of `build.target` has: 5 kB of brotli.
  { id: /\/object\.entries\/index\.js$/, code: 'module.exports = Object.entries;' },
  { id: /\/hasown\/index\.js$/, code: 'module.exports = Object.hasOwn;' },
  // ra-core imports it with every list, and calls it in an export; it answers through a callback: 2 kB.
  {
    id: /\/jsonexport\/dist\/index\.js$/,
    code: "export default (...args) => void import('./index.js?later').then((module) => module.default(...args));",
  },
  // ra-core's default. Ours (admin/routing/provider.tsx) does without react-router's data router: 13 kB.
  { id: /\/adapters\/reactRouterProvider\.js$/, code: 'export const reactRouterProvider = undefined;' },
];

/** Leaves out what dependencies import and no screen uses, or none at first. */
export const lean = (): Plugin => ({
  name: 'cantera:lean',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: new RegExp(LEAN.map(({ id }) => id.source).join('|')) },
    handler: (path) => ({ code: LEAN.find(({ id }) => id.test(path))!.code, moduleType: 'js' }),
  },
});
