import {
  isAny,
  isDaily,
  isDay,
  isValue,
  type Condition,
  type Expected,
  type CallerValue,
  type Reach,
  type Setting,
  type Test,
} from '#domain/conditions.ts';
import { isRelativeDay, isValidDay } from '#domain/dates.ts';
import { DECIMAL } from '#domain/numbers.ts';
import type { State } from '#domain/states.ts';
import type { Fields } from './declaration.ts';
import type { Entity, ResolvedFilter } from './entity.ts';
import { isNullable, typeOf, type Field } from './fieldTypes.ts';
import { INT_MAX, integer } from './fields/integer.ts';
import { idsOf } from './fields/select.ts';
import { kindOf, type ValueKind } from './kinds.ts';
import { problem, type Problem } from './problems/problem.ts';

type ConditionContext = {
  readonly fields: Fields;
  /** SQL evaluates the condition too, which can then only name stored fields. */
  readonly isInSql?: boolean;
  /** Returns the field at a path through references, which only access rules may follow. */
  readonly deepField?: (path: string) => Field | null;
};

/** Finds mistakes in the conditions of a declaration, but for those of access rules (`reachMistakes`), jobs and reports. */
export function entityConditionMistakes(entity: Entity): Problem[] {
  const { fields, states, protects, actions, list, lines, createInput } = entity;
  const formFields = { ...fields, ...createInput?.fields };
  return [
    ...Object.entries(states ?? {}).flatMap(([name, state]) => [
      ...conditionMistakes(`states.${name}`, state.is, { fields, isInSql: true }),
      ...stateMistakes(entity, name, state),
    ]),
    ...protects.flatMap(({ where }) => conditionMistakes('protects', where as Condition, { fields })),
    ...Object.entries(actions).flatMap(([name, { requires }]) =>
      requires ? conditionMistakes(`actions.${name}.requires`, requires.where, { fields }) : [],
    ),
    ...Object.entries(formFields).flatMap(([name, field]) => {
      const at = name in fields ? 'fields' : 'form.create.fields';
      const when = 'when' in field ? field.when : undefined;
      return when ? conditionMistakes(`${at}.${name}.when`, when, { fields: formFields }) : [];
    }),
    ...lines.flatMap((each) =>
      Object.entries(each.asks).flatMap(([ask, { when }]) =>
        conditionMistakes(`lines.${each.name}.asks.${ask}.when`, when, { fields: each.entity.fields }),
      ),
    ),
    ...list.filters.flatMap((filter) => chipMistakes(filter, fields)),
  ];
}

/**
 * Finds void states that depend on the day: prints and totals would change overnight. A state that an action leads `to`
 * is written into the record, so its condition has plain values, and null only for fields that may be empty.
 */
function stateMistakes({ actions, fields }: Entity, name: string, { is, isVoid }: State): Problem[] {
  const voidByDay = isVoid && isDaily(is) ? [problem('voidByDay', `states.${name}`)] : [];
  if (!Object.values(actions).some(({ to }) => to === name)) return voidByDay;
  const isNeverEmpty = (field: string) => is[field] === null && fields[field] && !isNullable(fields[field]);
  return [
    ...voidByDay,
    ...(Object.values(is).every(isValue) ? [] : [problem('targetNotPlain', `states.${name}`)]),
    ...Object.keys(is)
      .filter(isNeverEmpty)
      .map((field) => problem('emptiesRequired', `states.${name}.${field}`)),
  ];
}

function chipMistakes(filter: ResolvedFilter, fields: Fields): Problem[] {
  const { name, chips, states, default: defaultChip } = filter;
  if (!chips) return [];
  const at = `list.filters.${name}`;
  const values = Object.keys(chips);
  return [
    ...(values.length === 0 ? [problem('emptyChips', at)] : []),
    // The value -1 of a query stands for no filter.
    ...(values.includes('-1') ? [problem('reservedChip', at)] : []),
    ...(states ? [problem('chipsAndStates', at)] : []),
    ...(defaultChip !== null && !values.includes(defaultChip)
      ? [problem('unknownChip', at, { name: defaultChip, known: values })]
      : []),
    ...values.flatMap((value) =>
      conditionMistakes(`${at}.chips.${value}`, chips[value]!.when, { fields, isInSql: true }),
    ),
  ];
}

/**
 * Finds at most one mistake for each field of a condition. Its schema has been checked before (`language/condition.ts`):
 * only `any` is a list, and only access rules compare with a setting or the caller.
 * @param at the place of the condition
 */
