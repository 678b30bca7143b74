import { relativeDay } from '#domain/dates.ts';
import type { Entity } from '#schema/entity.ts';

/** What a list is filtered by when it is opened: its filters' defaults, with their days as of today. */
export function openingFilters({ list }: Entity, now = new Date()): Record<string, string> {
  return Object.fromEntries(
    list.filters.flatMap(({ name, default: word }) =>
      word === null ? [] : [[name, relativeDay(word, now) ?? word]],
    ),
  );
}
