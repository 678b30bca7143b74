import { prefixOf } from './document.ts';
import type { Entity } from './entity.ts';
import { isWritable, type Field } from './fields/index.ts';
import { meant } from './meant.ts';

export function documentMistakes({ fields, document }: Entity): string[] {
  if (!document) return [];
  const { number, date, total, again = [] } = document;
  const prefix = prefixOf({ document });
  const named = [number.field, number.seriesBy, date, total].filter((name) => name !== undefined);
  const numberField = fields[number.field];
  const asksNobody = numberField !== undefined && 'readOnly' in numberField && numberField.readOnly === true;
  return [
    ...unknown('document', named, fields),
    ...(numberField?.type === 'documentNumber' ? [] : ['document.number is no documentNumber']),
    ...(asksNobody === (typeof number.prefix === 'string')
      ? []
      : ['document.number: prefix belongs to a number that is readOnly, and to no other']),
    ...(prefix && fields[prefix.reference]?.type !== 'reference'
      ? [`document.number.prefix is of '${prefix.of}', which goes through no reference`]
      : []),
    ...again
      .filter((name) => fields[name]?.type !== 'reference')
      .map((name) => `document.again names '${name}', which is no reference`),
    ...(number.seriesBy === undefined || fields[number.seriesBy]?.type === 'reference'
      ? []
      : ['document.number.seriesBy is no reference']),
  ];
}

export const startMistakes = ({ fields, document, list, access, path, startsFrom }: Entity): string[] =>
  Object.entries(startsFrom).flatMap(([name, word]) => [
    ...(fields[name]?.type === 'reference' ? [] : [`startsFrom.${name} is no reference`]),
    ...unknown(`startsFrom.${name}`, Object.keys(word.prefill), fields),
    ...(path !== null && access.create
      ? []
      : [`startsFrom.${name}: a form starts from it, so it needs \`path\` and access to \`create\``]),
    ...(document === null || list.filters.some((filter) => filter.name === name)
      ? []
      : [`startsFrom.${name}: list.filters lacks it, to find what followed`]),
  ]);

export function copyMistakes({ fields, lines, access, path, copies }: Entity): string[] {
  if (!copies) return [];
  const typed = [
    ...typedIn(fields),
    ...lines.flatMap(({ name, entity }) => typedIn(entity.fields).map((column) => `${name}.${column}`)),
  ];
  return [
    ...copies.fields
      .filter((name) => !typed.includes(name))
      .map((name) => `copies names '${name}', which is nothing that a form fills in${meant(name, typed)}`),
    ...(path !== null && access.create
      ? []
      : ['copies: a form starts with them, so it needs `path` and access to `create`']),
  ];
}

const typedIn = (fields: Readonly<Record<string, Field>>) =>
  Object.keys(fields).filter((name) => isWritable(fields[name]!));

export const recallMistakes = ({ fields, list, recalls }: Entity): string[] =>
  Object.entries(recalls).flatMap(([name, word]) => [
    ...(fields[name]?.type === 'reference' ? [] : [`recalls.${name} is no reference`]),
    ...unknown(`recalls.${name}`, word.fields, fields),
    ...(list.filters.some((filter) => filter.name === name)
      ? []
      : [`recalls.${name}: list.filters lacks it, to find the last record`]),
  ]);

export const unknown = (word: string, names: readonly string[], fields: Readonly<Record<string, Field>>) =>
  names.filter((name) => !(name in fields)).map((name) => `${word} names '${name}', which is not a field`);
