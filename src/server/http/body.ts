import type { z } from 'zod';
import { AppError } from './errors.ts';
import type { JsonObject } from './input.ts';

/** What a body holds, checked. @throws AppError 400 with a sentence for each field that is wrong. */
export function checkBody<T>(schema: z.ZodType<T>, body: JsonObject): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw refuseFields(complaintsOf(result.error));
}

/** A message for each wrong field. */
export function complaintsOf({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  // The first complaint about a field is the one to mend first.
  for (const { path, message } of issues) errors[path.join('.')] ??= message;
  return errors;
}

/** The refusal of a body with a sentence for each field; a line's field is called 'detalles.2.cantidad'. */
export const refuseFields = (errors: Readonly<Record<string, string>>, status: 400 | 403 | 404 = 400) =>
  new AppError(status, 'Revise los datos ingresados.', { errors });
