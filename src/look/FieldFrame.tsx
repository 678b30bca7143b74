import type { ReactNode } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';

type Props = {
  id: string;
  label: string;
  required?: boolean;
  error?: string | undefined;
  warning?: string | null;
  help?: string | undefined;
  /** Reserves the line of the message, so that nothing moves when one appears. */
  reservesMessage?: boolean;
  spaceBelow?: boolean;
  /** Marks a value that the form only proposes (`data-proposed`). In a document, Enter stops there to confirm it. */
  isProposed?: boolean;
  children: ReactNode;
};

export function FieldFrame({
  id,
  label,
  required = false,
  error,
  warning,
  help,
  reservesMessage = false,
  spaceBelow = false,
  isProposed = false,
  children,
}: Props) {
  return (
    <FormControl
      required={required}
      error={Boolean(error)}
      data-proposed={isProposed || undefined}
      sx={{ pb: spaceBelow ? 1 : 0 }}
    >
      <InputLabel htmlFor={id}>{label}</InputLabel>
      {children}
      <FormHelperText
        id={textIdOf(id)}
        aria-live="polite"
        sx={{
          ...(!error && warning && { color: 'warning.main' }),
          ...(reservesMessage && { '&:empty': { minHeight: 16, mt: 0.5 } }),
        }}
      >
        {error ?? warning ?? help}
      </FormHelperText>
    </FormControl>
  );
}

export const textIdOf = (id: string) => `${id}-texto`;
