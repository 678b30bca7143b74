import { comparableName } from '#domain/sheets.ts';
import type { Entity } from './entity.ts';
import { typeOf, type Field } from './fieldTypes.ts';
import { referenceAlias } from './fields/reference.ts';
import { MAX_SHEET_NAME } from './importing.ts';
import type { ResolvedLines } from './lines.ts';
import { problem, unknownProblems, type Problem } from './problems/problem.ts';
import { referenceNameMistakes } from './referenceNames.ts';

export function linesMistakes(entity: Entity): Problem[] {
  const { lines, view } = entity;
  const keysOfRecord = [
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
      const { name, min, max } = declared;
      const at = `lines.${name}`;
      return [
        ...(keysOfRecord.includes(name)
          ? [problem('takenName', at, { by: 'something else in the record' })]
          : []),
        ...fieldMistakes(at, declared),
        ...unknownProblems('noField', `${at}.columns`, declared.columns, Object.keys(declared.entity.fields)),
        ...askMistakes(`${at}.asks`, declared),
        ...sumMistakes(`${at}.addUp`, declared, entity),
        ...(min <= max && max > 0 ? [] : [problem('wrongBounds', at, { min, max })]),
      ];
    }),
  ];
}

/** A workbook has a sheet for the records and one for each kind of lines, so their titles must differ. */
function sharedTitles({ label, lines }: Entity): Problem[] {
  const sheetNameOf = (title: string) => comparableName(title.slice(0, MAX_SHEET_NAME));
  return lines
    .filter(({ title }, index) => {
      const earlierTitles = [label.many, ...lines.slice(0, index).map((other) => other.title)];
      return earlierTitles.some((other) => sheetNameOf(other) === sheetNameOf(title));
    })
    .map(({ name, title }) => problem('sharedTitle', `lines.${name}`, { title }));
}

function fieldMistakes(at: string, { entity: { fields, ownedBy } }: ResolvedLines): Problem[] {
  return [
    ...(Object.keys(fields).length === 0 ? [problem('noLineFields', at)] : []),
    ...referenceNameMistakes(`${at}.fields`, fields),
    ...Object.entries(fields).flatMap(([field, { type, ...options }]) => [
      ...(['id', 'orden', ownedBy].includes(field)
        ? [problem('columnOfLines', `${at}.fields.${field}`)]
        : []),
      ...(type === 'password' ? [problem('storedPassword', `${at}.fields.${field}`)] : []),
      ...('unique' in options && options.unique ? [problem('uniqueLine', `${at}.fields.${field}`)] : []),
    ]),
  ];
}

const askMistakes = (at: string, { asks, entity: line }: ResolvedLines): Problem[] =>
  Object.entries(asks).flatMap(([ask, { fields: inputs }]) => [
    ...referenceNameMistakes(`${at}.${ask}.fields`, inputs),
    ...(ask in line.fields ? [problem('takenName', `${at}.${ask}`, { by: 'a field' })] : []),
  ]);

function sumMistakes(at: string, { addUp, entity: line }: ResolvedLines, { fields }: Entity): Problem[] {
  if (!addUp) return [];
  const { field, to } = addUp;
  return [
    ...unknownProblems('noField', at, [field], Object.keys(line.fields)),
    ...unknownProblems('noField', at, [to], Object.keys(fields)),
    ...(hasSameDecimals(line.fields[field], fields[to]) ? [] : [problem('otherDecimals', at, { field, to })]),
  ];
}

/**
 * Tells whether the lines' amounts and their sum have equally many decimals, without which the sum would not fit its
 * field.
 */
function hasSameDecimals(amount: Field | undefined, sum: Field | undefined): boolean {
  if (!amount || !sum) return true;
  const [one, other] = [amount, sum].map((each) => DECIMALS.exec(typeOf(each).column(each) ?? '')?.[1]);
  return one !== undefined && one === other;
}

const DECIMALS = /^numeric\(\d+,(\d+)\)$/;
