import type { Condition, Reach } from '#domain/conditions.ts';
import type { Rules } from '#domain/permissions.ts';
import { z } from 'zod';
import { may, part, text, value } from './word.ts';

const ANY_VALUE = 'any';
const bound = z.union([z.number(), text]);

/** All tests of a value. `conditionMistakes.ts` checks which of them a field's type allows. */
export const test = part('test', {
  not: may(
    z.union([value, z.null(), z.array(value)]),
    'Not this value, or none of these; an empty field meets it too. `null`: the field must have a value',
    ANY_VALUE,
  ),
  above: may(bound, 'A greater number', ANY_VALUE),
  below: may(bound, 'A smaller number', ANY_VALUE),
  after: may(bound, 'A later day', ANY_VALUE),
  before: may(bound, 'An earlier day', ANY_VALUE),
  from: may(bound, 'This number or a greater one, this day or a later one', ANY_VALUE),
  to: may(bound, 'This number or a smaller one, this day or an earlier one', ANY_VALUE),
});

/** Makes the schema of a condition: what each field that it names must be, and in `any` alternative conditions. */
const conditionOf = <T>(id: string, ...moreValues: readonly z.ZodType[]): z.ZodType<T, T> => {
  const condition: z.ZodType = z
    .object({
      any: z
        .array(z.lazy(() => condition))
        .min(2)
        .optional()
        .describe('At least one of these conditions must hold'),
    })
    .catchall(z.union([value, z.null(), test, ...moreValues]))
    .meta({ id });
  return condition as z.ZodType<T, T>;
};

export const condition = conditionOf<Condition>('condition');

const setting = z.strictObject({ setting: text });
const caller = z.strictObject({ caller: z.literal(true) });

const reach = conditionOf<Reach>('reach', setting, caller);

export const rules: z.ZodType<Rules, Rules> = z
  .array(z.union([text, z.strictObject({ role: text, where: reach })]))
  .meta({ id: 'rules' });
