import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

type Props<Id extends string> = {
  label: string;
  options: readonly { readonly id: Id; readonly name: string }[];
  value: Id;
  onChange: (id: Id) => void;
};

export const Switch = <Id extends string>({ label, options, value, onChange }: Props<Id>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    color="primary"
    aria-label={label}
    value={value}
    onChange={(_, id: Id | null) => id !== null && onChange(id)}
  >
    {options.map(({ id, name }) => (
      <ToggleButton key={id} value={id} sx={{ textTransform: 'none' }}>
        {name}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
