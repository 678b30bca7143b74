import type { ReactNode } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputBaseComponentProps } from '@mui/material/InputBase';
import { inputBase } from './inputBase.ts';
import type { FieldUi, InputProps } from './ui.ts';

/** `html`: attributes of the <input>. */
export function textUi(
  html: InputBaseComponentProps = {},
  more: Omit<FieldUi, 'Input'> & { clean?: (typed: string) => string } = {},
): FieldUi {
  const { clean = (typed: string) => typed, ...ui } = more;
  const Input = (props: InputProps) => <TextInput {...props} html={html} clean={clean} />;
  return { Input, ...ui };
}

export const longTextUi: FieldUi = {
  Input: (props) =>
    props.purpose === 'filter' ? <TextInput {...props} /> : <TextInput {...props} multiline />,
  wide: true,
};

type TextInputProps = InputProps & {
  html?: InputBaseComponentProps;
  clean?: (typed: string) => string;
  multiline?: boolean;
  endAdornment?: ReactNode;
};

export function TextInput({
  html,
  clean = (typed) => typed,
  multiline = false,
  endAdornment,
  ...props
}: TextInputProps) {
  const { id, name, field, value, onChange, describedBy, purpose } = props;
  const uppercase = 'uppercase' in field && field.uppercase;
  return (
    <OutlinedInput
      id={id}
      fullWidth
      multiline={multiline}
      {...(multiline && { minRows: 3 })}
      {...(endAdornment && { endAdornment, sx: { pr: '2px' } })}
      value={typeof value === 'string' || typeof value === 'number' ? value : ''}
      onChange={(event) =>
        onChange(clean(uppercase ? event.target.value.toLocaleUpperCase('es-AR') : event.target.value))
      }
      {...inputBase(props)}
      placeholder={purpose === 'form' && 'placeholder' in field ? (field.placeholder ?? '') : ''}
      inputProps={{
        name,
        autoComplete: 'off',
        spellCheck: multiline,
        'aria-describedby': describedBy,
        'aria-required': purpose === 'form' && 'required' in field && Boolean(field.required),
        ...html,
      }}
    />
  );
}
