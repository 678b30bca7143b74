import { expect } from 'vitest';
import { access, type Role } from '#domain/permissions.ts';
import type { Fields } from '#schema/declaration.ts';
import { withLines, type Entity } from '#schema/entity.ts';
import { idsOf } from '#schema/fields/select.ts';
import type { Field } from '#schema/fieldTypes.ts';
import { creationFields, editFields, mayWrite, type Purpose } from '#schema/inputFields.ts';
import { choosesEntity } from '#schema/references.ts';
import type { Registry } from '#schema/registry.ts';
import type { Route } from '#server/http/router.ts';
import type { ApiDocument } from '#server/openapi/openApiDocument.ts';

/** Checks that a role's OpenAPI document has what the role may call and see, and no trace of anything else. */
export function checkRoleDocument(
  document: ApiDocument,
  { all }: Registry,
  routes: readonly Route[],
  role: Role,
): void {
  const text = JSON.stringify(document);
  const components = ['schemas', 'responses'].flatMap((section) =>
    Object.keys(document.components[section] as object).map((name) => `${section}/${name}`),
  );
  expect(components.toSorted()).toEqual([...usedComponents(document)].toSorted());
  const tags = Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap((operation) => operation.tags),
  );
  expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...new Set(tags)].toSorted());

  const hidden = all.filter((entity) => !mayCall(entity, role));
  const visible = all.filter((entity) => mayCall(entity, role));
  const fields = visible.flatMap((entity) => fieldsOf(entity));
  const isVisible = ([, { visibleTo }]: NamedField) => visibleTo?.includes(role) ?? true;
  // A field that no role sees may have the name of something that a call sends or answers.
  const calls = JSON.stringify(routes.map((route) => route.describe?.()));
  const isNamedInCalls = ([name, { visibleTo }]: NamedField) =>
    visibleTo?.length === 0 && calls.includes(`"${name}"`);
  // A hidden name may also be that of something that the role sees.
  const visibleNames = new Set([
    ...fields.filter(isVisible).flatMap(([name, field]) => [name, ...valuesOf(field)]),
    ...visible.flatMap(({ name, lines }) => [name, ...lines.map((line) => line.name)]),
  ]);
  const hiddenNames = [
    ...hidden.map(({ name }) => name),
    ...fields.filter((field) => !isVisible(field) && !isNamedInCalls(field)).map(([name]) => name),
  ].filter((name) => !visibleNames.has(name));
  const leaked = hiddenNames.filter((name) => text.includes(`"${name}"`) || isInSentence(text, name));
  expect(leaked).toEqual([]);
  expect(visible.flatMap((entity) => refusedInputs(document, entity, role))).toEqual([]);
  for (const { name } of hidden)
    expect(text).not.toMatch(new RegExp(`schemas/${name}["./]|"/rest/${name}["/]`));
}

function usedComponents({ paths, components }: ApiDocument): ReadonlySet<string> {
  const used = new Set<string>();
  const follow = (node: unknown): void => {
    for (const [, path] of JSON.stringify(node).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)) {
      if (used.has(path!)) continue;
      used.add(path!);
      const [section, name] = path!.split('/');
      follow((components[section!] as Readonly<Record<string, unknown>>)[name!]);
    }
  };
  follow(paths);
  return used;
}

/** Returns the inputs that the document offers, although the role may not write them. */
function refusedInputs({ components }: ApiDocument, entity: Entity, role: Role): string[] {
  const inputs: readonly (readonly [part: string, Fields, Purpose])[] = [
    ['alta', creationFields(entity), 'create'],
    ['edicion', editFields(entity), 'edit'],
    ...Object.entries(entity.actions).map(([name, { input = {} }]) => [name, input, 'create'] as const),
  ];
  // A text that replaces a reference may have the name of a field that nobody writes.
  const texts = new Set(Object.values(entity.uniqueTexts));
  return inputs.flatMap(([part, fields, purpose]) => {
    const name = `${entity.name}.${part}`;
    const { properties = {} } = (components.schemas[name] ?? {}) as { properties?: object };
    return Object.keys(properties)
      .filter((key) => fields[key] && !texts.has(key) && !mayWrite(fields[key], role, purpose))
      .map((key) => `${name}.${key}`);
  });
}

type NamedField = readonly [name: string, field: Field];

const mayCall = ({ endpoints }: Entity, role: Role) =>
  endpoints.some(({ rules }) => access(rules, role) !== false);

const fieldsOf = (entity: Entity): NamedField[] =>
  withLines(entity).flatMap(({ fields }) => Object.entries(fields));

const valuesOf = (field: Field): readonly string[] =>
  field.type === 'select' && !choosesEntity(field) ? idsOf(field) : [];

/** Finds a name within a sentence. Only a name with a capital inside differs from a word of the language. */
const isInSentence = (text: string, name: string): boolean =>
  /[A-Z]/.test(name) && new RegExp(`\\b${name}\\b`).test(text);
