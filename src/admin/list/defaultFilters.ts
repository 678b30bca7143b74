import { isRelativeDay } from '#domain/dates.ts';
import type { Entity } from '#schema/entity.ts';
import { typeOf } from '#schema/fieldTypes.ts';

export type FilterValues = Readonly<Record<string, unknown>>;

/** Returns the filters with which a list opens. Their relative days stay relative, so that they follow the calendar. */
export const defaultFilters = ({ list }: Entity): Record<string, string> =>
  Object.fromEntries(
    list.filters.flatMap(({ name, default: value }) => (value === null ? [] : [[name, value]])),
  );

/** Removes filters whose default is a relative day: together they are the list's period. */
export function withoutPeriod<V extends FilterValues>({ list }: Entity, values: V): V {
  const days = list.filters.filter(({ default: value }) => value !== null && isRelativeDay(value));
  return without(
    values,
    days.map(({ name }) => name),
  );
}

/** A number finds its record whatever its day, so a search for one drops default filters that nobody has changed. */
export function dropDefaultsForNumber<V extends FilterValues>(
  entity: Entity,
  applied: FilterValues,
  requested: V,
): V {
  const defaults = defaultFilters(entity);
  const isNewNumber = entity.list.filters.some(
    ({ name, field }) => typeOf(field).identifies && requested[name] && requested[name] !== applied[name],
  );
  const isUnchanged = Object.entries(defaults).every(
    ([name, value]) => applied[name] === value && requested[name] === value,
  );
  return isNewNumber && isUnchanged ? without(requested, Object.keys(defaults)) : requested;
}

const without = <V extends FilterValues>(values: V, names: readonly string[]): V =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as V;
