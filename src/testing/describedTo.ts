import { expect } from 'vitest';
import { access, type Role } from '#domain/permissions.ts';
import { withLines, type Entity } from '#schema/entity.ts';
import { idsOf } from '#schema/fields/select.ts';
import type { Field } from '#schema/fields/index.ts';
import { choosesEntity } from '#schema/references.ts';
import type { Registry } from '#schema/registry.ts';
import type { Route } from '#server/http/router.ts';
import type { ApiDocument } from '#server/openapi/document.ts';

/** That what OpenAPI tells a role has no unused part, and no name that is hidden from the role. */
export function holdDescribed(
  document: ApiDocument,
  { all }: Registry,
  routes: readonly Route[],
  role: Role,
): void {
  const text = JSON.stringify(document);
  const unused = ['schemas', 'parameters', 'responses'].flatMap((section) =>
    Object.keys(document.components[section] as object)
      .map((name) => `#/components/${section}/${name}`)
      .filter((reference) => !text.includes(`"$ref":"${reference}"`)),
  );
  expect(unused).toEqual([]);
  const tags = Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap((each) => each.tags),
  );
  expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...new Set(tags)].toSorted());

  const [hidden, seen] = [
    all.filter((each) => !isCalled(each, role)),
    all.filter((each) => isCalled(each, role)),
  ];
  const fields = seen.flatMap((entity) => fieldsOf(entity));
  const isSeen = ([, { visibleTo }]: NamedField) => visibleTo?.includes(role) ?? true;
  // What nobody sees may be called as what a call sends or answers, once.
  const calls = JSON.stringify(routes.map((route) => route.describe?.()));
  const isOfCalls = ([name, { visibleTo }]: NamedField) =>
    visibleTo?.length === 0 && calls.includes(`"${name}"`);
  // What a field of a role's own takes as a value, or another field is called.
  const words = new Set([
    ...fields.filter(isSeen).flatMap(([name, field]) => [name, ...valuesOf(field)]),
    ...seen.flatMap(({ name, lines }) => [name, ...lines.map((each) => each.name)]),
  ]);
  const secret = [
    ...hidden.map(({ name }) => name),
    ...fields.filter((each) => !isSeen(each) && !isOfCalls(each)).map(([name]) => name),
  ].filter((name) => !words.has(name));
  const told = secret.filter((name) => text.includes(`"${name}"`) || namesPart(text, name));
  expect(told).toEqual([]);
  // Schemas, parts of theirs, and calls.
  for (const { name } of hidden)
    expect(text).not.toMatch(new RegExp(`schemas/${name}["./]|"/rest/${name}["/]`));
}

type NamedField = readonly [name: string, field: Field];

const isCalled = ({ endpoints }: Entity, role: Role) =>
  endpoints.some(({ rules }) => access(rules, role) !== false);

const fieldsOf = (entity: Entity): NamedField[] =>
  withLines(entity).flatMap(({ fields }) => Object.entries(fields));

const valuesOf = (field: Field): readonly string[] =>
  field.type === 'select' && !choosesEntity(field) ? idsOf(field) : [];

/** Within a sentence, where the name is no word of the language. */
const namesPart = (text: string, name: string): boolean =>
  /[A-Z]/.test(name) && new RegExp(`\\b${name}\\b`).test(text);
