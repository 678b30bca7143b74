import type { ReactNode } from 'react';
import Avatar from '@mui/material/Avatar';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Icon } from '#look/Icon.tsx';
import type { IconName } from '#look/icons.ts';

type Props = {
  icon: IconName;
  title: string;
  text?: string;
  role?: 'alert' | 'status';
  /** Whether the title is the heading of the page, on one that has no other. */
  heading?: boolean;
  children?: ReactNode;
};

export function Notice({ icon, title, text = '', role, heading = false, children }: Props) {
  return (
    <Stack role={role} sx={{ alignItems: 'center', gap: 1, padding: '56px 24px', textAlign: 'center' }}>
      <Avatar sx={{ width: 44, height: 44 }}>
        <Icon name={icon} />
      </Avatar>
      <Typography component={heading ? 'h1' : 'p'} sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {text && <Typography sx={{ maxWidth: 440, color: 'text.secondary' }}>{text}</Typography>}
      {children && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1, pt: 1 }}>
          {children}
        </Stack>
      )}
    </Stack>
  );
}
