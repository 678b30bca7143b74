import type { Role } from '#domain/permissions.ts';
import type { Fields } from '#schema/declaration.ts';
import { inputSchema } from '#schema/input.ts';
import { checkBody } from '#server/crud/input.ts';
import { refuseParameters, UNKNOWN_PARAMETER } from '#server/crud/paging.ts';
import { AppError } from '#server/http/errors.ts';
import type { JsonObject, Query } from '#server/http/input.ts';
import { periodProblem, type Resumen } from './resumen.ts';

/** What a query asks, a period in it. @throws AppError 400 with a sentence for each parameter that is wrong */
export function periodAsked<Asked extends Period>(fields: Fields, parameters: Query, rol: Role): Asked {
  refuseParameters(
    Object.keys(parameters)
      .filter((name) => !Object.hasOwn(fields, name))
      .map((name) => [name, UNKNOWN_PARAMETER]),
  );
  return checkedPeriod(fields, parameters, rol);
}

/** The same of a body, whose other names mean nothing. */
export function checkedPeriod<Asked extends Period>(fields: Fields, values: JsonObject, rol: Role): Asked {
  const asked = checkBody(inputSchema(fields, rol), values) as Asked;
  const problem = periodProblem(asked);
  if (problem !== null) throw new AppError(400, problem, { errors: { fechaInicio: problem } });
  return asked;
}

type Period = Pick<Resumen, 'fechaInicio' | 'fechaFin'>;
