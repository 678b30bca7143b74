import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';

const COLORS = { ok: 'success.main', bad: 'error.main' } as const;

type Props = { tone?: keyof typeof COLORS | undefined; children: ReactNode };

export const Toned = ({ tone, children }: Props) => (
  <Typography component="b" variant="inherit" color={tone && COLORS[tone]} sx={{ fontWeight: 600 }}>
    {children}
  </Typography>
);
