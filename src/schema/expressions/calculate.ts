import { roundTo, TooLargeError } from '#domain/fractions.ts';
import type { Row } from '../columns.ts';
import type { Entity } from '../entity.ts';
import { decimalPlaces } from '../fields/decimal.ts';
import { expressionOf, typeOf, type Field } from '../fieldTypes.ts';
import { compile } from './compile.ts';
import { TOO_LARGE, expressionError, type ExpressionScope, type Term, type TermValue } from './terms.ts';

type Owner = Pick<Entity, 'fields' | 'lines'>;

export type CalculationStep = { readonly name: string; readonly field: Field; readonly term: Term };

/**
 * Calculates the fields of a record or a line. A record's lines must have been calculated before.
 * @param ifTooLarge value of a field whose result is too large, or depends on one that is
 */
export function computeFields(entity: Owner, values: Row, ifTooLarge: unknown = null): Row {
  const record: Record<string, unknown> = { ...values };
  return Object.fromEntries(
    stepsOf(entity).map(({ name, field, term }) => {
      // The record keeps TOO_LARGE, so that fields that read this one are too large as well.
      record[name] = valueOf(field, term, record);
      return [name, record[name] === TOO_LARGE ? ifTooLarge : record[name]];
    }),
  );
}

function valueOf(field: Field, term: Term, record: Row): unknown {
  try {
    return columnValue(field, term.value(record, {}));
  } catch (error) {
    if (error instanceof TooLargeError) return TOO_LARGE;
    throw error;
  }
}

export const expressionScope = ({ fields, lines }: Owner): ExpressionScope => ({
  fields,
  lines: Object.fromEntries(lines.map(({ name, entity }) => [name, entity.fields])),
});

const stepsByOwner = new WeakMap<Owner, readonly CalculationStep[]>();

function stepsOf(entity: Owner): readonly CalculationStep[] {
  const steps = stepsByOwner.get(entity) ?? inDependencyOrder(compileFields(entity));
  stepsByOwner.set(entity, steps);
  return steps;
}

function compileFields(entity: Owner): CalculationStep[] {
  const scope = expressionScope(entity);
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const expression = expressionOf(field);
    return expression === null ? [] : [{ name, field, term: compile(expression, scope) }];
  });
}

/**
 * Sorts calculations so that each comes after those that it reads.
 * @throws ExpressionError for fields that read each other in a circle
 */
export function inDependencyOrder(steps: readonly CalculationStep[]): readonly CalculationStep[] {
  const ordered = new Set<CalculationStep>();
  const add = (step: CalculationStep, path: readonly string[]): void => {
    if (path.includes(step.name)) throw expressionError('circle', { cycle: [...path, step.name] });
    for (const sourceName of step.term.reads) {
      const source = steps.find(({ name }) => name === sourceName);
      if (source && !ordered.has(source)) add(source, [...path, step.name]);
    }
    ordered.add(step);
  };
  for (const step of steps) if (!ordered.has(step)) add(step, []);
  return [...ordered];
}

function columnValue(field: Field, value: TermValue): unknown {
  if (value === null) return typeOf(field).nullable === false ? false : null;
  if (typeof value !== 'object') return value;
  return field.type === 'integer' ? Number(roundTo(value, 0)) : roundTo(value, decimalPlaces(field));
}
