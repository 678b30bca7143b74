import type { z } from 'zod';
import { AppError } from '../http/errors.ts';
import type { JsonObject } from '../http/input.ts';

/** What a body holds, checked. @throws AppError 400 with a sentence for each field that is wrong. */
export function readBody<T>(schema: z.ZodType<T>, body: JsonObject): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  throw wrongFields(errors);
}

export function wrongFields(errors: Readonly<Record<string, string>>): AppError {
  return new AppError(400, 'Revise los datos ingresados.', { errors });
}
