import { z } from 'zod';
import { tooLongMessage } from '#domain/length.ts';
import { REQUIRED_MESSAGE } from '#schema/input.ts';
import { AppError } from './errors.ts';
import type { JsonObject } from './input.ts';

/** Validates a request body by a zod schema. @throws AppError 400 with a message for each wrong field. */
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

/** Returns an error with a message for each wrong field. A field of a line is 'detalles.2.cantidad'. */
export const refuseFields = (errors: Readonly<Record<string, string>>, status: 400 | 403 | 404 = 400) =>
  new AppError(status, 'Revise los datos ingresados.', { errors });

/** Spanish messages, in the whole process, for rules whose schema gives none. */
z.config({
  customError: (issue) => {
    if (issue.input === undefined || issue.input === null) return REQUIRED_MESSAGE;
    switch (issue.code) {
      case 'invalid_type':
        return TYPE_MESSAGES[issue.expected] ?? INVALID;
      case 'invalid_value':
        return 'Debe elegir una de las opciones';
      case 'too_big':
        if (issue.origin === 'string') return tooLongMessage(Number(issue.maximum));
        return issue.origin === 'array'
          ? `No puede tener más de ${issue.maximum}`
          : `No puede ser más de ${issue.maximum}`;
      case 'too_small':
        return issue.origin === 'number' ? `No puede ser menos de ${issue.minimum}` : REQUIRED_MESSAGE;
      default:
        return INVALID;
    }
  },
});

const INVALID = 'No es un valor válido';
const TYPE_MESSAGES: Readonly<Record<string, string>> = {
  string: 'Debe ser un texto',
  number: 'Debe ser un número',
  int: 'Debe ser un número entero',
  boolean: 'Debe ser verdadero o falso',
  array: 'Debe ser una lista',
  object: 'Debe ser un objeto',
  record: 'Debe ser un objeto',
};
