import { z } from 'zod';
import type { Field } from '../fieldTypes.ts';
import { problem, type Problem } from '../problems/problem.ts';
import { schemaOfFieldType } from './fields.ts';
import { MISSING_NAME } from './word.ts';

/** Finds words that must say something (`missing`) and are blank; by default only names. */
export function blanks(
  schema: z.ZodType,
  declared: unknown,
  isBlank: (value: unknown, missing: string) => boolean = isNamelessText,
  path = '',
): Problem[] {
  const missing = schema.meta()?.studio?.missing;
  if (missing !== undefined && isBlank(declared, missing)) return [problem('blank', path, { missing })];
  return innerParts(schema, declared).flatMap(([name, innerSchema, value]) =>
    blanks(innerSchema, value, isBlank, path === '' ? name : `${path}.${name}`),
  );
}

const isNamelessText = (value: unknown, missing: string): boolean =>
  missing === MISSING_NAME && isBlankText(value);

export const isBlankText = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

type InnerPart = [name: string, schema: z.ZodType, declared: unknown];

function innerParts(schema: z.ZodType, declared: unknown): InnerPart[] {
  if (typeof declared !== 'object' || declared === null) return [];
  if (schema instanceof z.ZodOptional) return innerParts(schema.unwrap() as z.ZodType, declared);
  if (schema instanceof z.ZodDiscriminatedUnion)
    return innerParts(schemaOfFieldType((declared as Field).type), declared);
  const allOf = (innerSchema: unknown): InnerPart[] =>
    Object.entries(declared).map(([name, value]) => [name, innerSchema as z.ZodType, value]);
  if (schema instanceof z.ZodRecord) return allOf(schema.valueType);
  if (schema instanceof z.ZodArray) return allOf(schema.element);
  if (!(schema instanceof z.ZodObject)) return [];
  const values = declared as Readonly<Record<string, unknown>>;
  return Object.entries(schema.shape).map(([name, inner]) => [name, inner as z.ZodType, values[name]]);
}
