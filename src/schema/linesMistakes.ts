import { bareName } from '#domain/sheets.ts';
import type { Entity } from './entity.ts';
import { typeOf, type Field } from './fieldTypes.ts';
import { referenceAlias } from './fields/reference.ts';
import type { ResolvedLines } from './lines.ts';
import { problem, unknown, type Problem } from './problems/problem.ts';

export function linesMistakes(entity: Entity): Problem[] {
  const { lines, view } = entity;
  const usedNames = [
    ...Object.entries(entity.fields).flatMap(([name, { type }]) =>
      type === 'reference' ? [name, referenceAlias(name)] : [name],
    ),
    'id',
    'version',
    'estado',
  ];
  return [
    ...(view && lines.length > 0 ? [problem('linesOfView', 'lines')] : []),
    ...sharedTitles(entity),
    ...lines.flatMap((declared) => {
      const at = `lines.${declared.name}`;
      return [
        ...(usedNames.includes(declared.name)
          ? [problem('taken', at, { by: 'something else in the record' })]
          : []),
        ...wrongFields(at, declared),
        ...unknown('noField', `${at}.columns`, declared.columns, Object.keys(declared.entity.fields)),
        ...wrongAsks(`${at}.asks`, declared),
        ...wrongSum(`${at}.addUp`, declared, entity),
        ...wrongBounds(at, declared),
      ];
    }),
  ];
}

/** A workbook has a sheet for the records and one for each kind of lines, so their titles must differ. */
function sharedTitles({ label, lines }: Entity): Problem[] {
  const tabs = [label.many, ...lines.map(({ title }) => title)].map((title) => bareName(title.slice(0, 31)));
  return lines
    .filter((_, place) => tabs.indexOf(tabs[place + 1]!) <= place)
    .map(({ name, title }) => problem('sharedTitle', `lines.${name}`, { title }));
}

function wrongFields(at: string, { entity: { fields, ownedBy } }: ResolvedLines): Problem[] {
  return [
    ...(Object.keys(fields).length === 0 ? [problem('noLineFields', at)] : []),
    ...wrongReferenceNames(`${at}.fields`, fields),
    ...Object.entries(fields).flatMap(([field, { type, ...options }]) => [
      ...(['id', 'orden', ownedBy].includes(field)
        ? [problem('columnOfLines', `${at}.fields.${field}`)]
        : []),
      ...(type === 'password' ? [problem('storedPassword', `${at}.fields.${field}`)] : []),
      ...('unique' in options && options.unique ? [problem('uniqueLine', `${at}.fields.${field}`)] : []),
    ]),
  ];
}

const wrongAsks = (at: string, { asks, entity: line }: ResolvedLines): Problem[] =>
  Object.entries(asks).flatMap(([ask, { fields: inputs }]) => [
    ...wrongReferenceNames(`${at}.${ask}.fields`, inputs),
    ...(ask in line.fields ? [problem('taken', `${at}.${ask}`, { by: 'a field' })] : []),
  ]);

function wrongSum(at: string, { addUp, entity: line }: ResolvedLines, { fields }: Entity): Problem[] {
  if (!addUp) return [];
  const { field, to } = addUp;
  return [
    ...unknown('noField', at, [field], Object.keys(line.fields)),
    ...unknown('noField', at, [to], Object.keys(fields)),
    ...(hasSameDecimals(line.fields[field], fields[to]) ? [] : [problem('otherDecimals', at, { field, to })]),
  ];
}

/** A sum must have the decimals of its field, or it would not fit or be refused. */
function hasSameDecimals(part: Field | undefined, sum: Field | undefined): boolean {
  if (!part || !sum) return true;
  const [one, other] = [part, sum].map((each) => DECIMALS.exec(typeOf(each).column(each) ?? '')?.[1]);
  return one !== undefined && one === other;
}

const DECIMALS = /^numeric\(\d+,(\d+)\)$/;

function wrongBounds(at: string, { min, max }: ResolvedLines): Problem[] {
  const isCount = (count: number) => Number.isInteger(count) && count >= 0;
  return isCount(min) && isCount(max) && min <= max && max > 0
    ? []
    : [problem('wrongBounds', at, { min, max })];
}

const wrongReferenceNames = (at: string, fields: Readonly<Record<string, Field>>): Problem[] =>
  Object.entries(fields)
    .filter(([name, field]) => field.type === 'reference' && !name.endsWith('Id'))
    .map(([name]) => problem('endsInId', `${at}.${name}`));
