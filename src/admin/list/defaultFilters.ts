import { isRelativeDay } from '#domain/dates.ts';
import type { Entity } from '#schema/entity.ts';
import { typeOf } from '#schema/fieldTypes.ts';

export type FilterValues = Readonly<Record<string, unknown>>;

/**
 * Default filters. A relative day stays relative in the address, in views and in calls, so that all of them
 * follow the calendar.
 */
export const defaultFilters = ({ list }: Entity): Record<string, string> =>
  Object.fromEntries(
    list.filters.flatMap(({ name, default: word }) => (word === null ? [] : [[name, word]])),
  );

/** The filters less those that set a period by default. */
export function withoutPeriod<V extends FilterValues>({ list }: Entity, values: V): V {
  const days = list.filters.filter(({ default: word }) => word !== null && isRelativeDay(word));
  return without(
    values,
    days.map(({ name }) => name),
  );
}

/** A newly searched number drops unchanged default filters. */
export function dropDefaultsForNumber<V extends FilterValues>(
  entity: Entity,
  applied: FilterValues,
  requested: V,
): V {
  const opening = defaultFilters(entity);
  const isNewNumber = entity.list.filters.some(
    ({ name, field }) => typeOf(field).identifies && requested[name] && requested[name] !== applied[name],
  );
  const isAsOpened = Object.entries(opening).every(
    ([name, value]) => applied[name] === value && requested[name] === value,
  );
  return isNewNumber && isAsOpened ? without(requested, Object.keys(opening)) : requested;
}

const without = <V extends FilterValues>(values: V, names: readonly string[]): V =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as V;
