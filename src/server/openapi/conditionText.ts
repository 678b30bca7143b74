import { isAny, isValue, type Condition, type Expected, type Test } from '#domain/conditions.ts';

export const conditionText = (condition: Condition): string =>
  Object.entries(condition)
    .map(([name, expected]) =>
      isAny(expected) ? expected.map(conditionText).join(' o ') : expectedText(name, expected),
    )
    .join(', ');

function expectedText(name: string, expected: Expected): string {
  if (isValue(expected)) return `${name}: ${valueText(expected)}`;
  const tests = Object.entries(expected).map(([operator, value]) =>
    // `not` is the operator that takes null.
    value === null
      ? 'con valor'
      : `${OPERATOR_TEXTS[operator as keyof Test]} ${[value].flat().map(valueText).join(' o ')}`,
  );
  return `${name} ${tests.join(' y ')}`;
}

const OPERATOR_TEXTS: Readonly<Record<keyof Test, string>> = {
  not: 'distinto de',
  above: 'mayor que',
  below: 'menor que',
  after: 'después de',
  before: 'antes de',
  from: 'desde',
  to: 'hasta',
};

/** A relative day becomes Spanish: 'today-30' is 'hoy-30'. */
const valueText = (value: unknown) => String(value).replace(/^today(?=[+-]|$)/, 'hoy');
