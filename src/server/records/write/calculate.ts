import type { Entity } from '#schema/entity.ts';
import { calculated } from '#schema/expressions/calculate.ts';
import { TOO_LARGE as BEYOND } from '#schema/expressions/terms.ts';
import { TOO_LARGE_MESSAGE } from '#schema/fields/decimal.input.ts';
import type { Field } from '#schema/fieldTypes.ts';
import { valueInput } from '#schema/fieldInputs.ts';
import { INT_MAX } from '#schema/fields/integer.ts';
import { isCalculated } from '#schema/inputFields.ts';
import { kindOf } from '#schema/kinds.ts';
import { refuseFields } from '../../http/body.ts';
import type { DraftLines } from '../../hooks/draft.ts';
import { sentLines } from './draftLines.ts';
import type { AnyRecord, Values } from '#schema/record.ts';

type Calculated = {
  /** The computed fields of the record. */
  readonly values: Values;
  readonly lines: DraftLines;
};

/** Calculates from the values to be written. @throws AppError 400 at a field that cannot hold its value */
export function calculate(entity: Entity, values: Values, drafts: DraftLines): Calculated {
  const errors: Record<string, string> = {};
  const result = calculateWith(entity, values, drafts, errors);
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return result;
}

/** Calculates the same, and collects complaints in `errors`. */
export function calculateWith(
  entity: Entity,
  values: Values,
  drafts: DraftLines,
  errors: Record<string, string>,
): Calculated {
  if (!isCalculated(entity)) return { values: {}, lines: drafts };
  const lines = Object.fromEntries(
    entity.lines.map(({ name, entity: line }) => [
      name,
      drafts[name]!.map((draft, place) => ({
        ...draft,
        values: { ...draft.values, ...checked(line, draft.values, `${name}.${place}.`, errors) },
      })),
    ]),
  );
  return { values: checked(entity, { ...values, ...sentLines(lines) }, '', errors), lines };
}

/**
 * Adds calculated fields to the changes of a stored record, whose lines stay. @throws AppError 400 as
 * `calculate`
 */
export function withCalculated(entity: Entity, record: AnyRecord, changes: Values): Values {
  const errors: Record<string, string> = {};
  const values = checked(entity, { ...record, ...changes }, '', errors);
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return { ...changes, ...values };
}

/** Checks that the calculated values keep to their fields' bounds and digits. */
function checked(entity: Entity, values: Values, at: string, errors: Record<string, string>): Values {
  return Object.fromEntries(
    Object.entries(calculated(entity, values, BEYOND)).map(([name, value]) => {
      if (value === null) return [name, null];
      const field = entity.fields[name]!;
      const { success, data, error } = valueInput(field).safeParse(value === BEYOND ? ENDLESS : value);
      if (!success)
        errors[at + name] = isEndless(field, value) ? TOO_LARGE_MESSAGE : error.issues[0]!.message;
      return [name, success ? data : null];
    }),
  );
}

/** The value is longer than any input of its type reads. */
const isEndless = (field: Field, value: unknown) =>
  kindOf(field) === 'number' &&
  (value === BEYOND || Math.abs(Number(value)) > (field.type === 'integer' ? INT_MAX : 1e15));

/** A number so long that every field refuses it. */
const ENDLESS = '9'.repeat(20_001);
