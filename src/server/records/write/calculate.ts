import type { Entity } from '#schema/entity.ts';
import { computeFields } from '#schema/expressions/calculate.ts';
import { TOO_LARGE_MESSAGE } from '#schema/fields/decimal.input.ts';
import type { Field } from '#schema/fieldTypes.ts';
import { valueInput } from '#schema/fieldInputs.ts';
import { INT_MAX } from '#schema/fields/integer.ts';
import { isCalculated } from '#schema/inputFields.ts';
import { kindOf } from '#schema/kinds.ts';
import { refuseFields } from '../../http/body.ts';
import type { DraftLines } from '../../hooks/draft.ts';
import { valuesOf } from './draftLines.ts';
import type { AnyRecord, Values } from '#schema/record.ts';

type Calculated = {
  /** The computed fields of the record. */
  readonly values: Values;
  readonly lines: DraftLines;
};

/** Computes the fields that are calculated from others. @throws AppError 400 at a field that cannot hold its value */
export function calculate(entity: Entity, values: Values, drafts: DraftLines): Calculated {
  const errors: Record<string, string> = {};
  const result = tryCalculate(entity, values, drafts, errors);
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return result;
}

/** Does the same as `calculate`, but collects the messages in `errors`. */
export function tryCalculate(
  entity: Entity,
  values: Values,
  drafts: DraftLines,
  errors: Record<string, string>,
): Calculated {
  if (!isCalculated(entity)) return { values: {}, lines: drafts };
  const lines = Object.fromEntries(
    entity.lines.map(({ name, entity: line }) => [
      name,
      drafts[name]!.map((draft, index) => ({
        ...draft,
        values: { ...draft.values, ...computeStorable(line, draft.values, `${name}.${index}.`, errors) },
      })),
    ]),
  );
  return { values: computeStorable(entity, { ...values, ...valuesOf(lines) }, '', errors), lines };
}

/**
 * Adds the calculated fields to changes of a stored record. Its lines are unchanged, and not calculated again.
 * @throws AppError 400 as `calculate` does
 */
export function calculateChanges(entity: Entity, record: AnyRecord, changes: Values): Values {
  const errors: Record<string, string> = {};
  const values = computeStorable(entity, { ...record, ...changes }, '', errors);
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return { ...changes, ...values };
}

/** Calculates values. One that its field cannot hold is null, and has a message in `errors`: `prefix` and field. */
function computeStorable(
  entity: Entity,
  values: Values,
  prefix: string,
  errors: Record<string, string>,
): Values {
  return Object.fromEntries(
    Object.entries(computeFields(entity, values, TOO_LONG_NUMBER)).map(([name, value]) => {
      if (value === null) return [name, null];
      const field = entity.fields[name]!;
      const { success, data, error } = valueInput(field).safeParse(value);
      if (!success)
        errors[prefix + name] = isTooLarge(field, value) ? TOO_LARGE_MESSAGE : error.issues[0]!.message;
      return [name, success ? data : null];
    }),
  );
}

/** Stands for a result that is too large. Every field refuses it, since the longest text has 20,000 characters. */
const TOO_LONG_NUMBER = '9'.repeat(20_001);

/** Tells whether a number is so large that its field's schema would take it for no number. */
const isTooLarge = (field: Field, value: unknown) =>
  kindOf(field) === 'number' &&
  Math.abs(Number(value)) > (field.type === 'integer' ? INT_MAX : MAX_WHOLE_DECIMAL);

/** The largest whole number that the schema of a decimal reads. */
const MAX_WHOLE_DECIMAL = 10 ** 15 - 1;
