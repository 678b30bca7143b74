import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { access, type Rules } from '#domain/permissions.ts';
import type { Application } from '#schema/application.ts';
import type { ApiDocument } from '#server/openapi/openApiDocument.ts';
import { restEndpoints } from '#server/rest/endpoints.ts';
import type { TestApp } from './app.ts';
import { inlineReferences } from './describedAnswers.ts';
import type { Person } from './people.ts';

export const descriptionOf = async (testApp: TestApp, person: Person) =>
  (await (await testApp.as(person)('GET', '/api/openapi.json')).json()) as ApiDocument;

export const componentOf = (document: ApiDocument, name: string) =>
  z.fromJSONSchema(inlineReferences(document, document.components.schemas[name]));

/** Registers tests that the OpenAPI document of an application is valid and describes all its calls. */
export function holdDescription(
  { registry, roles }: Pick<Application, 'registry' | 'roles'>,
  runningApp: () => TestApp,
): void {
  let document: ApiDocument;
  beforeAll(async () => {
    document = await descriptionOf(runningApp(), 'admin');
  });

  const entities = registry.all;
  const rolesOf = (method: string, path: string) => document.paths[path]?.[method.toLowerCase()]?.['x-roles'];
  // The document is that of an administrator, and leaves out calls that only other roles make.
  const { name: reader } = roles.find((role) => role.admin)!;
  const expectedRules = (rules: Rules) => (access(rules, reader) === false ? undefined : rules);

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
        expect(rolesOf(method, `/${path}`)).toEqual(expectedRules(rules));
      }
    }
  });

  test('It describes how each reading call answers an id that is none', async () => {
    const admin = runningApp().as('admin');
    for (const [path, { get }] of Object.entries(document.paths)) {
      if (!get || !path.includes('{')) continue;
      const { status } = await admin('GET', `/api${path.replaceAll(/\{\w+\}/g, 'x')}`);
      expect(get.responses, `${path}: ${status}`).toHaveProperty(String(status));
    }
  });

  test('It describes no operation twice, and each with a summary and a tag', () => {
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { summary, tags } of operations) {
      expect(summary).not.toBe('');
      expect(tags).not.toEqual([]);
    }
  });

  test('It describes the simple REST dialect, with the roles of the call that it repeats', () => {
    for (const entity of entities) {
      for (const { verb, method, path } of restEndpoints(entity)) {
        const repeated = entity.single && verb === 'list' ? 'show' : verb;
        const { rules } = entity.endpoints.find((endpoint) => endpoint.verb === repeated)!;
        expect(rolesOf(method, `/${path}`)).toEqual(expectedRules(rules));
      }
    }
  });

  test('Each list, and the record of each entity with a single one, is as described', async () => {
    const admin = runningApp().as('admin');
    for (const { name, endpoints } of entities) {
      const list = endpoints.find(({ verb }) => verb === 'list');
      const show = endpoints.find(({ verb }) => verb === 'show');
      if (!list && !show) continue;
      const [schema, path] = list ? [`${name}.pagina`, `${list.path}?pageNumber=1`] : [name, show!.path];
      componentOf(document, schema).parse(await (await admin('GET', `/api/${path}`)).json());
    }
  });

  test('The page that shows the description names every call', async () => {
    const page = await (await runningApp().as('admin')('GET', '/api/docs')).text();
    for (const path of Object.keys(document.paths)) expect(page).toContain(`<code>/api${path}</code>`);
    expect(page).not.toMatch(/<script| style=| on\w+=|undefined|\[object/);
  });
}
