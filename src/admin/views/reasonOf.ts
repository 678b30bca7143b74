import { ApiError } from '#http/request.ts';

/** Why a view could not be saved: the error of its name, else the server's message. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.errors['nombre'] ?? error.message;
  return (error as Error).message;
}
