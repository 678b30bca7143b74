import {
  isAny,
  isDaily,
  isDay,
  isValue,
  type Condition,
  type Expected,
  type Own,
  type Reach,
  type Setting,
  type Test,
} from '#domain/conditions.ts';
import { isRelativeDay, isValidDay } from '#domain/dates.ts';
import { DECIMAL } from '#domain/numbers.ts';
import type { State } from '#domain/states.ts';
import type { Fields } from './declaration.ts';
import type { Entity, ResolvedFilter } from './entity.ts';
import { typeOf, type Field } from './fields/index.ts';
import { integer } from './fields/integer.ts';
import { idsOf } from './fields/select.ts';
import { kindOf, KIND_NAMES, type Kind } from './kinds.ts';
import { meant } from './meant.ts';

type Around = {
  readonly fields: Fields;
  /** Also asked of the database, which holds no computed field. */
  readonly isStored?: boolean;
  /** Access alone compares with settings and reaches into references; `deepField` knows those. */
  readonly reaches?: { readonly deepField: (path: string) => Field | null };
};

/** Of what one declaration can tell. */
export function wrongConditions(entity: Entity): string[] {
  const { fields, states, protects, asksPermission, actions, list, lines, createInput } = entity;
  const inForm = { ...fields, ...createInput?.fields };
  return [
    ...Object.entries(states ?? {}).flatMap(([name, state]) => [
      ...conditionMistakes(`states.${name}`, state.is, { fields, isStored: true }),
      ...stateMistakes(entity, name, state),
    ]),
    ...protects.flatMap(({ where }) => conditionMistakes('protects', where as Condition, { fields })),
    ...asksPermission.flatMap(({ where }) =>
      conditionMistakes('asksPermission', where as Condition, { fields }),
    ),
    ...Object.entries(actions).flatMap(([name, { requires }]) =>
      requires ? conditionMistakes(`actions.${name}.requires`, requires.where, { fields }) : [],
    ),
    ...Object.entries(actions).flatMap(([name, { asksPermission: asked = [] }]) =>
      asked.flatMap(({ where }) => conditionMistakes(`actions.${name}.asksPermission`, where, { fields })),
    ),
    ...Object.entries(inForm).flatMap(([name, field]) =>
      'when' in field && field.when ? conditionMistakes(`${name}.when`, field.when, { fields: inForm }) : [],
    ),
    ...lines.flatMap((each) =>
      Object.entries(each.asks).flatMap(([ask, { when }]) =>
        conditionMistakes(`lines.${each.name}.asks.${ask}.when`, when, each.entity),
      ),
    ),
    ...list.filters.flatMap((filter) => chipMistakes(filter, fields)),
  ];
}

/** A state that an action leads to is written. A void one would change papers and totals overnight. */
function stateMistakes({ actions }: Entity, name: string, { is, isVoid }: State): string[] {
  const isLedTo = Object.values(actions).some(({ to }) => to === name);
  return [
    ...(isVoid && isDaily(is)
      ? [`states.${name} isVoid and depends on the day: totals would change overnight`]
      : []),
    ...(isLedTo && !Object.values(is).every(isValue)
      ? [`states.${name} is where an action leads to: it says values alone, as { cancelado: true }`]
      : []),
  ];
}

function chipMistakes({ name, chips, states, default: opening }: ResolvedFilter, fields: Fields): string[] {
  if (!chips) return [];
  const place = `list.filters '${name}'`;
  const values = Object.keys(chips);
  return [
    ...(values.length === 0 ? [`${place} has no chips`] : []),
    ...(values.includes('-1') ? [`${place}: a call says -1 for no filter, so no chip has that name`] : []),
    ...(states ? [`${place} has chips and states: make two filters of it`] : []),
    ...(opening !== null && !values.includes(opening)
      ? [`${place} opens with '${opening}', which is no chip${meant(opening, values)}`]
      : []),
    ...values.flatMap((value) =>
      conditionMistakes(`${place}.chips.${value}`, chips[value]!.when, { fields, isStored: true }),
    ),
  ];
}

/** What a condition says in vain of these fields, one sentence each. */
export function conditionMistakes(place: string, condition: Reach, around: Around): string[] {
  return Object.entries(condition).flatMap(([name, expected]) => {
    if (name === 'any') return anyMistakes(place, expected, around);
    const field = fieldAt(name, around);
    if (field === undefined)
      return [
        `${place} names '${name}', which is not a field${meant(name, [...Object.keys(around.fields), 'any'])}`,
      ];
    const problem = isAny(expected)
      ? `'${name}' takes no list: say { in: […] }, or any: [{ … }] of conditions`
      : expectedMistake(name, field, expected as Expected | Setting | Own, around);
    return problem === null ? [] : [`${place}: ${problem}`];
  });
}

function anyMistakes(place: string, expected: unknown, around: Around): string[] {
  if (!isAny(expected) || expected.length < 2)
    return [`${place}: 'any' takes a list of at least two conditions`];
  return expected.flatMap((each, at) => conditionMistakes(`${place}.any.${at}`, each, around));
}

