import { APPLICATION_VARIABLE } from './src/server/build.ts';
import { cantera } from './src/vite/index.ts';

export default cantera({
  application: process.env[APPLICATION_VARIABLE] ?? 'src/resources',
  // Brotli kilobytes of a document and its first JavaScript. A change that needs more says why it is worth it. The
  // admin's is React, MUI and react-admin with its `<List>` and `<Layout>`: a list on which somebody begins would
  // otherwise wait for fifty small files more. The login is React and some of MUI, which the admin then finds in the
  // cache (docs/decisions/0009).
  budgets: { 'ingresar.html': 116, 'index.html': 360, 'entregas/chofer/chofer.html': 16 },
});
