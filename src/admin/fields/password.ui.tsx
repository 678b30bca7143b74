import { STRENGTH_WORDS, strengthOf } from '#domain/password.ts';
import PasswordInput, { isNewPassword } from './password.input.tsx';
import type { FieldUi } from './ui.ts';

/** New passwords show their strength. */
export const passwordUi: FieldUi = {
  Input: PasswordInput,
  hint: (value, field) =>
    typeof value === 'string' && value !== '' && isNewPassword(field)
      ? strengthHint(strengthOf(value))
      : null,
};

const strengthHint = (strength: ReturnType<typeof strengthOf>) =>
  strength === 0 ? STRENGTH_WORDS[0] : `Fortaleza: ${STRENGTH_WORDS[strength].toLowerCase()}`;
