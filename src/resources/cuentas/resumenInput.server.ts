import type { Fields, InputOf } from 'cantera';
import { AppError, type BodyReader, fieldsBody, fieldsQuery, type QueryReader } from 'cantera/server';
import { periodProblem, type Resumen, type resumenFields } from './resumen.ts';

type WithPeriod = Fields & Pick<typeof resumenFields, 'fechaInicio' | 'fechaFin'>;

export function periodQuery<F extends WithPeriod>(fields: F): QueryReader<InputOf<F>> {
  const reader = fieldsQuery(fields);
  return { ...reader, read: (query, rol) => withPeriod(reader.read(query, rol)) };
}

export function periodBody<F extends WithPeriod>(fields: F): BodyReader<InputOf<F>> {
  const reader = fieldsBody(fields);
  return { ...reader, read: (body, rol) => withPeriod(reader.read(body, rol)) };
}

/** @throws AppError 400 for an invalid period */
function withPeriod<T>(values: T): T {
  const problem = periodProblem(values as Resumen);
  if (problem !== null) throw new AppError(400, problem, { errors: { fechaInicio: problem } });
  return values;
}