function fieldAt(name: string, { fields, reaches }: Around): Field | undefined {
  if (Object.hasOwn(fields, name)) return fields[name];
  if (name === 'id') return ID;
  return (name.includes('.') ? reaches?.deepField(name) : null) ?? undefined;
}

const ID: Field = integer({ label: 'id' });

function expectedMistake(
  name: string,
  field: Field,
  expected: Expected | Setting | Own,
  { isStored = false, reaches }: Around,
): string | null {
  const kind = kindOf(field);
  if (isStored && typeOf(field).column(field) === null) return `'${name}' has no column to ask`;
  if (expected === null) return kind === 'boolean' ? `'${name}' is never empty` : null;
  if (isValue(expected)) return valueMistake(name, field, expected);
  if ('setting' in expected) return reaches ? null : `'${name}': only access compares with a setting`;
  if ('caller' in expected) return callerMistake(name, field, expected, reaches !== undefined);
  const words: readonly string[] = WORDS[kind];
  const entries = Object.entries(expected);
  const strange = entries.find(([word]) => !words.includes(word))?.[0];
  if (strange !== undefined)
    return `'${name}' is ${KIND_NAMES[kind]}, and takes no '${strange}'${meant(strange, words)} (${words.join(', ')})`;
  if (entries.length === 0) return `'${name}' is to be nothing: say one of ${words.join(', ')}`;
  const problems = entries.map(([word, wanted]) => wordMistake(name, field, word, wanted));
  return problems.find((problem) => problem !== null) ?? turned(name, expected);
}

function callerMistake(name: string, field: Field, { caller }: Own, isReach: boolean): string | null {
  if (!isReach) return `'${name}': only access compares with who calls`;
  if (!caller) return `'${name}': caller is true, or left out`;
  return typeOf(field).column(field) === 'integer' ? null : `'${name}' holds no id of a user`;
}

const WORDS: Readonly<Record<Kind, readonly (keyof Test)[]>> = {
  number: ['not', 'in', 'above', 'below', 'from', 'to', 'empty'],
  day: ['not', 'in', 'after', 'before', 'from', 'to', 'empty'],
  boolean: ['not'],
  text: ['not', 'in', 'empty'],
  reference: ['not', 'in', 'empty'],
  other: ['empty'],
};

function wordMistake(name: string, field: Field, word: string, wanted: unknown): string | null {
  if (word === 'empty')
    return typeof wanted === 'boolean' ? null : `'${name}': empty is true or false, and not ${said(wanted)}`;
  const isList = Array.isArray(wanted);
  if (word === 'in' ? !isList || wanted.length === 0 : isList && (word !== 'not' || wanted.length === 0))
    return `'${name}': '${word}' takes ${word === 'in' || word === 'not' ? 'a list of values' : 'one value'}`;
  const problems = [wanted].flat().map((each) => valueMistake(name, field, each));
  return problems.find((problem) => problem !== null) ?? null;
}

function valueMistake(name: string, field: Field, value: unknown): string | null {
  if (value === null || value === '') return `'${name}': for no value say empty: true, or null`;
  const kind = kindOf(field);
  const isWrong = `'${name}' is ${KIND_NAMES[kind]}, which ${said(value)} is not`;
  if (kind === 'text' && field.type === 'select') {
    const ids = idsOf(field);
    return ids.some((id) => id === value)
      ? null
      : `'${name}' has no option ${said(value)}${meant(said(value).slice(1, -1), ids)}`;
  }
  return IS_OF_KIND[kind](value, field) ? null : `${isWrong}${HINTS[kind] ?? ''}`;
}

const IS_OF_KIND: Readonly<Record<Kind, (value: unknown, field: Field) => boolean>> = {
  number: (value, field) =>
    typeof value === 'number' &&
    (typeOf(field).column(field) === 'integer' ? isInteger(value) : isExact(value)),
  day: (value) => typeof value === 'string' && (isRelativeDay(value) || isValidDay(value)),
  boolean: (value) => typeof value === 'boolean',
  text: (value) => typeof value === 'string' && !isDay(value),
  reference: (value) => isInteger(value) && Number(value) > 0,
  other: () => false,
};

const HINTS: Partial<Record<Kind, string>> = {
  number: ' (1500.5, without quotes, of at most 15 digits)',
  day: " ('2026-11-22', 'today', 'today-30')",
};

const isInteger = (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31;

/** Written as a decimal, it is the number that was meant. */
const isExact = (value: number) =>
  DECIMAL.test(String(value)) && String(value).replace(/\D/g, '').length <= 15;

function turned(name: string, { from, to }: Test): string | null {
  if (from === undefined || to === undefined) return null;
  const [one, other] = [from, to].map((end) =>
    typeof end === 'string' && isRelativeDay(end) ? Number(end.slice('today'.length)) : end,
  );
  return typeof one === typeof other && one! > other! ? `'${name}': from comes after to` : null;
}

const said = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));
