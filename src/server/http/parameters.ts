import { AppError } from './errors.ts';
import type { Query } from './input.ts';

/** @throws AppError 400 with a message for each, if any. */
export function refuseParameters(problems: readonly (readonly [name: string, problem: string])[]): void {
  if (problems.length > 0)
    throw new AppError(400, 'Revise los parámetros de la consulta.', {
      errors: Object.fromEntries(problems),
    });
}

/** @throws AppError 400 for each unknown parameter. */
export function refuseOthers(parameters: Query, known: readonly string[] = []): void {
  const others = Object.keys(parameters).filter((name) => !known.includes(name));
  refuseParameters(others.map((name) => [name, UNKNOWN_PARAMETER]));
}

export const UNKNOWN_PARAMETER = 'No se conoce este parámetro';
