import jsep, { type CoreExpression, type Expression, type MemberExpression } from 'jsep';
import { dayIn } from '#domain/conditions.ts';
import { addDays, isValidDay } from '#domain/dates.ts';
import {
  bound,
  fractionOf,
  negate,
  divide,
  add,
  multiply,
  TooLargeError,
  type Fraction,
} from '#domain/fractions.ts';
import { isStored, typeOf, type Field } from '../fieldTypes.ts';
import { idsOf } from '../fields/select.ts';
import { kindOf } from '../kinds.ts';
import { FUNCTIONS, isSameKind, isOrdered, linesIn, order } from './functions.ts';
import {
  unlessNull,
  term,
  TOO_LARGE,
  expressionError,
  type ExpressionScope,
  type Term,
  type TermKind,
  type TermValue,
} from './terms.ts';

/** Compiles an expression. @throws ExpressionError for its first mistake */
export function compile(expression: string, scope: ExpressionScope): Term {
  if (expression.length > MAX_EXPRESSION_LENGTH)
    throw expressionError('tooLong', { most: MAX_EXPRESSION_LENGTH });
  const whole = termOf(parse(expression), scope);
  // A field of lines outside `sum` and the like has a value for each line, but the whole must have one.
  if (whole.each !== null) throw expressionError('lineFieldOutsideSum', { name: whole.each });
  return whole;
}

const MAX_EXPRESSION_LENGTH = 2_000;
/** Maximum nesting. A sum of 200 terms is 200 deep. */
const MAX_DEPTH = 200;

