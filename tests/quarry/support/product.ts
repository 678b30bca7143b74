import { product as productOn, type Product } from '#testing/product.ts';
import { testServer as serverOf, type TestServer } from '#testing/server.ts';
import { builtApp } from './app.ts';
import { ventas } from './ventas.ts';

/** The quarry with its frontend and a database of its own. */
export const testServer = (): Promise<TestServer> => serverOf(builtApp);

/** The quarry in a browser, on a server of this test file's own. */
export const product = (): Product => productOn(testServer);

/** The same with the requests of María, while the file is read. */
export async function quarryProduct() {
  const server = await testServer();
  return { cantera: productOn(async () => server), server, admin: server.as('admin') };
}

/** The same with master data for sales. */
export async function salesProduct() {
  const opened = await quarryProduct();
  return { ...opened, v: await ventas(opened.admin) };
}
