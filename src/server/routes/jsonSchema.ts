import { z } from 'zod';
import type { JsonSchema } from '#schema/fields/field.ts';
import { orNull } from './schemas.ts';

/** The JSON schema of a zod schema, for requests (`input`) or responses (`output`). */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  // `unrepresentable` lets a type that has no JSON schema be anything, instead of throwing.
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return simplify(json) as JsonSchema;
}

function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify);
  if (typeof value !== 'object' || value === null) return value;
  // The limits that zod writes for every integer are left out.
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== Number.MAX_SAFE_INTEGER && inner !== Number.MIN_SAFE_INTEGER)
    .map(([key, inner]) => [key, simplify(inner)] as const);
  const { anyOf, ...rest } = Object.fromEntries(entries) as { anyOf?: readonly JsonSchema[] };
  if (!anyOf) return rest;
  const [first, second, ...others] = anyOf;
  const isOrNull = second?.['type'] === 'null' && others.length === 0;
  return isOrNull && typeof first?.['type'] === 'string' && !('$ref' in first)
    ? { ...orNull(first), ...rest }
    : { ...rest, anyOf };
}
