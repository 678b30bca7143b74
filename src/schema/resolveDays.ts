import { sentNameOf } from './contract.ts';
import type { Fields } from './declaration.ts';
import { resolveDay } from './fieldTypes.ts';

/** Turns the relative days of a query ('today-15') into days of Buenos Aires. */
export function resolveDays(
  fields: Fields,
  query: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const byAnyName = new Map(
    Object.entries(fields).flatMap(([name, field]) => [
      [name, field],
      [sentNameOf(field) ?? name, field],
    ]),
  );
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const field = byAnyName.get(name);
      return [name, field ? resolveDay(field, value) : value];
    }),
  );
}
