import { ApiError } from '#http/request.ts';

/** Why a view could not be kept: what is wrong with its name, else the server's own sentence. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.errors['nombre'] ?? error.message;
  return (error as Error).message;
}
