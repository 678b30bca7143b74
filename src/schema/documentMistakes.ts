import type { Entity } from './entity.ts';
import type { Field } from './fields/index.ts';

export function documentMistakes({ fields, document, list }: Entity): string[] {
  if (!document) return [];
  const { number, date, total, startsFrom = {} } = document;
  const named = [number.field, number.seriesBy, date, total].filter((name) => name !== undefined);
  const numberField = fields[number.field];
  const asksNobody = numberField !== undefined && 'readOnly' in numberField && numberField.readOnly === true;
  return [
    ...unknown('document', named, fields),
    ...(numberField?.type === 'documentNumber' ? [] : ['document.number is no documentNumber']),
    ...(asksNobody === (number.puntoVenta !== undefined)
      ? []
      : ['document.number: puntoVenta belongs to a number that is readOnly, and to no other']),
    ...(number.seriesBy === undefined || fields[number.seriesBy]?.type === 'reference'
      ? []
      : ['document.number.seriesBy is no reference']),
    ...Object.entries(startsFrom).flatMap(([name, word]) => [
      ...(fields[name]?.type === 'reference' ? [] : [`document.startsFrom.${name} is no reference`]),
      ...unknown(`document.startsFrom.${name}`, Object.keys(word!.prefill), fields),
      ...(list.filters.some((filter) => filter.name === name)
        ? []
        : [`document.startsFrom.${name}: list.filters lacks it, to find what followed`]),
    ]),
  ];
}

export const unknown = (word: string, names: readonly string[], fields: Readonly<Record<string, Field>>) =>
  names.filter((name) => !(name in fields)).map((name) => `${word} names '${name}', which is not a field`);
