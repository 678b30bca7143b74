import type { Role } from '#domain/permissions.ts';
import { templateFields } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import { computedSources } from '#schema/fields/computed.ts';
import { isStored, typeOf, type Field } from '#schema/fieldTypes.ts';
import { maySeePath, pathOf, type Path } from '#schema/paths.ts';

export const visiblePaths = (entity: Entity, role: Role, names: readonly string[]): Path[] =>
  names
    .map((name) => pathOf(entity, name))
    .filter((path) => path !== null)
    .filter((path) => maySeePath(path, role));

/** Texts searched by `q` and selectors: of the display and of text filters. */
export const searchPaths = (entity: Entity, role: Role): Path[] =>
  visiblePaths(entity, role, searchWords(entity)).filter(({ field }) => isText(field));

/** Own columns with a folded copy, `<column>_busqueda` (docs/decisions/0001). */
export function searchedColumns(entity: Entity): string[] {
  return searchWords(entity).filter(
    (word) => Object.hasOwn(entity.fields, word) && isText(entity.fields[word]!),
  );
}

/** A computed field is replaced by its sources. */
export function displayWords(entity: Entity): string[] {
  return templateFields(entity.display).flatMap((word) => {
    const field = entity.fields[word];
    return field?.type === 'computed' ? computedSources(field) : [word];
  });
}

function searchWords(entity: Entity): string[] {
  const filtered = entity.list.filters.filter(({ match }) => match === 'contains').flatMap(({ on }) => on);
  return [...new Set([...displayWords(entity), ...filtered, ...(entity.duplicates?.similar ?? [])])];
}

/** The database returns the field with the record. */
export const isRead = (field: Field): boolean =>
  isStored(field) || field.type === 'linked' || field.type === 'sumOf';

export const isText = (field: Field): boolean => typeOf(field).column(field)?.startsWith('varchar') ?? false;

export const storedFields = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(([, field]) => isStored(field));
