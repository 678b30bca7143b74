import { ApiError } from '#http/request.ts';

/** Returns the message of a refused view: the one about its name, else the general one. */
export function viewRefusal(error: unknown): string {
  if (error instanceof ApiError) return error.errors['nombre'] ?? error.message;
  return (error as Error).message;
}
