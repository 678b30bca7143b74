import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'react-admin';
import { optionsOf } from '#schema/fields/select.ts';
import { Icon } from '#look/Icon.tsx';
import { inputBase, isInputRequired, Select } from './Input.tsx';
import type { FieldUi, InputProps } from './ui.ts';
import { emptyChoice } from './emptyChoice.ts';

export const selectUi: FieldUi = {
  Input: (props) => (
    <Choices {...props} options={props.field.type === 'select' ? optionsOf(props.field) : []} />
  ),
};

export const booleanUi: FieldUi = {
  Input: (props) => (props.purpose === 'filter' ? <YesOrNo {...props} /> : <Tick {...props} />),
  Show: ({ value }) => <YesNoIcon value={value === true} />,
};

export function YesNoIcon({ value }: { value: boolean }) {
  const translate = useTranslate();
  const label = translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  return (
    <Box
      component="span"
      role="img"
      aria-label={label}
      title={label}
      sx={{ display: 'inline-block', color: value ? 'success.main' : 'text.secondary' }}
    >
      <Icon name={value ? 'check' : 'close'} />
    </Box>
  );
}

function Tick({ value, onChange, ...props }: InputProps) {
  const { invalid: _, disabled, ...html } = inputBase(props);
  return (
    <Checkbox
      disabled={disabled}
      checked={value === true}
      onChange={(_event, checked) => onChange(checked)}
      slotProps={{ input: html }}
    />
  );
}

function YesOrNo(props: InputProps) {
  const translate = useTranslate();
  const options = [
    { id: 'true', name: translate('ra.boolean.true') },
    { id: 'false', name: translate('ra.boolean.false') },
  ];
  return (
    <Choices
      {...props}
      // A value that is read from a report's address is a boolean, a chosen option a text.
      value={typeof props.value === 'boolean' ? String(props.value) : props.value}
      options={options}
    />
  );
}

type ChoicesProps = InputProps & {
  options: readonly { readonly id: string; readonly name: string }[];
  /** The sentence for options that could not be loaded. */
  failed?: string | undefined;
};

export function Choices({ options, failed, ...props }: ChoicesProps) {
  const { field, value, onChange, purpose } = props;
  const translate = useTranslate();
  // A form offers no blank option for a field with a default: an empty value would become the default.
  const hasBlank = purpose === 'filter' || !('default' in field) || field.default === undefined;
  return (
    <Select
      {...inputBase(props)}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      aria-required={isInputRequired(props)}
    >
      {(failed || hasBlank) && <option value="">{failed ?? emptyChoice(field, purpose, translate)}</option>}
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </Select>
  );
}
