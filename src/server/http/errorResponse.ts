import { HTTPException } from 'hono/http-exception';
import { speaksJson } from './destination.ts';
import { AppError } from './errors.ts';
import type { RequestContext } from './router.ts';
import { isTemporary } from './isTemporary.ts';

export function errorResponse(error: Error, context: RequestContext): Response {
  const { status, message, errors, extra } = asRefusal(error, context);
  const retryAfter = extra?.['retryAfter'];
  if (typeof retryAfter === 'number') context.header('Retry-After', String(Math.ceil(retryAfter)));
  if (!speaksJson(context.req.path)) return context.text(message, status);
  return context.json({ message, ...(errors && { errors }), ...extra }, status);
}

export const notFound = (context: RequestContext): Response =>
  errorResponse(new AppError(404, 'No se encontró lo que busca.'), context);

/** Returns what an error is answered with, and logs what is no refusal of ours. */
export function asRefusal(error: Error, context: RequestContext): AppError {
  if (error instanceof AppError) {
    const unexpected = error.cause ?? (error.status >= 500 ? error : null);
    if (unexpected) context.get('log').warn({ err: unexpected }, 'refused');
    return error;
  }
  if (error instanceof HTTPException && error.cause instanceof AppError) return error.cause;
  if (isHangUp(error)) return new AppError(400, 'El pedido no llegó entero.');
  if (isTemporary(error)) {
    context.get('log').error({ err: error }, 'database unavailable');
    return new AppError(503, 'El servidor no puede atender el pedido en este momento. Intente nuevamente.', {
      extra: { retryAfter: 5 },
    });
  }
  if (CONFLICTS.has((error as { code?: string }).code ?? '')) {
    context.get('log').warn({ err: error }, 'duplicate');
    return new AppError(409, 'Otro registro ya tiene esos datos. Actualice la página y vuelva a intentar.');
  }
  context.get('log').error({ err: error }, 'unexpected error');
  return new AppError(500, 'Error interno del servidor.', { extra: { requestId: context.get('requestId') } });
}

/** SQLSTATE unique_violation. It is refused here for two callers at once, else with its field (records/write/unique.ts). */
export const UNIQUE_VIOLATION = '23505';

/** 23P01 is exclusion_violation, by which a table refuses rows that overlap. */
const CONFLICTS: ReadonlySet<string> = new Set([UNIQUE_VIOLATION, '23P01']);

/** The client has hung up. The code alone is also that of a lost connection to the database. */
const isHangUp = (error: Error): boolean =>
  error.message === 'aborted' && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
