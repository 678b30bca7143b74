import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { access, type Role } from '#domain/permissions.ts';
import { registry } from '#resources/index.ts';
import type { Entity } from '#schema/entity.ts';
import { mayWrite } from '#schema/input.ts';
import { can } from '#schema/registry.ts';
import { testApp, type TestApp } from '#support/app.ts';
import { clienteBody, created, idOf, maestros } from '#quarry/maestros.ts';
import type { Person } from '#support/people.ts';
import { application } from '#resources/index.server.ts';
import { createApi } from '#server/api.ts';
import { sessionCookie } from '#server/auth/cookie.ts';
import type { Route } from '#server/http/router.ts';

let t: TestApp;
let routes: readonly Route[];

beforeAll(async () => {
  t = await testApp();
  routes = createApi(application, {
    db: t.database.db,
    cookie: sessionCookie(t.env.publicUrl),
    publicUrl: t.env.publicUrl,
  }).routes;
});
afterAll(() => t.close());

const callers: readonly { name: string; person: Person | null; rol: Role | null }[] = [
  { name: 'nobody', person: null, rol: null },
  { name: 'an EMPLEADO', person: 'empleado', rol: 'EMPLEADO' },
  { name: 'an ADMIN', person: 'admin', rol: 'ADMIN' },
];

/** The first gate that refuses. Null: the call reaches its handler. */
function denial({ gate }: Route, rol: Role | null): 401 | 403 | null {
  if (gate === 'public') return null;
  if (rol === null) return 401;
  return gate === 'signedIn' || access(gate, rol) !== false ? null : 403;
}

/**
 * The path with existing ids where the call must be refused, so that a missing record is not the reason; else with
 * unknown ids.
 */
function pathOf({ path }: Route, isDenied: boolean): string {
  return `/api/${path.replaceAll(/\{\w+\}/g, isDenied ? '1' : '2147483647')}`;
}

/** A fingerprint of every row of every table. */
async function contents(): Promise<Record<string, string>> {
  const { db } = t.database;
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const prints = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ print: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(record, '|' order by record)), '') as print
        from (select (to_jsonb(t) - 'ultimo_uso')::text as record from ${sql.table(name)} t) records`.execute(
        db,
      );
      return [name, rows[0]!.print] as const;
    }),
  );
  return Object.fromEntries(prints);
}

test('Every API route that answers has been declared with its gate', () => {
  const declared = routes.map(({ method, path }) => `${method} /api/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
  const mounted = t.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
    .map(({ method, path }) => `${method} ${path}`);
  expect(mounted.toSorted()).toEqual(declared.toSorted());
  expect(new Set(declared).size).toBe(declared.length);
});

test('Outside of the API there are only the health checks, the empty frame for printing, and the pages', () => {
  const others = t.app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/api'))
    .map(({ method, path }) => `${method} ${path}`);
  expect(others).toEqual(['GET /salud', 'GET /salud/listo', 'GET /marco-de-impresion', 'GET /*']);
});

test('The matrix has something to say', () => {
  for (const status of [401, 403, null])
    expect(routes.some((route) => callers.some(({ rol }) => denial(route, rol) === status))).toBe(true);
});

describe.each(callers)('For $name', ({ person, rol }) => {
  test('each denied call is refused, and changes nothing', async () => {
    // Log in first, since it writes.
    if (person) await t.cookie(person);
    const before = await contents();
    for (const route of routes) {
      const status = denial(route, rol);
      if (status === null) continue;
      const response = await t.as(person)(route.method, pathOf(route, true), bodyFor(route));
      expect({ route, status: response.status }).toEqual({ route, status });
      expect(Object.keys((await response.json()) as object)).toEqual(['message']);
    }
    expect(await contents()).toEqual(before);
  });

  test('each allowed call gets past the gate', async () => {
    // Logging out would end this session.
    const isLogout = ({ path }: Route) => path.endsWith('/CerrarSesion');
    for (const route of routes.filter((candidate) => !isLogout(candidate))) {
      if (denial(route, rol) !== null) continue;
      const response = await t.as(person)(route.method, pathOf(route, false), bodyFor(route));
      const wasRefused = [401, 403].includes(response.status);
      expect({ route, wasRefused, failed: response.status >= 500 }).toEqual({
        route,
        wasRefused: false,
        failed: false,
      });
    }
  });

  test('reading changes nothing', async () => {
    if (person) await t.cookie(person);
    const before = await contents();
    for (const route of routes.filter(({ method }) => method === 'GET'))
      await t.as(person)('GET', pathOf(route, true));
    expect(await contents()).toEqual(before);
  });
});

/** For each entity with an editable field that restricts a role: a record, and another value. */
const choices: Readonly<Record<string, () => Promise<{ path: string; value: unknown }>>> = {
  'clientes.familiaId': async () => {
    const { id } = await created(
      t.as('admin'),
      'Cliente',
      await clienteBody(t.as('admin'), maestros.clientes.gomez),
    );
    return { path: `Cliente/${id}`, value: await idOf(t.as('admin'), 'Familias', 'Constructoras') };
  },
};

test('No role changes a field that decides what it may reach', async () => {
  const open = registry.all.flatMap((entity: Entity) =>
    Object.entries(entity.fields).flatMap(([name, field]) =>
      callers
        .filter(
          ({ rol }) =>
            rol !== null &&
            registry.decides(entity, name, rol) &&
            can(entity, 'edit', rol) !== false &&
            mayWrite(field, rol, 'edit'),
        )
        .map(({ person }) => ({ field: `${entity.name}.${name}`, person })),
    ),
  );
  expect(open.map(({ field }) => field)).toEqual(Object.keys(choices));
  for (const { field, person } of open) {
    const name = field.split('.')[1]!;
    const { path, value } = await choices[field]!();
    const before = await contents();
    const answer = await t.as(person)('PUT', `/api/${path}`, { [name]: value });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toHaveProperty(['errors', name]);
    expect(await contents()).toEqual(before);
  }
});

test('The fields that decide what an EMPLEADO reaches are those of his rules, and no others', () => {
  const deciding = registry.all.flatMap((entity) =>
    Object.keys(entity.fields)
      .filter((name) => registry.decides(entity, name, 'EMPLEADO'))
      .map((name) => `${entity.name}.${name}`),
  );
  expect(deciding.toSorted()).toEqual([
    'clientes.familiaId',
    'configuracion.familiaEmpleadoId',
    'recibos.clienteId',
  ]);
});

function bodyFor({ method }: Route): object | undefined {
  return method === 'POST' || method === 'PUT' ? {} : undefined;
}
