import type { Fields } from 'cantera';
import { AppError, fieldsBody, fieldsQuery } from 'cantera/server';
import { periodProblem, type ResumenQuery, type resumenFields } from './resumen.ts';

type WithPeriod = Fields & Pick<typeof resumenFields, 'fechaInicio' | 'fechaFin'>;

export function periodQuery<F extends WithPeriod>(fields: F) {
  const reader = fieldsQuery(fields);
  return { ...reader, read: (...args: Parameters<typeof reader.read>) => checked(reader.read(...args)) };
}

export function periodBody<F extends WithPeriod>(fields: F) {
  const reader = fieldsBody(fields);
  return { ...reader, read: (...args: Parameters<typeof reader.read>) => checked(reader.read(...args)) };
}

function checked<T>(values: T): T {
  const problem = periodProblem(values as ResumenQuery);
  if (problem !== null) throw new AppError(400, problem, { errors: { fechaInicio: problem } });
  return values;
}
