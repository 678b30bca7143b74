import type { Fields } from '#schema/declaration.ts';
import { asksPassword } from '#schema/inputFields.ts';
import { AppError } from './errors.ts';
import type { RequestContext } from './router.ts';

export function requireConfirmationFor(
  context: RequestContext,
  fields: Fields,
  written: readonly string[],
): void {
  if (written.some((name) => asksPassword(fields[name]))) requireConfirmation(context);
}

/** @throws AppError 403: with `pide` for a user; without it for a program, which has no password */
export function requireConfirmation(context: RequestContext): void {
  if (context.get('isConfirmed')) return;
  if (context.get('caller')?.program) throw new AppError(403, 'Esto lo hace solo una persona.');
  throw new AppError(403, 'Confirme con su contraseña que es usted, y repita.', {
    extra: { pide: 'password' },
  });
}
