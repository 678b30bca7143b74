import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../IconButton.tsx';
import { Input, inputBase, isInputRequired } from './Input.tsx';
import type { InputProps } from './ui.ts';

export default function PasswordInput(props: InputProps) {
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
      aria-required={isInputRequired(props)}
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
