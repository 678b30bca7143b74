import type { z } from 'zod';
import { AppError } from './errors.ts';
import type { JsonObject } from './input.ts';

/** @throws AppError 400 with a message for each wrong field. */
export function checkBody<T>(schema: z.ZodType<T>, body: JsonObject): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw refuseFields(complaintsOf(result.error));
}

export function complaintsOf({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.join('.')] ??= message;
  return errors;
}

/** A field of a line is 'detalles.2.cantidad'. */
export const refuseFields = (errors: Readonly<Record<string, string>>, status: 400 | 403 | 404 = 400) =>
  new AppError(status, 'Revise los datos ingresados.', { errors });
