import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { registry } from '#resources/index.ts';
import type { Entity } from '#schema/entity.ts';
import type { ApiDocument, Described } from '#server/openapi/document.ts';
import type { Parameter } from '#server/openapi/parameters.ts';
import { restEndpoints } from '#server/rest/endpoints.ts';
import { testApp } from '#quarry/app.ts';
import type { TestApp } from '#support/app.ts';
import { camionBody, choferBody, clienteBody, maestros } from '#quarry/maestros.ts';
import { created } from '#support/records.ts';

let t: TestApp;
let document: ApiDocument;

beforeAll(async () => {
  t = await testApp();
  document = (await (await t.as('empleado')('GET', '/api/openapi.json')).json()) as ApiDocument;
});
afterAll(() => t.close());

const operation = (method: string, path: string): Described => document.paths[path]![method.toLowerCase()]!;

const parametersOf = (method: string, path: string): Parameter[] =>
  operation(method, path).parameters!.map((each) =>
    '$ref' in each ? document.components.parameters[each.$ref.split('/').at(-1)!]! : each,
  );

/** A component's schema as zod reads it, with references inlined. */
function schemaOf(name: string) {
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as { $ref?: string };
    if ($ref) return inline(document.components.schemas[$ref.split('/').at(-1)!]);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inline(inner)]));
  };
  return z.fromJSONSchema(inline(document.components.schemas[name]) as never);
}

test('The description is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('Only who is signed in reads it', async () => {
  for (const path of ['/api/openapi.json', '/api/docs'])
    expect((await t.as(null)('GET', path)).status).toBe(401);
});

test('Every reference in it leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!);
  expect(references.length).toBeGreaterThan(100);
  for (const path of references) {
    const target = path
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document);
    expect({ path, target }).toEqual({ path, target: expect.anything() });
  }
});

describe('It describes', () => {
  test('every endpoint of every declaration, with its roles', () => {
    for (const { endpoints } of registry.all as readonly Entity[]) {
      for (const { method, path, rules } of endpoints) {
        expect(operation(method, `/${path}`)['x-roles']).toEqual(rules);
      }
    }
  });

  test('no operation twice, and none without words', () => {
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { summary, tags } of operations) {
      expect(summary).not.toBe('');
      expect(tags).not.toContain('Otros');
    }
  });

  test('the query of a list: paging, order and its filters', () => {
    const names = parametersOf('GET', '/Camion').map(({ name }) => name);
    expect(names).toEqual([
      'pageNumber',
      'pageSize',
      'sortBy',
      'sortDirection',
      'marcaId',
      'modelo',
      'patente',
      'acopladoPatente',
      'q',
      'eleccion',
      'ids',
      'papelera',
    ]);
  });

  test('the simple REST dialect, with the roles of the call that it repeats', () => {
    for (const entity of registry.all as readonly Entity[]) {
      for (const { verb, method, path } of restEndpoints(entity)) {
        const repeated = entity.single && verb === 'list' ? 'show' : verb;
        const { rules } = entity.endpoints.find((endpoint) => endpoint.verb === repeated)!;
        expect(operation(method, `/${path}`)['x-roles']).toEqual(rules);
      }
    }
    expect(parametersOf('GET', '/rest/camiones').map(({ name }) => name)).toEqual([
      'sort',
      'range',
      'filter',
    ]);
    expect(parametersOf('PUT', '/rest/camiones/{id}').map(({ name }) => name)).toEqual(['id', 'If-Match']);
  });

  test('the keys and versions that a request may carry', () => {
    const headers = (method: string, path: string) =>
      parametersOf(method, path)
        .filter((parameter) => parameter.in === 'header')
        .map(({ name }) => name);
    expect(headers('POST', '/Camion')).toEqual(['Idempotency-Key']);
    expect(headers('PUT', '/Camion/{id}')).toEqual(['If-Match']);
    expect(headers('POST', '/Chofer/Inhabilitar/{id}')).toEqual(['If-Match', 'Idempotency-Key']);
  });

  test('what is public as public', () => {
    expect(operation('POST', '/Autenticacion/Ingresar').security).toEqual([]);
    expect(operation('GET', '/Camion').security).toBeUndefined();
  });
});

describe('What the API answers is what it describes', () => {
  test('for records, pages and refusals', async () => {
    const admin = t.as('admin');
    const camion = await created(admin, 'Camion', await camionBody(admin, maestros.camiones.azul));
    const chofer = await created(admin, 'Chofer', await choferBody(admin, maestros.choferes.rojas));
    const cliente = await created(admin, 'Cliente', await clienteBody(admin, maestros.clientes.gomez));
    schemaOf('camiones').parse(camion);
    schemaOf('choferes').parse(chofer);
    schemaOf('clientes').parse(cliente);
    for (const { name, endpoints } of registry.all as readonly Entity[]) {
      const list = endpoints.find(({ verb }) => verb === 'list');
      // An entity of one record has no list, only its record.
      const show = endpoints.find(({ verb }) => verb === 'show');
      if (!list && !show) continue;
      const [schema, path] = list ? [`${name}.pagina`, `${list.path}?pageNumber=1`] : [name, show!.path];
      schemaOf(schema).parse(await (await admin('GET', `/api/${path}`)).json());
    }
    schemaOf('Error').parse(await (await admin('POST', '/api/Camion', {})).json());
  });

  test('and the schemas are no rubber stamps', async () => {
    expect(() => schemaOf('camiones').parse({ id: 1 })).toThrow(/patente/);
    expect(() => schemaOf('camiones.pagina').parse({ items: [{}] })).toThrow(/totalCount/);
  });
});

describe('The page to read it', () => {
  test('names every call, in Spanish, and brings no script', async () => {
    const response = await t.as('admin')('GET', '/api/docs');
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await response.text();
    for (const path of Object.keys(document.paths)) expect(page).toContain(`<code>/api${path}</code>`);
    expect(page).toContain('Listado de Camiones');
    expect(page).not.toMatch(/<script| style=| on\w+=|undefined|\[object/);
  });

  test('has its style beside it', async () => {
    const response = await t.as('admin')('GET', '/api/docs.css');
    expect(response.headers.get('content-type')).toMatch(/^text\/css/);
    expect(await response.text()).toContain('light-dark(');
  });
});
