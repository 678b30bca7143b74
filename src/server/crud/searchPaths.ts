import { templateFields } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import { sourcesOf } from '#schema/fields/computed.ts';
import type { Registry } from '#schema/registry.ts';
import { isText, pathOf, type Path } from './paths.ts';

/**
 * The texts that words are looked for in (`q`, the selectors' search): those that the entity's display shows, also
 * of the records that it refers to, and those that its text filters look at.
 */
export function searchPaths(registry: Registry, entity: Entity): Path[] {
  return searchWords(entity)
    .map((word) => pathOf(registry, entity, word))
    .filter((path) => path !== null && isText(path.field)) as Path[];
}

/** The own columns among them. Each has a folded copy in the table: `<column>_busqueda` (docs/decisions/0001). */
export function searchedColumns(entity: Entity): string[] {
  return searchWords(entity).filter(
    (word) => Object.hasOwn(entity.fields, word) && isText(entity.fields[word]!),
  );
}

/** The words of the display; a computed one stands for what it is made of. */
export function displayWords(entity: Entity): string[] {
  return templateFields(entity.display).flatMap((word) => {
    const field = entity.fields[word];
    return field?.type === 'computed' ? sourcesOf(field) : [word];
  });
}

function searchWords(entity: Entity): string[] {
  const filtered = entity.list.filters.filter(({ match }) => match === 'contains').flatMap(({ on }) => on);
  return [...new Set([...displayWords(entity), ...filtered, ...(entity.duplicates?.similar ?? [])])];
}
