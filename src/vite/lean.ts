import type { Plugin } from 'vite';
import { debounce, get, isEqual, pick } from './lodash.ts';

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
  // For the flat queries of ra-core's lists and ra-data-simple-rest.
  {
    id: /\/query-string\/index\.js$/,
    code: `
      export const parse = (search) => Object.fromEntries(new URLSearchParams(search));
      export const stringify = (query) =>
        new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined)).toString();
    `,
  },
  // English plurals: ra-core's names for resources and fields that have no words of their own: 2 kB.
  {
    id: /\/inflection\/lib\/inflection\.js$/,
    code: `
      export const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
      export const humanize = (name) =>
        capitalize(name.replace(/([a-z\\d])([A-Z])/g, '$1 $2').replaceAll('_', ' '));
      export const inflect = (name) => name;
      export { humanize as transform, inflect as pluralize, inflect as singularize };
    `,
  },
  // For Emotion's withTheme, which nobody calls.
  { id: /\/hoist-non-react-statics\.cjs\.js$/, code: 'module.exports = (component) => component;' },
  { id: /\/lodash\/isEqual\.js$/, code: `export default ${isEqual.toString()}` },
  { id: /\/lodash\/debounce\.js$/, code: `export default ${debounce.toString()}` },
  { id: /\/lodash\/get\.js$/, code: `export default ${get.toString()}` },
  { id: /\/lodash\/pick\.js$/, code: `export default ${pick.toString()}` },
  // MUI's choice between light and dark: our tokens hold both (src/look/tokens.css), so that its theme has one scheme.
  {
    id: /\/cssVars\/useCurrentColorScheme\.js$/,
    code: `
      const keep = () => {};
      export default ({ defaultMode: mode, defaultLightColorScheme: scheme, defaultDarkColorScheme }) => ({
        mode,
        colorScheme: scheme,
        lightColorScheme: scheme,
        darkColorScheme: defaultDarkColorScheme,
        setMode: keep,
        setColorScheme: keep,
      });
    `,
  },
  {
    id: /\/system\/esm\/InitColorSchemeScript\/InitColorSchemeScript\.js$/,
    code: `
      export const DEFAULT_MODE_STORAGE_KEY = 'mode';
      export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';
      export const DEFAULT_ATTRIBUTE = 'data-color-scheme';
      export default () => null;
    `,
  },
  // ra-core's default. Ours (admin/routing/provider.tsx) does without react-router's data router: 13 kB.
  { id: /\/adapters\/reactRouterProvider\.js$/, code: 'export const reactRouterProvider = undefined;' },
];

/** Leaves out what dependencies import and no screen uses, or none at first, and comments of the documents' scripts. */
export const lean = (): Plugin => ({
  name: 'cantera:lean',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: new RegExp(LEAN.map(({ id }) => id.source).join('|')) },
    handler: (path) => ({ code: LEAN.find(({ id }) => id.test(path))!.code, moduleType: 'js' }),
  },
  transformIndexHtml: (html) => html.replace(/^ *\/\/ .*\n/gm, ''),
});
