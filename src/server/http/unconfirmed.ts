import type { Fields } from '#schema/declaration.ts';
import { asksPassword } from '#schema/inputFields.ts';
import { AppError } from './errors.ts';
import type { RequestContext } from './router.ts';

/** @throws AppError 403 with `pide` where one of these fields `asksPassword` and it was not typed lately. */
export function refuseUnconfirmed(context: RequestContext, fields: Fields, written: readonly string[]): void {
  if (written.some((name) => asksPassword(fields[name]))) refuseUnproven(context);
}

/** @throws AppError 403 with `pide` where the password was not typed lately, and to a program, which has none. */
export function refuseUnproven(context: RequestContext): void {
  if (context.get('isConfirmed')) return;
  if (context.get('caller')?.program) throw new AppError(403, 'Esto lo hace solo una persona.');
  throw new AppError(403, 'Confirme con su contraseña que es usted, y repita.', {
    extra: { pide: 'password' },
  });
}
