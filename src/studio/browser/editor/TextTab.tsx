import { useState } from 'react';
import TextField from '@mui/material/TextField';

type Props = {
  text: string;
  isReadOnly: boolean;
  problem: string | undefined;
  onChange: (text: string) => void;
};

export function TextTab({ text, isReadOnly, problem, onChange }: Props) {
  // The text stays as it is typed, because `text` is the same JSON in another layout.
  const [typedText, setTypedText] = useState<string | null>(null);
  const changeText = (newText: string) => {
    setTypedText(newText);
    onChange(newText);
  };
  return (
    <TextField
      label="Definición"
      multiline
      value={typedText ?? text}
      disabled={isReadOnly}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{ htmlInput: { spellCheck: false } }}
      sx={MONOSPACE}
      onChange={(event) => changeText(event.target.value)}
      onBlur={() => problem === undefined && setTypedText(null)}
    />
  );
}

const MONOSPACE = {
  '& textarea': { minHeight: 500, font: '400 13px/19px ui-monospace, monospace', tabSize: 2 },
};
