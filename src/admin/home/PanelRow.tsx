import type { ReactNode } from 'react';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';

type Props = {
  text?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
};

export const PanelRow = ({ text, aside, children }: Props) => (
  <ListItem divider sx={ROW}>
    <div>
      {children}
      {text && (
        <Typography component="div" variant="body2" color="text.secondary">
          {text}
        </Typography>
      )}
    </div>
    {aside}
  </ListItem>
);

const ROW = {
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: 1.5,
  width: 'auto',
  mx: 2,
  px: 0,
  overflowWrap: 'anywhere',
  '&:last-child': { borderBottom: 0 },
  '& > :last-child:not(:first-child)': { flex: 'none', fontVariantNumeric: 'tabular-nums' },
};

export const PanelTime = ({ moment, children }: { moment: string; children: string }) => (
  <Typography component="time" dateTime={moment} variant="body2" color="text.secondary">
    {children}
  </Typography>
);
