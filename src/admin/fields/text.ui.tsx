import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { Input as PlainInput, inputBase, isRequired, LongText } from './Input.tsx';
import type { FieldUi, InputProps } from './ui.ts';

type Html = ComponentProps<'input'>;

/** `html`: attributes of the <input>. */
export function textUi(
  html: Html = {},
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
  html?: Html;
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
  const { field, value, onChange, purpose } = props;
  const uppercase = 'uppercase' in field && field.uppercase;
  const shared = {
    ...inputBase(props),
    value: typeof value === 'string' || typeof value === 'number' ? value : '',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(clean(uppercase ? event.target.value.toLocaleUpperCase('es-AR') : event.target.value)),
    placeholder: purpose === 'form' && 'placeholder' in field ? (field.placeholder ?? '') : '',
    autoComplete: 'off',
    spellCheck: multiline,
    'aria-required': isRequired(props),
  };
  return multiline ? <LongText {...shared} /> : <PlainInput {...shared} {...html} end={endAdornment} />;
}
