import { STRENGTH_WORDS, strengthOf } from '#domain/password.ts';
import type { Field } from '#schema/fields/index.ts';
import PasswordInput from './password.input.tsx';
import type { FieldUi } from './ui.ts';

/** New passwords show their strength. */
export const passwordUi: FieldUi = {
  Input: PasswordInput,
  hint: (value, field) =>
    typeof value === 'string' && value !== '' && isNew(field) ? strengthHint(strengthOf(value)) : null,
};

const strengthHint = (strength: ReturnType<typeof strengthOf>) =>
  strength === 0 ? STRENGTH_WORDS[0] : `Fortaleza: ${STRENGTH_WORDS[strength].toLowerCase()}`;

/** Excludes the current password, and a repetition. */
const isNew = (field: Field) => field.type === 'password' && !field.current && !field.sameAs;
