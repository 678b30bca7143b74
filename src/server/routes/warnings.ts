import type { Entity } from '#schema/entity.ts';
import type { Field } from '#schema/fields/index.ts';
import type { Registry } from '#schema/registry.ts';
import type { DefinedRoute } from './defineRoute.ts';

/** Each `warnedBy` is a call of the application. @throws */
export function refuseUnknownWarnings(registry: Registry, routes: readonly DefinedRoute[]): void {
  const calls = new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path));
  for (const entity of registry.all)
    for (const [name, field] of fieldsOf(entity))
      if ('warnedBy' in field && field.warnedBy !== undefined && !calls.has(field.warnedBy))
        throw new Error(`${entity.name}: ${name}.warnedBy is '${field.warnedBy}', which no route answers`);
}

const fieldsOf = ({ fields, lines, actions }: Entity): (readonly [string, Field])[] => [
  ...Object.entries(fields),
  ...lines.flatMap(({ entity, asks }) => [
    ...Object.entries(entity.fields),
    ...Object.values(asks).flatMap((ask) => Object.entries(ask.fields)),
  ]),
  ...Object.values(actions).flatMap(({ input = {} }) => Object.entries(input)),
];
