import type { Fields } from 'cantera';
import { AppError, fieldsBody, fieldsQuery } from 'cantera/server';
import { periodProblem, type Resumen, type resumenFields } from './resumen.ts';

type WithPeriod = Fields & Pick<typeof resumenFields, 'fechaInicio' | 'fechaFin'>;

export function periodQuery<F extends WithPeriod>(fields: F) {
  const reader = fieldsQuery(fields);
  return { ...reader, read: (...sent: Parameters<typeof reader.read>) => withPeriod(reader.read(...sent)) };
}

export function periodBody<F extends WithPeriod>(fields: F) {
  const reader = fieldsBody(fields);
  return { ...reader, read: (...sent: Parameters<typeof reader.read>) => withPeriod(reader.read(...sent)) };
}

/** Checks the period. @throws AppError 400 for an invalid period */
function withPeriod<T>(values: T): T {
  const problem = periodProblem(values as Resumen);
  if (problem !== null) throw new AppError(400, problem, { errors: { fechaInicio: problem } });
  return values;
}
