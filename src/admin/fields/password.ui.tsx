import { STRENGTH_WORDS, strengthOf } from '#domain/password.ts';
import { PasswordInput as BareInput } from '#public/PasswordInput.tsx';
import { StrengthBars } from '#public/StrengthBars.tsx';
import type { Field } from '#schema/fieldTypes.ts';
import { inputBase, isInputRequired } from './Input.tsx';
import type { FieldUi, InputProps } from './ui.ts';

export const passwordUi: FieldUi = {
  Input: PasswordInput,
  hint: (value, field) => {
    if (typeof value !== 'string' || value === '' || !isNewPassword(field)) return null;
    const strength = strengthOf(value);
    return strength === 0 ? STRENGTH_WORDS[0] : `Fortaleza: ${STRENGTH_WORDS[strength].toLowerCase()}`;
  },
};

function PasswordInput(props: InputProps) {
  const { field, value, onChange } = props;
  const { invalid, disabled, ...attributes } = inputBase(props);
  const password = typeof value === 'string' ? value : '';
  return (
    <>
      <BareInput
        error={invalid}
        disabled={disabled}
        value={password}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{
          ...attributes,
          autoComplete: field.type === 'password' && field.current ? 'current-password' : 'new-password',
          'aria-required': isInputRequired(props),
        }}
      />
      {isNewPassword(field) && <StrengthBars password={password} />}
    </>
  );
}

/** Tells whether the user makes up this password. A field with `sameAs` repeats that of another field. */
const isNewPassword = (field: Field) => field.type === 'password' && !field.current && !field.sameAs;
