import { beforeAll } from 'vitest';
import { applicationApp } from './application.ts';
import { product, type Product } from './product.ts';
import { testServer } from './server.ts';
import { distOf, loadApplication } from '#cli/application.ts';
import { buildApplication } from '#cli/frontend.ts';

/** Builds the application of a folder and starts it on a server and a database of its own, for the tests of a file. */
export function builtApplication(folder: string): Product {
  beforeAll(() => buildApplication(folder));
  return product(async () => {
    const application = await loadApplication(folder);
    return testServer((env) => applicationApp({ application, dist: distOf(folder) }, env));
  });
}
