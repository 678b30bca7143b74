import { relativeDay, today } from '#domain/dates.ts';
import { stateOf } from '#domain/states.ts';
import type { Row } from '#schema/columns.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { calculated } from '#schema/expressions/calculate.ts';
import type { Field, FieldTypes } from '#schema/fieldTypes.ts';
import { referenceAlias } from '#schema/fields/reference.ts';
import { optionsOf } from '#schema/fields/select.ts';
import type { Registry } from '#schema/registry.ts';

export const SAMPLES = 6;

/** Makes up a record as a call answers it; the records that it refers to are made the same way. */
export function sampleRow(registry: Registry, entity: Entity, place: number, depth = 1): Row {
  const row: Record<string, unknown> = { id: place + 1, version: 1, ...sampleValues(entity.fields, place) };
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.type !== 'reference') continue;
    const target = registry.get(field.to);
    row[referenceAlias(name)] =
      depth > 0 ? sampleRow(registry, target, Number(row[name]) - 1, depth - 1) : null;
  }
  for (const { name, entity: line } of entity.lines)
    row[name] = [0, 1].map((each) => sampleRow(registry, line, each, depth));
  Object.assign(row, calculated(entity, row));
  row['estado'] = entity.states && stateOf(entity.states, row, today);
  return row;
}

export const sampleValues = (fields: Fields, place: number): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, VALUES[field.type]?.(field, place) ?? null]),
  );

/** Texts contain the field's label; amounts, days and options differ from row to row. */
const VALUES: { readonly [T in keyof FieldTypes]?: (field: Field, place: number) => unknown } = {
  text: (field, place) => `${field.label} ${place + 1}`,
  longText: ({ label }) => `${label}: lo que haya que decir.`,
  integer: (_, place) => (place + 1) * 120,
  decimal: (_, place) => `${(place + 1) * 12}.50`,
  money: (_, place) => `${(place + 1) * 48_500}.00`,
  percent: (_, place) => `${(place + 1) * 5}.00`,
  date: (_, place) => relativeDay(`today-${place * 3 + 1}`),
  dateTime: (_, place) => `${relativeDay(`today-${place * 3 + 1}`)!}T12:30:00Z`,
  boolean: (_, place) => place % 2 === 0,
  email: (_, place) => `persona${place + 1}@ejemplo.com`,
  phone: (_, place) => `351 555-010${place}`,
  cuit: () => '20248813075',
  plate: (_, place) => `AB12${place + 1}CD`,
  digits: (_, place) => `00${place + 1}`,
  select: (field, place) => {
    const options = field.type === 'select' ? optionsOf(field) : [];
    return options[place % Math.max(options.length, 1)]?.id;
  },
  reference: (_, place) => (place % 3) + 1,
  documentNumber: (_, place) => `0001-000000${place + 1}`,
  file: () => [],
  linked: () => [],
};
