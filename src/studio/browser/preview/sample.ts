import { relativeDay, today } from '#domain/dates.ts';
import { stateOf } from '#domain/states.ts';
import type { Row } from '#schema/columns.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { computeFields } from '#schema/expressions/calculate.ts';
import type { Field, FieldTypes } from '#schema/fieldTypes.ts';
import { referenceAlias } from '#schema/fields/reference.ts';
import { optionsOf } from '#schema/fields/select.ts';
import type { Registry } from '#schema/registry.ts';

export const SAMPLE_COUNT = 6;

/** Makes up a record with two rows of each kind of lines. @param depth how many references to follow */
export function sampleRow(registry: Registry, entity: Entity, index: number, depth = 1): Row {
  const row: Record<string, unknown> = { id: index + 1, version: 1, ...sampleValues(entity.fields, index) };
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.type !== 'reference') continue;
    const target = registry.get(field.to);
    row[referenceAlias(name)] =
      depth > 0 ? sampleRow(registry, target, Number(row[name]) - 1, depth - 1) : null;
  }
  for (const { name, entity: line } of entity.lines)
    row[name] = [0, 1].map((lineIndex) => sampleRow(registry, line, lineIndex, depth));
  Object.assign(row, computeFields(entity, row));
  row['estado'] = entity.states && stateOf(entity.states, row, today);
  return row;
}

export const sampleValues = (fields: Fields, index: number): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, VALUES[field.type]?.(field, index) ?? null]),
  );

const VALUES: { readonly [T in keyof FieldTypes]?: (field: Field, index: number) => unknown } = {
  text: (field, index) => `${field.label} ${index + 1}`,
  longText: ({ label }) => `${label}: lo que haya que decir.`,
  integer: (_, index) => (index + 1) * 120,
  decimal: (_, index) => `${(index + 1) * 12}.50`,
  money: (_, index) => `${(index + 1) * 48_500}.00`,
  percent: (_, index) => `${(index + 1) * 5}.00`,
  date: (_, index) => relativeDay(`today-${index * 3 + 1}`),
  dateTime: (_, index) => `${relativeDay(`today-${index * 3 + 1}`)!}T12:30:00Z`,
  boolean: (_, index) => index % 2 === 0,
  email: (_, index) => `persona${index + 1}@ejemplo.com`,
  phone: (_, index) => `351 555-010${index}`,
  cuit: () => '20248813075',
  plate: (_, index) => `AB12${index + 1}CD`,
  digits: (_, index) => `00${index + 1}`,
  select: (field, index) => {
    const options = field.type === 'select' ? optionsOf(field) : [];
    return options[index % Math.max(options.length, 1)]?.id;
  },
  reference: (_, index) => (index % 3) + 1,
  documentNumber: (_, index) => `0001-000000${index + 1}`,
  file: () => [],
  linked: () => [],
};
