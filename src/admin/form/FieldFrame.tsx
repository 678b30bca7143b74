import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

type Props = {
  /** The input's; its texts have ids made from it. */
  id: string;
  label: string;
  required?: boolean;
  error?: string | undefined;
  warning?: string | null;
  help?: string | undefined;
  /** Keep a line free for the text below, so that nothing moves when one comes: not even a button being pressed. */
  roomBelow?: boolean;
  children: ReactNode;
};

/** A label above an input, and below it what is wrong with the value, worth a look, or good to know. */
export function FieldFrame({
  id,
  label,
  required = false,
  error,
  warning,
  help,
  roomBelow = false,
  children,
}: Props) {
  const below = error ?? warning ?? help;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 }}>
      <Typography
        component="label"
        htmlFor={id}
        variant="caption"
        sx={{ fontWeight: 500, color: 'text.secondary' }}
      >
        {label}
        {required && (
          <Box component="span" aria-hidden="true" sx={{ color: 'error.main' }}>
            {' *'}
          </Box>
        )}
      </Typography>
      {children}
      <Typography
        id={textIdOf(id)}
        variant="caption"
        aria-live="polite"
        sx={{
          color: error ? 'error.main' : warning ? 'warning.main' : 'text.secondary',
          '&:empty': roomBelow ? { minHeight: 16 } : { display: 'none' },
        }}
      >
        {below}
      </Typography>
    </Box>
  );
}

export const textIdOf = (id: string) => `${id}-texto`;
