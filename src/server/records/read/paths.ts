import type { Role } from '#domain/permissions.ts';
import { templateFields } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import { computedSources } from '#schema/fields/computed.ts';
import { isStored, typeOf, type Field } from '#schema/fieldTypes.ts';
import { maySeePath, pathOf, type Path } from '#schema/paths.ts';

/** Resolves those of the names (`patente`, `marca.nombre`) whose values the role may see. */
export const visiblePaths = (entity: Entity, role: Role, names: readonly string[]): Path[] =>
  names
    .map((name) => pathOf(entity, name))
    .filter((path) => path !== null)
    .filter((path) => maySeePath(path, role));

/** The texts that `q` searches, those of referenced records too. */
export const searchPaths = (entity: Entity, role: Role): Path[] =>
  visiblePaths(entity, role, searchablePaths(entity)).filter(({ field }) => isText(field));

/** The entity's own text fields with a copy without accents and capitals, `<column>_busqueda` (docs/decisions/0001). */
export function searchedColumns(entity: Entity): string[] {
  return searchablePaths(entity).filter(
    (path) => Object.hasOwn(entity.fields, path) && isText(entity.fields[path]!),
  );
}

/** The fields that an entity's display name is made of. */
export function displayPaths(entity: Entity): string[] {
  return templateFields(entity.display).flatMap((path) => {
    const field = entity.fields[path];
    return field?.type === 'computed' ? computedSources(field) : [path];
  });
}

function searchablePaths(entity: Entity): string[] {
  const filtered = entity.list.filters.filter(({ match }) => match === 'contains').flatMap(({ on }) => on);
  return [...new Set([...displayPaths(entity), ...filtered, ...(entity.duplicates?.similar ?? [])])];
}

export const isText = (field: Field): boolean => typeOf(field).column(field)?.startsWith('varchar') ?? false;

export const storedFields = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(([, field]) => isStored(field));
