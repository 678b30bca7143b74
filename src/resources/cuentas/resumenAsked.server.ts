import type { Role } from '#domain/permissions.ts';
import type { Fields } from '#schema/declaration.ts';
import type { InputOf } from '#schema/infer.ts';
import { inputSchema } from '#schema/input.ts';
import { checkBody } from '#server/crud/input.ts';
import { AppError } from '#server/http/errors.ts';
import type { JsonObject, Query } from '#server/http/input.ts';
import { refuseOthers } from '#server/http/parameters.ts';
import { periodProblem, type resumenFields } from './resumen.ts';

type WithPeriod = Fields & Pick<typeof resumenFields, 'fechaInicio' | 'fechaFin'>;

/** What a query asks, a period in it. @throws AppError 400 with a sentence for each parameter that is wrong */
export function periodAsked<F extends WithPeriod>(fields: F, parameters: Query, rol: Role): InputOf<F> {
  refuseOthers(parameters, Object.keys(fields));
  return checkedPeriod(fields, parameters, rol);
}

/** The same of a body, whose other names mean nothing. */
export function checkedPeriod<F extends WithPeriod>(fields: F, values: JsonObject, rol: Role): InputOf<F> {
  const asked = checkBody(inputSchema(fields, rol), values) as InputOf<F>;
  const problem = periodProblem(asked);
  if (problem !== null) throw new AppError(400, problem, { errors: { fechaInicio: problem } });
  return asked;
}
