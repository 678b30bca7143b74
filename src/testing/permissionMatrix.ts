import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { access, type Role } from '#domain/permissions.ts';
import { SINGLE_ID } from '#schema/entity.ts';
import type { ServerApplication } from '#server/application.ts';
import type { Route } from '#server/http/router.ts';
import type { ApiDocument } from '#server/openapi/openApiDocument.ts';
import { restEndpoints } from '#server/rest/endpoints.ts';
import { apiRoutes, type TestApp } from './app.ts';
import { checkRoleDocument } from './roleDocument.ts';
import type { Person } from './people.ts';

export type TestCaller = { readonly name: string; readonly person: Person | null; readonly rol: Role | null };

/** Registers tests that each caller may make the calls of its role and no other. */
export function permissionMatrix(
  application: ServerApplication,
  callers: readonly TestCaller[],
  runningApp: () => TestApp,
): void {
  let testApp: TestApp;
  let routes: readonly Route[];
  beforeAll(() => {
    testApp = runningApp();
    routes = apiRoutes(application, testApp);
  });

  test('Every API route that answers has been declared with its gate', () => {
    const declared = routes.map(
      ({ method, path }) => `${method} /api/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    );
    const mounted = testApp.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
      .map(({ method, path }) => `${method} ${path}`);
    expect(mounted.toSorted()).toEqual(declared.toSorted());
    expect(new Set(declared).size).toBe(declared.length);
  });

  test('Outside of the API there are only the health checks, the figures, the empty frame for printing, and the pages', () => {
    const otherRoutes = testApp.app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/api'))
      .map(({ method, path }) => `${method} ${path}`);
    expect(otherRoutes).toEqual([
      'GET /salud',
      'GET /salud/listo',
      'GET /metrics',
      'GET /marco-de-impresion',
      'GET /*',
    ]);
  });

  test('Some calls are allowed, and some are refused', () => {
    // An application whose only role administers refuses nobody who is signed in.
    const hasOtherRoles = application.roles.length > 1;
    for (const status of hasOtherRoles ? [401, 403, null] : [401, null])
      expect(routes.some((route) => callers.some(({ rol }) => denial(route, rol) === status))).toBe(true);
  });

  describe.each(callers)('For $name', ({ person, rol }) => {
    test('each denied call is refused, and changes nothing', async () => {
      // Logging in writes rows, so it comes before.
      if (person) await testApp.cookie(person);
      const before = await tableFingerprints(testApp);
      for (const route of routes) {
        const status = denial(route, rol);
        if (status === null) continue;
        const response = await testApp.as(person)(route.method, pathOf(route, USUAL_ID), bodyFor(route));
        expect({ route, status: response.status }).toEqual({ route, status });
        expect(Object.keys((await response.json()) as object)).toEqual(['message']);
      }
      expect(await tableFingerprints(testApp)).toEqual(before);
    });

    test('each allowed call gets past the gate', async () => {
      const isLogout = ({ path }: Route) => path.endsWith('/CerrarSesion');
      for (const route of routes.filter((candidate) => !isLogout(candidate))) {
        if (denial(route, rol) !== null) continue;
        const response = await testApp.as(person)(route.method, pathOf(route, UNKNOWN_ID), bodyFor(route));
        const wasRefused = [401, 403].includes(response.status);
        expect({ route, wasRefused, failed: response.status >= 500 }).toEqual({
          route,
          wasRefused: false,
          failed: false,
        });
      }
    });

    test('OpenAPI names all calls and fields of the role, and no other', async () => {
      const answer = await testApp.as(person)('GET', '/api/openapi.json');
      expect(answer.status).toBe(rol === null ? 401 : 200);
      if (rol === null) return;
      const document = (await answer.json()) as ApiDocument;
      const described = Object.entries(document.paths).flatMap(([path, item]) =>
        Object.keys(item).map((method) => `${method.toUpperCase()} ${path.slice(1)}`),
      );
      const allowed = routes.filter((route) => denial(route, rol) === null);
      expect(described.toSorted()).toEqual(allowed.map(({ method, path }) => `${method} ${path}`).toSorted());
      checkRoleDocument(document, application.registry, routes, rol);
    });

    test('the simple REST dialect answers with the status of the call that it repeats', async () => {
      for (const entity of application.registry.all) {
        for (const { verb, method, path } of restEndpoints(entity)) {
          const mainEndpoint = entity.endpoints.find((endpoint) => endpoint.verb === verb);
          if (!mainEndpoint) continue;
          const [rest, main] = await Promise.all(
            [path, mainEndpoint.path].map((each) => {
              const id = String(entity.single ? SINGLE_ID : UNKNOWN_ID);
              return testApp.as(person)(method, `/api/${each.replace(/\{\w+\}/, id)}`, bodyFor({ method }));
            }),
          );
          expect({ path, status: rest!.status }).toEqual({ path, status: main!.status });
        }
      }
    });

    test('reading changes nothing', async () => {
      if (person) await testApp.cookie(person);
      const before = await tableFingerprints(testApp);
      for (const route of routes.filter(({ method }) => method === 'GET'))
        await testApp.as(person)('GET', pathOf(route, USUAL_ID));
      expect(await tableFingerprints(testApp)).toEqual(before);
    });
  });
}

function denial({ gate }: Route, rol: Role | null): 401 | 403 | null {
  if (gate === 'public') return null;
  if (rol === null) return 401;
  return gate === 'signedIn' || access(gate, rol) !== false ? null : 403;
}

const pathOf = ({ path }: Route, id: string): string => `/api/${path.replaceAll(/\{\w+\}/g, id)}`;

/** The id of a record, if there is any, so that a call is not refused because a record is missing. */
const USUAL_ID = '1';
/** The id of no record, so that an allowed call changes nothing. */
const UNKNOWN_ID = '2147483647';

/** The log and the counts of attempts are left out, because refusals and exports write to them; so is the last use. */
export async function tableFingerprints({ database: { db } }: TestApp): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('actividad', 'intentos') order by 1`.execute(db);
  const fingerprints = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ fingerprint: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(record, '|' order by record)), '') as fingerprint
        from (select (to_jsonb(t) - 'ultimo_uso')::text as record from ${sql.table(name)} t) records
      `.execute(db);
      return [name, rows[0]!.fingerprint] as const;
    }),
  );
  return Object.fromEntries(fingerprints);
}

function bodyFor({ method }: Pick<Route, 'method'>): object | undefined {
  return method === 'POST' || method === 'PUT' ? {} : undefined;
}
