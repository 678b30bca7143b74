import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Icon, type IconName } from '../icons.tsx';

type Props = {
  icon: IconName;
  title: string;
  text?: string;
  role?: 'alert' | 'status';
  heading?: boolean;
  children?: ReactNode;
};

export function Notice({ icon, title, text = '', role, heading = false, children }: Props) {
  return (
    <Stack role={role} spacing={1} sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: 7 }}>
      <Box
        sx={{
          width: 44,
          height: 44,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          color: 'text.secondary',
          background: 'var(--mute-soft)',
        }}
      >
        <Icon name={icon} />
      </Box>
      <Typography component={heading ? 'h1' : 'p'} sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {text && (
        <Typography color="text.secondary" sx={{ maxWidth: 440 }}>
          {text}
        </Typography>
      )}
      {children && <Box sx={{ pt: 1 }}>{children}</Box>}
    </Stack>
  );
}
