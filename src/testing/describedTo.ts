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
import type { ApiDocument } from '#server/openapi/document.ts';

/**
 * Checks that a role's OpenAPI document has no unused part, no name that is hidden from the role, and no
 * field that its calls do not accept.
 */
export function holdDescribed(
  document: ApiDocument,
  { all }: Registry,
  routes: readonly Route[],
  role: Role,
): void {
  const text = JSON.stringify(document);
  const components = ['schemas', 'responses'].flatMap((section) =>
    Object.keys(document.components[section] as object).map((name) => `${section}/${name}`),
  );
  expect(components.toSorted()).toEqual([...reachedIn(document)].toSorted());
  const tags = Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap((each) => each.tags),
  );
  expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...new Set(tags)].toSorted());

  const [hidden, visible] = [
    all.filter((each) => !isCalled(each, role)),
    all.filter((each) => isCalled(each, role)),
  ];
  const fields = visible.flatMap((entity) => fieldsOf(entity));
  const isSeen = ([, { visibleTo }]: NamedField) => visibleTo?.includes(role) ?? true;
  // A field that no role sees may have the name of something that a call sends or answers.
  const calls = JSON.stringify(routes.map((route) => route.describe?.()));
  const isOfCalls = ([name, { visibleTo }]: NamedField) =>
    visibleTo?.length === 0 && calls.includes(`"${name}"`);
  // Such a name may also be that of a field that the role sees, or one of its values.
  const words = new Set([
    ...fields.filter(isSeen).flatMap(([name, field]) => [name, ...valuesOf(field)]),
    ...visible.flatMap(({ name, lines }) => [name, ...lines.map((each) => each.name)]),
  ]);
  const secret = [
    ...hidden.map(({ name }) => name),
    ...fields.filter((each) => !isSeen(each) && !isOfCalls(each)).map(([name]) => name),
  ].filter((name) => !words.has(name));
  const leaked = secret.filter((name) => text.includes(`"${name}"`) || namesPart(text, name));
  expect(leaked).toEqual([]);
  expect(visible.flatMap((entity) => refusedInputs(document, entity, role))).toEqual([]);
  // Names may occur as schemas, as parts of schemas, and in calls.
  for (const { name } of hidden)
    expect(text).not.toMatch(new RegExp(`schemas/${name}["./]|"/rest/${name}["/]`));
}

/**
 * Returns the names of the components that its calls refer to, such as 'schemas/camiones', and those that these
 * refer to.
 */
function reachedIn({ paths, components }: ApiDocument): ReadonlySet<string> {
  const reached = new Set<string>();
  const follow = (node: unknown): void => {
    for (const [, place] of JSON.stringify(node).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)) {
      if (reached.has(place!)) continue;
      reached.add(place!);
      const [section, name] = place!.split('/');
      follow((components[section!] as Readonly<Record<string, unknown>>)[name!]);
    }
  };
  follow(paths);
  return reached;
}

/** 'clientes.alta.plazoPago': fields that the document tells the role to send, but only others may write. */
function refusedInputs({ components }: ApiDocument, entity: Entity, role: Role): string[] {
  const sent: readonly (readonly [string, Fields, Purpose])[] = [
    ['alta', creationFields(entity), 'create'],
    ['edicion', editFields(entity), 'edit'],
    ...Object.entries(entity.actions).map(([name, { input = {} }]) => [name, input, 'create'] as const),
  ];
  // A text that replaces a reference may have the name of a field that nobody writes.
  const texts = new Set(Object.values(entity.named));
  return sent.flatMap(([part, fields, on]) => {
    const name = `${entity.name}.${part}`;
    const { properties = {} } = (components.schemas[name] ?? {}) as { properties?: object };
    return Object.keys(properties)
      .filter((key) => fields[key] && !texts.has(key) && !mayWrite(fields[key], role, on))
      .map((key) => `${name}.${key}`);
  });
}

type NamedField = readonly [name: string, field: Field];

const isCalled = ({ endpoints }: Entity, role: Role) =>
  endpoints.some(({ rules }) => access(rules, role) !== false);

const fieldsOf = (entity: Entity): NamedField[] =>
  withLines(entity).flatMap(({ fields }) => Object.entries(fields));

const valuesOf = (field: Field): readonly string[] =>
  field.type === 'select' && !choosesEntity(field) ? idsOf(field) : [];

/** Finds a name within a sentence, if its capital tells it from a word of the language. */
const namesPart = (text: string, name: string): boolean =>
  /[A-Z]/.test(name) && new RegExp(`\\b${name}\\b`).test(text);
