import { product } from '#testing/product.ts';
import { flotaServer } from './server.ts';

/** The application in browsers, on a server of the test file's own, and the requests of María while the file is read. */
export async function flotaProduct() {
  const server = await flotaServer();
  return { flota: product(async () => server), admin: server.as('admin') };
}
