import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../IconButton.tsx';
import { STRENGTH_WORDS, strengthOf } from '#domain/password.ts';
import type { Field } from '#schema/fields/index.ts';
import { Input, inputBase, isRequired } from './Input.tsx';
import type { FieldUi, InputProps } from './ui.ts';

/** New passwords show their strength. */
export const passwordUi: FieldUi = {
  Input: PasswordInput,
  hint: (value, field) =>
    typeof value === 'string' && value !== '' && isNew(field) ? strengthHint(strengthOf(value)) : null,
};

const strengthHint = (strength: ReturnType<typeof strengthOf>) =>
  strength === 0 ? STRENGTH_WORDS[0] : `Fortaleza: ${STRENGTH_WORDS[strength].toLowerCase()}`;

/** Neither the current password nor a repetition. */
const isNew = (field: Field) => field.type === 'password' && !field.current && !field.sameAs;

function PasswordInput(props: InputProps) {
  const { field, value, onChange } = props;
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  return (
    <Input
      {...inputBase(props)}
      type={isShown ? 'text' : 'password'}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      autoComplete={field.type === 'password' && field.current ? 'current-password' : 'new-password'}
      aria-required={isRequired(props)}
      end={
        <IconButton
          icon={isShown ? 'hide' : 'detail'}
          label={translate(isShown ? 'cantera.form.hidePassword' : 'cantera.form.showPassword')}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
