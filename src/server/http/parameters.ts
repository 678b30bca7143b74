import { AppError } from './errors.ts';
import type { Query } from './input.ts';

type ParameterProblems = readonly (readonly [name: string, problem: string])[];

export const parameterError = (problems: ParameterProblems): AppError =>
  new AppError(400, 'Revise los parámetros de la consulta.', { errors: Object.fromEntries(problems) });

export function refuseParameters(problems: ParameterProblems): void {
  if (problems.length > 0) throw parameterError(problems);
}

export function refuseUnknownParameters(parameters: Query, known: readonly string[] = []): void {
  const unknown = Object.keys(parameters).filter((name) => !known.includes(name));
  refuseParameters(unknown.map((name) => [name, UNKNOWN_PARAMETER]));
}

export const UNKNOWN_PARAMETER = 'No se conoce este parámetro';
