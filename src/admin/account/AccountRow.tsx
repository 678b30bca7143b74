import type { ReactNode } from 'react';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';

type Props = { title: string; facts: readonly string[]; children: ReactNode };

export const AccountRow = ({ title, facts, children }: Props) => (
  <ListItem disableGutters sx={{ gap: 1, minHeight: 56, borderTop: 1, borderColor: 'divider' }}>
    <ListItemText
      primary={title}
      secondary={facts.join(' · ')}
      slotProps={{ primary: { sx: { fontWeight: 500 } }, secondary: { variant: 'caption' } }}
      sx={{ overflowWrap: 'anywhere' }}
    />
    {children}
  </ListItem>
);
