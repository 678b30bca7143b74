import { passwordProblem } from '#domain/password.ts';
import { isCommon } from './commonPasswords.ts';
import { refuseFields } from '../http/body.ts';

/** @param names user name and address, which are refused as passwords. @throws AppError 400 at `password` */
export function refuseWeakPassword(password: string, names: readonly string[]): void {
  const problem = weaknessOf(password, names);
  if (problem) throw refuseFields({ password: problem });
}

export const weaknessOf = (password: string, names: readonly string[]): string | null =>
  passwordProblem(password) ?? guessProblem(password, names);

function guessProblem(password: string, names: readonly string[]): string | null {
  if (isCommon(password)) return 'Esa contraseña es demasiado común. Elija otra.';
  const lowered = password.normalize('NFC').toLowerCase();
  const ownNames = names.flatMap((name) => [name, name.split('@')[0]!]).map((name) => name.toLowerCase());
  return ownNames.includes(lowered) ? 'La contraseña no puede ser su usuario ni su email.' : null;
}
