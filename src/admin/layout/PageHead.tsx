import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePageTitle } from './usePageTitle.ts';

/** A page's title, a fact beside it, and at the end what can be done. Also the title of the browser's tab. */
export function PageHead({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  usePageTitle(title);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', mb: 2, minHeight: 36 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          gap: '0 12px',
          flex: '1 1 auto',
          minWidth: 0,
        }}
      >
        <Typography variant="h1">{title}</Typography>
        {aside && (
          <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {aside}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  );
}
