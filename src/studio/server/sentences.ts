import { DeclarationError } from '#schema/problems/refuse.ts';
import { spanish } from '#schema/problems/texts.ts';
import { AppError } from '#server/http/errors.ts';

/** Says in Spanish why a definition cannot be part of the application. */
export const sentencesOf = (error: unknown): string[] =>
  error instanceof DeclarationError
    ? [...new Set(error.problems.map(spanish))]
    : ['La aplicación no se puede armar con esta definición: nada cambió.'];

/** Calls `assemble`, which makes the application. @throws AppError 400 with the reasons why it cannot be made */
export function assembleOrRefuse<T>(assemble: () => T): T {
  try {
    return assemble();
  } catch (error) {
    // An AppError has its own message already.
    if (error instanceof AppError) throw error;
    const problemas = sentencesOf(error);
    // Only an unexpected error is logged, as the cause.
    const cause = error instanceof DeclarationError ? undefined : error;
    throw new AppError(400, problemas[0]!, { extra: { problemas }, cause });
  }
}
