import { useState } from 'react';
import TextField from '@mui/material/TextField';

type Props = {
  text: string;
  isFixed: boolean;
  problem: string | undefined;
  onChange: (text: string) => void;
};

/** The declaration as text, for people who know its words. */
export function TextTab({ text, isFixed, problem, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const say = (written: string) => {
    setTyped(written);
    onChange(written);
  };
  return (
    <TextField
      label="Definición"
      multiline
      value={typed ?? text}
      disabled={isFixed}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{ htmlInput: { spellCheck: false } }}
      sx={MONOSPACE}
      onChange={(event) => say(event.target.value)}
      onBlur={() => problem === undefined && setTyped(null)}
    />
  );
}

const MONOSPACE = {
  '& textarea': { minHeight: 500, font: '400 13px/19px ui-monospace, monospace', tabSize: 2 },
};