export function conditionMistakes(at: string, condition: Reach, context: ConditionContext): Problem[] {
  return Object.entries(condition).flatMap(([name, expected]) => {
    if (isAny(expected))
      return expected.flatMap((each, index) => conditionMistakes(`${at}.any.${index}`, each, context));
    const field = fieldAt(name, context);
    if (field === undefined)
      return [problem('noField', at, { name, known: [...Object.keys(context.fields), 'any'] })];
    return expectedMistake({ at, name, field }, expected as Expected | Setting | CallerValue, context) ?? [];
  });
}

function fieldAt(name: string, { fields, deepField }: ConditionContext): Field | undefined {
  if (Object.hasOwn(fields, name)) return fields[name];
  if (name === 'id') return ID;
  return (name.includes('.') ? deepField?.(name) : null) ?? undefined;
}

const ID: Field = integer({ label: 'id' });

type ComparedField = { readonly at: string; readonly name: string; readonly field: Field };

function expectedMistake(
  compared: ComparedField,
  expected: Expected | Setting | CallerValue,
  { isInSql = false }: ConditionContext,
): Problem | null {
  const { at, name, field } = compared;
  const kind = kindOf(field);
  if (isInSql && typeOf(field).column(field) === null) return problem('noColumnToTest', at, { name });
  if (expected === null) return kind === 'boolean' ? problem('neverEmpty', at, { name }) : null;
  if (isValue(expected)) return valueMistake(compared, expected);
  if ('setting' in expected) return null;
  if ('caller' in expected)
    return typeOf(field).column(field) === 'integer' ? null : problem('noUserId', at, { name });
  const testNames: readonly string[] = TESTS_OF_KIND[kind];
  const entries = Object.entries(expected);
  const unknownTest = entries.find(([test]) => !testNames.includes(test))?.[0];
  if (unknownTest !== undefined)
    return problem('unfitTest', at, { name, kind, word: unknownTest, words: testNames });
  if (entries.length === 0) return problem('noTestGiven', at, { name, words: testNames });
  const [firstMistake] = entries.flatMap(([test, operand]) => testMistake(compared, test, operand) ?? []);
  if (firstMistake) return firstMistake;
  return isReversed(expected) ? problem('reversed', at, { name }) : null;
}

const TESTS_OF_KIND: Readonly<Record<ValueKind, readonly (keyof Test)[]>> = {
  number: ['not', 'above', 'below', 'from', 'to'],
  day: ['not', 'after', 'before', 'from', 'to'],
  boolean: ['not'],
  text: ['not'],
  reference: ['not'],
  other: ['not'],
};

function testMistake(compared: ComparedField, testName: string, operand: unknown): Problem | null {
  const { at, name, field } = compared;
  if (operand === null && testName === 'not' && kindOf(field) !== 'boolean') return null;
  if (Array.isArray(operand) && operand.length === 0) return problem('emptyNot', at, { name });
  const problems = [operand].flat().map((each) => valueMistake(compared, each));
  return problems.find((each) => each !== null) ?? null;
}

function valueMistake({ at, name, field }: ComparedField, value: unknown): Problem | null {
  if (value === null || value === '') return problem('noValue', at, { name });
  const kind = kindOf(field);
  if (kind === 'text' && field.type === 'select') {
    const options = idsOf(field);
    return options.some((id) => id === value) ? null : problem('noOption', at, { name, value, options });
  }
  return IS_OF_KIND[kind](value, field) ? null : problem('notOfKind', at, { name, kind, value });
}

const IS_OF_KIND: Readonly<Record<ValueKind, (value: unknown, field: Field) => boolean>> = {
  number: (value, field) =>
    typeof value === 'number' &&
    (typeOf(field).column(field) === 'integer' ? isInteger(value) : isExact(value)),
  day: (value) => typeof value === 'string' && (isRelativeDay(value) || isValidDay(value)),
  boolean: (value) => typeof value === 'boolean',
  // A text that looks like a day would be compared as a day.
  text: (value) => typeof value === 'string' && !isDay(value),
  reference: (value) => isInteger(value) && Number(value) > 0,
  other: () => false,
};

const isInteger = (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) <= INT_MAX;

/** Tells whether a number is the one that was typed: JavaScript keeps 15 digits exactly. */
const isExact = (value: number) =>
  DECIMAL.test(String(value)) && String(value).replace(/\D/g, '').length <= 15;

function isReversed({ from, to }: Test): boolean {
  if (from === undefined || to === undefined) return false;
  // 'today-15' is compared as -15. 'monthStart' and the like give NaN: they are not compared.
  const [first, last] = [from, to].map((end) =>
    typeof end === 'string' && isRelativeDay(end) ? Number(end.slice('today'.length)) : end,
  );
  return typeof first === typeof last && first! > last!;
}
