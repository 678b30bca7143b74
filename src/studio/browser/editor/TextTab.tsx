import TextField from '@mui/material/TextField';

type Props = {
  text: string;
  isReadOnly: boolean;
  problem: string | undefined;
  onChange: (text: string) => void;
  onBlur: () => void;
};

export function TextTab({ text, isReadOnly, problem, onChange, onBlur }: Props) {
  return (
    <TextField
      label="Definición"
      multiline
      value={text}
      disabled={isReadOnly}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{ htmlInput: { spellCheck: false } }}
      sx={MONOSPACE}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

const MONOSPACE = {
  '& textarea': { minHeight: 500, font: '400 13px/19px ui-monospace, monospace', tabSize: 2 },
};
