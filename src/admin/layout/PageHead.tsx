import { useEffect, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** A page's title, a fact beside it, and at the end what can be done. Also the title of the browser's tab. */
export function PageHead({
  title,
  aside = '',
  children,
}: {
  title: string;
  aside?: string;
  children?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Cantera`;
  }, [title]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2, minHeight: 36 }}>
      <Typography variant="h1" sx={{ mr: 0.5 }}>
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ flex: 1, minWidth: 0 }}>
        {aside}
      </Typography>
      {children}
    </Box>
  );
}
