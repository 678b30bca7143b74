import { expect, test } from 'vitest';
import { z } from 'zod';
import { entity } from './language/entity.ts';
import { ENTITY_PATHS } from './wordPaths.ts';

/** Places that only a resolved entity has: its declaration has another form. */
const RESOLVED_PLACES = ['list.sort.*.column', 'printsBelow'];

/** Returns the schemas at a place; none when the schema has no such place. */
function partsAt(schema: z.ZodType | undefined, steps: readonly string[]): z.ZodType[] {
  if (schema === undefined) return [];
  const [step, ...rest] = steps;
  if (schema instanceof z.ZodOptional) return partsAt(schema.unwrap() as z.ZodType, steps);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((each) => partsAt(each as z.ZodType, steps));
  if (step === undefined) return [schema];
  if (schema instanceof z.ZodArray && step === '*') return partsAt(schema.element as z.ZodType, rest);
  if (schema instanceof z.ZodRecord && step === '*') return partsAt(schema.valueType as z.ZodType, rest);
  return schema instanceof z.ZodObject ? partsAt(schema.shape[step] as z.ZodType, rest) : [];
}

test.each(Object.keys(ENTITY_PATHS).filter((place) => !RESOLVED_PLACES.includes(place)))(
  'the language has a word at %s',
  (place) => {
    expect(partsAt(entity, place.split('.'))).not.toEqual([]);
  },
);
