import { fieldPlaces } from '#schema/fieldPlaces.ts';
import { problem, type Problem } from '#schema/problems/problem.ts';
import { inside, refuse } from '#schema/problems/refuse.ts';
import type { Registry } from '#schema/registry.ts';
import type { DefinedRoute } from './defineRoute.ts';

/** Refuses fields whose `warnedBy` is the path of no GET route. @throws DeclarationError */
export function refuseUnknownWarnings(registry: Registry, routes: readonly DefinedRoute[]): void {
  const paths = new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path));
  refuse(
    registry.all.flatMap((entity) =>
      inside(
        entity.name,
        fieldPlaces(entity).flatMap(([at, fields]) =>
          Object.entries(fields).flatMap(([name, field]): Problem[] =>
            'warnedBy' in field && field.warnedBy !== undefined && !paths.has(field.warnedBy)
              ? [problem('noWarning', `${at}.${name}.warnedBy`, { call: field.warnedBy })]
              : [],
          ),
        ),
      ),
    ),
  );
}
