import { relativeDay } from '#domain/dates.ts';
import type { Entity } from '#schema/entity.ts';
import { typeOf } from '#schema/fields/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a list is filtered by when it is opened: its filters' defaults, with their days as of today. */
export function openingFilters({ list }: Entity, now = new Date()): Record<string, string> {
  return Object.fromEntries(
    list.filters.flatMap(({ name, default: word }) =>
      word === null ? [] : [[name, relativeDay(word, now) ?? word]],
    ),
  );
}

/** The filters without the days of those that a list opens with. */
export function onAnyDay<V extends Values>({ list }: Entity, values: V): V {
  const days = list.filters.filter(({ default: word }) => word !== null && relativeDay(word) !== null);
  return without(
    values,
    days.map(({ name }) => name),
  );
}

/**
 * What is asked for, after `applied`. A number that is new in it is looked for everywhere: what the list opened with,
 * and nobody chose, is left out.
 */
export function lookedForEverywhere<V extends Values>(entity: Entity, applied: Values, asked: V): V {
  const opening = openingFilters(entity);
  const isNewNumber = entity.list.filters.some(
    ({ name, field }) => typeOf(field).identifies && asked[name] && asked[name] !== applied[name],
  );
  const isAsOpened = Object.entries(opening).every(
    ([name, value]) => applied[name] === value && asked[name] === value,
  );
  return isNewNumber && isAsOpened ? without(asked, Object.keys(opening)) : asked;
}

const without = <V extends Values>(values: V, names: readonly string[]): V =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as V;
