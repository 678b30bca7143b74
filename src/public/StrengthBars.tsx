import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { strengthOf } from '#domain/password.ts';

const COLOURS = ['', 'var(--bad)', 'var(--ochre)', 'var(--ok)', 'var(--ok)'];

export function StrengthBars({ password, children }: { password: string; children?: ReactNode }) {
  const strength = strengthOf(password);
  return (
    <Box
      data-strength={strength}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 1, fontSize: 12 }}
    >
      {[1, 2, 3, 4].map((bar) => (
        <Box
          key={bar}
          sx={{
            width: 28,
            height: 4,
            borderRadius: '2px',
            bgcolor: bar > strength ? 'var(--line-strong)' : COLOURS[strength],
          }}
        />
      ))}
      {children}
    </Box>
  );
}
