import { ApiError } from '#http/request.ts';

export function viewRefusal(error: unknown): string {
  if (error instanceof ApiError) return error.errors['nombre'] ?? error.message;
  return (error as Error).message;
}
