import { bareName } from '#domain/sheets.ts';
import { unknown } from './documentMistakes.ts';
import type { Entity } from './entity.ts';
import { typeOf, type Field } from './fields/index.ts';
import { referenceAlias } from './fields/reference.ts';
import type { ResolvedLines } from './lines.ts';

export function linesMistakes(entity: Entity): string[] {
  const { lines, view } = entity;
  const taken = [
    ...Object.entries(entity.fields).flatMap(([name, { type }]) =>
      type === 'reference' ? [name, referenceAlias(name)] : [name],
    ),
    'id',
    'version',
    'estado',
  ];
  return [
    ...(view && lines.length > 0 ? ['view: what a view shows is written elsewhere, it has no lines'] : []),
    ...sharedTitles(entity),
    ...lines.flatMap((declared) => [
      ...(taken.includes(declared.name)
        ? [`lines.${declared.name} has the name of something else in the record`]
        : []),
      ...wrongFields(declared),
      ...unknown(`lines.${declared.name}.columns`, declared.columns, declared.entity.fields),
      ...wrongAsks(declared),
      ...wrongSum(declared, entity),
      ...wrongGathers(declared, entity),
      ...wrongBounds(declared),
    ]),
  ];
}

/** A workbook has a sheet for the records and one for each kind of lines. */
function sharedTitles({ label, lines }: Entity): string[] {
  const tabs = [label.many, ...lines.map(({ title }) => title)].map((title) => bareName(title.slice(0, 31)));
  return lines
    .filter((_, place) => tabs.indexOf(tabs[place + 1]!) <= place)
    .map(
      ({ name, title }) => `lines.${name}: the title '${title}' is that of another sheet, say another one`,
    );
}

function wrongFields({ name, entity: { fields, ownedBy } }: ResolvedLines): string[] {
  return [
    ...(Object.keys(fields).length === 0 ? [`lines.${name} has no fields`] : []),
    ...missingReferenceNames(fields).map((field) => `lines.${name}.${field}: its name must end in Id`),
    ...Object.entries(fields).flatMap(([field, { type, ...options }]) => [
      ...(['id', 'orden', ownedBy].includes(field)
        ? [`lines.${name}.${field} is a column of every table of lines, call the field otherwise`]
        : []),
      ...(type === 'password' ? [`lines.${name}.${field} is a password: no column holds it`] : []),
      ...('unique' in options && options.unique
        ? [`lines.${name}.${field}: unique is of records, not of their lines`]
        : []),
    ]),
  ];
}

const wrongAsks = ({ name, asks, entity: line }: ResolvedLines): string[] =>
  Object.entries(asks).flatMap(([ask, { fields: asked }]) => [
    ...missingReferenceNames(asked).map(
      (field) => `lines.${name}.asks.${ask}.${field}: its name must end in Id`,
    ),
    ...(ask in line.fields ? [`lines.${name}.asks.${ask} has the name of a field`] : []),
  ]);

const wrongSum = ({ name, addUp, entity: line }: ResolvedLines, { fields }: Entity): string[] =>
  addUp
    ? [
        ...unknown(`lines.${name}.addUp`, [addUp.field], line.fields),
        ...unknown(`lines.${name}.addUp`, [addUp.to], fields),
        ...wrongAmounts(name, addUp, [line.fields[addUp.field], fields[addUp.to]]),
      ]
    : [];

/** Refuses a sum into a field with other decimals: it would not fit, or would be refused. */
function wrongAmounts(
  name: string,
  { field, to }: NonNullable<ResolvedLines['addUp']>,
  [part, sum]: readonly (Field | undefined)[],
): string[] {
  if (!part || !sum) return [];
  const [one, other] = [part, sum].map((each) => DECIMALS.exec(typeOf(each).column(each) ?? '')?.[1]);
  return one !== undefined && one === other
    ? []
    : [`lines.${name}.addUp: '${field}' and '${to}' are no amounts with the same decimals`];
}

const DECIMALS = /^numeric\(\d+,(\d+)\)$/;

const wrongGathers = (
  { name, gathers, typed, entity: line }: ResolvedLines,
  { path, access }: Entity,
): string[] =>
  Object.keys(gathers).flatMap((field) => [
    ...(line.fields[field]?.type === 'reference' ? [] : [`lines.${name}.gathers.${field} is no reference`]),
    ...(typed && path !== null && access.create
      ? []
      : [
          `lines.${name}.gathers: a form starts with such lines, so it needs \`typed\`, \`path\` and access to \`create\``,
        ]),
  ]);

function wrongBounds({ name, min, max }: ResolvedLines): string[] {
  const isCount = (count: number) => Number.isInteger(count) && count >= 0;
  return isCount(min) && isCount(max) && min <= max && max > 0
    ? []
    : [`lines.${name}: min is ${min} and max ${max}; they are numbers from 0, max not below min`];
}

const missingReferenceNames = (fields: Readonly<Record<string, Field>>) =>
  Object.entries(fields)
    .filter(([name, field]) => field.type === 'reference' && !name.endsWith('Id'))
    .map(([name]) => name);
