import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { access, type Rules } from '#domain/permissions.ts';
import type { Application } from '#schema/application.ts';
import type { ApiDocument } from '#server/openapi/document.ts';
import { restEndpoints } from '#server/rest/endpoints.ts';
import type { TestApp } from './app.ts';
import { inlined } from './describedAnswers.ts';
import type { Person } from './people.ts';

/** Returns the OpenAPI document that an application gives to a person. */
export const descriptionOf = async (t: TestApp, person: Person) =>
  (await (await t.as(person)('GET', '/api/openapi.json')).json()) as ApiDocument;

/** Returns a component's schema as zod reads it. */
export const componentOf = (document: ApiDocument, name: string) =>
  z.fromJSONSchema(inlined(document, document.components.schemas[name]) as never);

/** Tests that an application's OpenAPI document describes each call of each declaration, and its answers. */
export function holdDescription(
  { registry, roles }: Pick<Application, 'registry' | 'roles'>,
  running: () => TestApp,
): void {
  let t: TestApp;
  let document: ApiDocument;
  beforeAll(async () => {
    t = running();
    document = await descriptionOf(t, 'admin');
  });

  const entities = registry.all;
  const rolesOf = (method: string, path: string) => document.paths[path]?.[method.toLowerCase()]?.['x-roles'];
  /** The document tells this reader nothing of calls that only others make. */
  const { name: reader } = roles.find((role) => role.admin)!;
  const toldRules = (rules: Rules) => (access(rules, reader) === false ? undefined : rules);

  test('The description is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  test('Every reference in it leads somewhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path]) => path!,
    );
    expect(references.length).toBeGreaterThan(100);
    for (const path of references) {
      const target = path
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document);
      expect({ path, target }).toEqual({ path, target: expect.anything() });
    }
  });

  test('It describes every endpoint of every declaration, with its roles', () => {
    for (const { endpoints } of entities) {
      for (const { method, path, rules } of endpoints) {
        expect(rolesOf(method, `/${path}`)).toEqual(toldRules(rules));
      }
    }
  });

  test('It describes no operation twice, and none without words', () => {
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { summary, tags } of operations) {
      expect(summary).not.toBe('');
      expect(tags).not.toContain('Otros');
    }
  });

  test('It describes the simple REST dialect, with the roles of the call that it repeats', () => {
    for (const entity of entities) {
      for (const { verb, method, path } of restEndpoints(entity)) {
        const repeated = entity.single && verb === 'list' ? 'show' : verb;
        const { rules } = entity.endpoints.find((endpoint) => endpoint.verb === repeated)!;
        expect(rolesOf(method, `/${path}`)).toEqual(toldRules(rules));
      }
    }
  });

  test('Each page and each only record is what it describes', async () => {
    const admin = t.as('admin');
    for (const { name, endpoints } of entities) {
      const list = endpoints.find(({ verb }) => verb === 'list');
      // An entity of one record has no list, only its record.
      const show = endpoints.find(({ verb }) => verb === 'show');
      if (!list && !show) continue;
      const [schema, path] = list ? [`${name}.pagina`, `${list.path}?pageNumber=1`] : [name, show!.path];
      componentOf(document, schema).parse(await (await admin('GET', `/api/${path}`)).json());
    }
  });

  test('The page to read it names every call', async () => {
    const page = await (await t.as('admin')('GET', '/api/docs')).text();
    for (const path of Object.keys(document.paths)) expect(page).toContain(`<code>/api${path}</code>`);
    expect(page).not.toMatch(/<script| style=| on\w+=|undefined|\[object/);
  });
}
