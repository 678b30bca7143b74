import type { KeyboardEvent } from 'react';
import Checkbox from '@mui/material/Checkbox';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { Icon } from '../icons.tsx';
import { inputBase } from './inputBase.ts';
import type { FieldUi, InputProps } from './ui.ts';

export const selectUi: FieldUi = {
  Input: (props) => <Choices {...props} options={'options' in props.field ? props.field.options : []} />,
};

/** A filter has 'either' as a third choice. */
export const booleanUi: FieldUi = {
  Input: (props) => (props.purpose === 'filter' ? <YesOrNo {...props} /> : <Tick {...props} />),
  Show: ({ value }) => <YesNoIcon value={value === true} />,
};

export function YesNoIcon({ value }: { value: boolean }) {
  const translate = useTranslate();
  const word = translate(value ? 'cantera.boolean.si' : 'cantera.boolean.no');
  return (
    <span role="img" aria-label={word} title={word} className={value ? 'yes-no yes' : 'yes-no'}>
      <Icon name={value ? 'check' : 'close'} />
    </span>
  );
}

function Tick({ id, name, value, onChange, onBlur, inputRef, describedBy, disabled }: InputProps) {
  return (
    <Checkbox
      id={id}
      checked={value === true}
      onChange={(_, checked) => onChange(checked)}
      {...(onBlur && { onBlur })}
      disabled={disabled ?? false}
      slotProps={{ input: { name, 'aria-describedby': describedBy, ...(inputRef && { ref: inputRef }) } }}
      sx={{ alignSelf: 'flex-start', ml: '-9px' }}
    />
  );
}

function YesOrNo(props: InputProps) {
  const translate = useTranslate();
  const options = [
    { id: 'true', name: translate('cantera.boolean.si') },
    { id: 'false', name: translate('cantera.boolean.no') },
  ];
  return (
    <Choices
      {...props}
      value={typeof props.value === 'boolean' ? String(props.value) : props.value}
      options={options}
    />
  );
}

type ChoicesProps = InputProps & {
  options: readonly { readonly id: string; readonly name: string }[];
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** Native: the quickest by keyboard and on phones. */
export function Choices({ options, onFocus, onKeyDown, ...props }: ChoicesProps) {
  const { id, name, field, value, onChange, describedBy, purpose } = props;
  const translate = useTranslate();
  // With a default, a blank option would mean the same.
  const hasBlank = purpose === 'filter' || !('default' in field) || field.default === undefined;
  return (
    <NativeSelect
      variant="outlined"
      fullWidth
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      {...inputBase(props)}
      {...(onFocus && { onFocus })}
      {...(onKeyDown && { onKeyDown })}
      input={<OutlinedInput />}
      inputProps={{
        id,
        name,
        'aria-describedby': describedBy,
        'aria-required': purpose === 'form' && 'required' in field && Boolean(field.required),
      }}
    >
      {hasBlank && (
        <option value="">
          {translate(purpose === 'filter' ? 'cantera.list.todos' : 'cantera.form.elegir')}
        </option>
      )}
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </NativeSelect>
  );
}
