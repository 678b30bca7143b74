import type { Entity } from './entity.ts';
import type { Field } from './fields/index.ts';

export function documentMistakes(entity: Entity): string[] {
  const { fields, lines, document, list } = entity;
  const badLines = lines.flatMap(({ name, columns, asks, addUp, entity: line }) => [
    ...unknown(`lines.${name}.columns`, columns, line.fields),
    ...Object.entries(asks).flatMap(([ask, { when, fields: asked }]) => [
      ...unknown(`lines.${name}.asks.${ask}.when`, Object.keys(when), line.fields),
      ...missingReferenceNames(asked).map(
        (field) => `lines.${name}.asks.${ask}.${field}: its name must end in Id`,
      ),
      ...(ask in line.fields ? [`lines.${name}.asks.${ask} has the name of a field`] : []),
    ]),
    ...(addUp
      ? [
          ...unknown(`lines.${name}.addUp`, [addUp.field], line.fields),
          ...unknown(`lines.${name}.addUp`, [addUp.to], fields),
        ]
      : []),
    ...missingReferenceNames(line.fields).map((field) => `lines.${name}.${field}: its name must end in Id`),
  ]);
  const badTotals = unknown('list.totals', list.totals, fields);
  const noDocument = lines.length > 0 && !document ? ['lines belong to a document: declare that too'] : [];
  return [...badLines, ...badTotals, ...noDocument, ...documentProblems(entity)];
}

function documentProblems({ fields, document, list }: Entity): string[] {
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

const unknown = (word: string, names: readonly string[], fields: Readonly<Record<string, Field>>) =>
  names.filter((name) => !(name in fields)).map((name) => `${word} names '${name}', which is not a field`);

const missingReferenceNames = (fields: Readonly<Record<string, Field>>) =>
  Object.entries(fields)
    .filter(([name, field]) => field.type === 'reference' && !name.endsWith('Id'))
    .map(([name]) => name);
