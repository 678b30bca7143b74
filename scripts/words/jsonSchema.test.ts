import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, expect, test, vi } from 'vitest';
import { defineEntity } from '#schema/defineEntity.ts';
import { ROOT } from '../../cli/run.ts';
import { jsonSchema, SCHEMA_FILE } from './jsonSchema.ts';

const declarations = vi.hoisted(() => [] as { name: string }[]);
vi.mock(import('#schema/defineEntity.ts'), async (importActual) => {
  const actual = await importActual();
  const recording = ((declaration: { name: string }) => {
    declarations.push(declaration);
    return actual.defineEntity(declaration as never);
  }) as typeof actual.defineEntity;
  return { ...actual, defineEntity: recording };
});

// Later files of the worker share its modules, of which there would be two kinds of `DeclarationError`.
afterAll(() => {
  vi.doUnmock('#schema/defineEntity.ts');
  vi.resetModules();
});

const accepts = new Ajv2020({ allErrors: true }).compile(jsonSchema());
const problems = (declaration: object) => {
  accepts(declaration);
  return (accepts.errors ?? []).map(({ instancePath, keyword, params }) => [
    instancePath,
    keyword,
    Object.values(params as object)[0],
  ]);
};

test('the file for editors says what the words say: else `npm run docs:words` writes it', () => {
  expect(JSON.parse(readFileSync(join(ROOT, SCHEMA_FILE), 'utf8'))).toEqual(jsonSchema());
});

test('every declaration of the applications is in order', async () => {
  // An earlier file of the worker may have loaded them.
  vi.resetModules();
  await import('#resources/index.ts');
  await import('../../examples/biblioteca/index.ts');
  await import('../../examples/mantenimientos/index.ts');
  expect(declarations.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['remitos', 'prestamos', 'mantenimientos', 'usuarios']),
  );
  for (const declaration of declarations)
    expect([declaration.name, problems(declaration)]).toEqual([declaration.name, []]);
});

const CANTERA = {
  $schema: './cantera.schema.json',
  name: 'canteras',
  label: { one: 'Cantera', many: 'Canteras', gender: 'f' },
  api: { base: 'Cantera' },
  access: { list: ['ADMIN'] },
  fields: { nombre: { type: 'text', label: 'Nombre', required: true, max: 40 } },
};

const field = (words: object) => ({ fields: { a: { label: 'A', ...words } } });

test.each([
  ['a word that there is not', { serach: true }, ['', 'additionalProperties', 'serach']],
  ['a word of the wrong kind', { search: 'yes' }, ['/search', 'type', 'boolean']],
  ['a type that there is not', field({ type: 'txt' }), ['/fields/a/type', 'const', 'text']],
  [
    'an option of another type',
    field({ type: 'boolean', places: 2 }),
    ['/fields/a', 'additionalProperties', 'places'],
  ],
  ['a select without options', field({ type: 'select' }), ['/fields/a', 'required', 'options']],
  ['a reference to nothing', field({ type: 'reference' }), ['/fields/a', 'required', 'to']],
  [
    'a derived value that is required',
    field({ type: 'computed', template: '{b}', required: true }),
    ['/fields/a', 'additionalProperties', 'required'],
  ],
])('refuses %s', (_what, part, problem) => {
  expect(problems(CANTERA)).toEqual([]);
  expect(problems({ ...CANTERA, ...part })).toContainEqual(problem);
});

test('a declaration that names its schema is an entity', () => {
  expect(defineEntity(CANTERA as never).name).toBe('canteras');
});

test('says at every word what it is', () => {
  const bare: string[] = [];
  const look = (schema: Record<string, unknown>, place: string) => {
    for (const [word, of] of Object.entries((schema['properties'] ?? {}) as Record<string, object>))
      if (!('description' in of) && word !== '$schema') bare.push(`${place}.${word}`);
  };
  const schema = jsonSchema() as Record<string, Record<string, Record<string, unknown>>>;
  look(schema, 'entity');
  for (const [name, of] of Object.entries(schema['$defs']!)) look(of, name);
  expect(bare).toEqual([]);
});
