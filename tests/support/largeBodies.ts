import { expect } from 'vitest';
import type { ServerApplication } from '#server/application.ts';
import { apiRoutes, type TestApp } from '#testing/app.ts';

/** Tests that each route refuses a large body, whatever ids its path has, unless it takes a file. */
export async function refusesLargeBodies(application: ServerApplication, t: TestApp): Promise<void> {
  const routes = apiRoutes(application, t);
  const files = routes.filter(({ takesFile }) => takesFile);
  expect(files.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    application.registry.all
      .flatMap(({ endpoints }) => endpoints.filter(({ verb }) => verb === 'import'))
      .map(({ path }) => `POST ${path}`)
      .toSorted(),
  );
  const body = { x: 'x'.repeat(1024 * 1024) };
  for (const { method, path } of routes.filter((route) => route.method !== 'GET' && !route.takesFile)) {
    const address = `/api/${path.replaceAll(/\{\w+\}/g, 'Importar')}`;
    const { status } = await t.as('admin')(method, address, body);
    expect({ address, status }).toEqual({ address, status: 413 });
  }
}