/** Parses with jsep, which returns a tree and evaluates nothing. */
function parse(expression: string): Expression {
  // Nested brackets could exhaust the stack of jsep, which calls itself for each. Those side by side count too.
  if (expression.split(/[([]/).length > MAX_DEPTH) throw expressionError('tooDeep', { most: MAX_DEPTH });
  try {
    return jsep(expression);
  } catch (error) {
    throw expressionError('unreadable', { reason: (error as Error).message });
  }
}

function termOf(expression: Expression, scope: ExpressionScope, depth = 1): Term {
  if (depth > MAX_DEPTH) throw expressionError('tooDeep', { most: MAX_DEPTH });
  const termOfPart = (part: Expression) => termOf(part, scope, depth + 1);
  const node = expression as CoreExpression;
  switch (node.type) {
    case 'Literal':
      return literal(node.value, node.raw);
    case 'Identifier':
      return recordField(node.name, scope);
    case 'MemberExpression':
      return lineField(node, scope);
    case 'UnaryExpression':
      return unary(node.operator, termOfPart(node.argument));
    case 'BinaryExpression':
      return binary(node.operator, [termOfPart(node.left), termOfPart(node.right)]);
    case 'CallExpression':
      return call(nameOf(node.callee) ?? '', node.arguments, scope, termOfPart);
    default:
      throw expressionError('notSingle');
  }
}

function literal(value: unknown, raw: string): Term {
  if (typeof value === 'boolean') return term([], { kind: 'boolean', value: () => value });
  if (typeof value === 'string')
    // '' is an empty value and not one of the possible texts.
    return term([], { kind: 'text', texts: value === '' ? [] : [value], value: () => value || null });
  const number = fractionOf(raw);
  if (number === null) throw expressionError('notLiteral', { raw });
  return term([], { kind: 'number', isWhole: number.denominator === 1n, value: () => number });
}

function recordField(name: string, { fields, lines }: ExpressionScope): Term {
  if (Object.hasOwn(lines, name)) throw expressionError('linesOutsideCount', { name });
  // Lines are among the known names, because `lines.field` begins with one.
  const [field, kind] = fieldAndKind(name, fields, [...Object.keys(fields), ...Object.keys(lines)]);
  return term([], {
    kind,
    ...fieldTraits(field),
    reads: [name],
    value: (record) => read(record[name], kind),
  });
}

/** Makes a term of `lines.field`; `computed` is jsep's word for `lines[field]`. */
function lineField({ object, property, computed }: MemberExpression, { lines }: ExpressionScope): Term {
  const [linesName, name] = [nameOf(object), nameOf(property)];
  if (computed || linesName === null || name === null || !Object.hasOwn(lines, linesName))
    throw expressionError('noSuchLines', { name: linesName ?? '', known: Object.keys(lines) });
  const fields = lines[linesName]!;
  const [field, kind] = fieldAndKind(name, fields, Object.keys(fields));
  return term([], {
    kind,
    ...fieldTraits(field),
    each: linesName,
    reads: [`${linesName}.${name}`],
    value: (_record, line) => read(line[name], kind),
  });
}

function fieldAndKind(
  name: string,
  fields: ExpressionScope['fields'],
  known: readonly string[],
): [Field, TermKind] {
  const field = Object.hasOwn(fields, name) ? fields[name]! : null;
  if (field === null) throw expressionError('noTerm', { name, known });
  if (!isStored(field)) throw expressionError('notStored', { name });
  const kind = kindOf(field);
  if (kind === 'reference' || kind === 'other')
    throw expressionError('notComputed', { name, type: field.type });
  return [field, kind];
}

const fieldTraits = (field: Field) => ({
  isWhole: typeOf(field).column(field) === 'integer',
  ...(field.type === 'select' && { texts: idsOf(field) }),
});

/** A half typed value is empty. @throws TooLargeError for a computed TOO_LARGE */
function read(value: unknown, kind: TermKind): TermValue {
  if (value === TOO_LARGE) throw new TooLargeError();
  if (kind === 'boolean') return value === true;
  if (kind === 'day') return dayIn(value);
  if (kind === 'text') return typeof value === 'string' ? value || null : null;
  return typeof value === 'string' || typeof value === 'number' ? fractionOf(String(value)) : null;
}

function unary(operator: string, operand: Term): Term {
  if (operator === '-' && operand.kind === 'number')
    return term([operand], { kind: 'number', value: unlessNull([operand], negate) });
  if (operator === '!' && operand.kind === 'boolean')
    return term([operand], { kind: 'boolean', value: unlessNull([operand], (holds: boolean) => !holds) });
  throw expressionError('unfitOperand', { name: operator, kind: operand.kind });
}

function binary(operator: string, sides: readonly [Term, Term]): Term {
  const [left, right] = sides;
  const make = (kind: TermKind, value: Term['value']) => term(sides, { kind, value });
  if (operator in ARITHMETIC && left.kind === 'number' && right.kind === 'number')
    return term(sides, {
      kind: 'number',
      ...(operator === '/' && { isWhole: false }), // 1 / 2 is not whole
      value: unlessNull(sides, ARITHMETIC[operator]!),
    });
  const shifted = shiftedDay(operator, sides);
  if (shifted) return shifted;
  if (operator in ORDERS && isOrdered(sides))
    return make(
      'boolean',
      unlessNull(sides, (one: FilledValue, other: FilledValue) => ORDERS[operator]!(order(one, other))),
    );
  if ((operator === '==' || operator === '!=') && isSameKind(sides)) {
    refuseOtherText(left.texts, right.texts);
    refuseOtherText(right.texts, left.texts);
    return make(
      'boolean',
      unlessNull(sides, (one: FilledValue, other: FilledValue) => isSame(one, other) === (operator === '==')),
    );
  }
  if ((operator === '&&' || operator === '||') && left.kind === 'boolean' && right.kind === 'boolean')
    return make('boolean', logical(sides, operator === '||'));
  const isKnown = operator in ARITHMETIC || operator in ORDERS || ['==', '!=', '&&', '||'].includes(operator);
  if (!isKnown) throw expressionError('noOperator', { name: operator });
  throw expressionError('unfitOperands', { name: operator, sides: [left.kind, right.kind] });
}

type FilledValue = NonNullable<TermValue>;

/** Moves a day by whole days: `fecha + 30`, `30 + fecha`, `fecha - plazo`. Returns null for other sides. */
function shiftedDay(operator: string, [one, other]: readonly [Term, Term]): Term | null {
  const [day, days] = operator === '+' && other.kind === 'day' ? [other, one] : [one, other];
  if ((operator !== '+' && operator !== '-') || day.kind !== 'day' || days.kind !== 'number') return null;
  if (!days.isWhole) throw expressionError('partialDays', { name: operator });
  const sign = operator === '-' ? -1n : 1n;
  const value = unlessNull([day, days], (start: FilledValue, shift: FilledValue) =>
    dayAfter(start as string, (shift as Fraction).numerator * sign),
  );
  return term([day, days], { kind: 'day', value });
}

function dayAfter(day: string, days: bigint): string | null {
  if (days > MAX_DAYS || days < -MAX_DAYS) return null;
  const later = addDays(day, Number(days));
  return isValidDay(later) ? later : null;
}

/** Three centuries, more than lie between any two valid days. */
const MAX_DAYS = 110_000n;

const ARITHMETIC: Readonly<Record<string, (one: Fraction, other: Fraction) => TermValue>> = {
  '+': (one, other) => bound(add(one, other)),
  '-': (one, other) => bound(add(one, negate(other))),
  '*': (one, other) => bound(multiply(one, other)),
  '/': (one, other) => {
    const quotient = divide(one, other);
    return quotient && bound(quotient);
  },
};

const ORDERS: Readonly<Record<string, (sign: number) => boolean>> = {
  '<': (sign) => sign < 0,
  '<=': (sign) => sign <= 0,
  '>': (sign) => sign > 0,
  '>=': (sign) => sign >= 0,
};

const isSame = (one: FilledValue, other: FilledValue) =>
  typeof one === 'object' ? order(one, other) === 0 : one === other;

/** Joins booleans by 'or' (true decides) or 'and' (false does). One side may decide though the other is empty. */
const logical =
  ([one, other]: readonly [Term, Term], decides: boolean): Term['value'] =>
  (record, line) => {
    const values = [one.value(record, line), other.value(record, line)];
    if (values.includes(decides)) return decides;
    return values.includes(null) ? null : !decides;
  };

function refuseOtherText(texts: Term['texts'], options: Term['texts']): void {
  // A literal has a single possible text. A choice of one option has too, and is treated alike.
  if (texts?.length !== 1 || !options || options.includes(texts[0]!)) return;
  throw expressionError('noTextOption', { name: texts[0]!, known: options });
}

function call(
  name: string,
  nodes: readonly Expression[],
  scope: ExpressionScope,
  termOfPart: (node: Expression) => Term,
): Term {
  if (name === 'count') return count(nodes, scope);
  const definition = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name]! : null;
  if (definition === null)
    throw expressionError('noSuchFunction', { name, known: [...Object.keys(FUNCTIONS), 'count'] });
  const result = definition.make(nodes.map(termOfPart));
  if (result === null) throw expressionError('usage', { name, usage: definition.usage });
  return result;
}

function count([node, ...more]: readonly Expression[], { lines }: ExpressionScope): Term {
  const name = node ? nameOf(node) : null;
  if (name === null || more.length > 0 || !Object.hasOwn(lines, name))
    throw expressionError('usage', {
      name: 'count',
      usage: 'count(lines)',
      given: name ?? '',
      known: Object.keys(lines),
    });
  return term([], {
    kind: 'number',
    reads: [name],
    value: (record) => fractionOf(String(linesIn(record, name).length)),
  });
}

const nameOf = (node: Expression): string | null =>
  node.type === 'Identifier' ? (node.name as string) : null;
