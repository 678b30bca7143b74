import { APPLICATION_VARIABLE } from './src/server/build.ts';
import { cantera } from './src/vite/index.ts';

export default cantera({
  application: process.env[APPLICATION_VARIABLE] ?? 'src/resources',
  // Brotli kilobytes of a document and its first JavaScript. A change that needs more says why it is worth it. The list
  // weighs what a stock react-admin does since it is built of the same modules: MUI's theme, dialogs and menus,
  // react-router's data router, which stood apart or were replaced, and react-admin's `<Layout>`, which brings its own
  // menu and sidebar along. The login is React and some of MUI, which the admin then finds in the cache
  // (docs/decisions/0009).
  budgets: { 'ingresar.html': 116, 'index.html': 280, 'entregas/chofer/chofer.html': 16 },
});
