import Box from '@mui/material/Box';
import { demoNotice } from '#authProvider/index.ts';

/** The server sends the text. */
export function DemoBar() {
  const notice = demoNotice();
  if (notice === null) return null;
  return (
    <Box
      component="aside"
      sx={{
        p: '4px 16px',
        background: 'var(--warn-soft)',
        color: 'var(--warn)',
        fontSize: 13,
        lineHeight: '18px',
        textAlign: 'center',
        '@media print': { display: 'none' },
      }}
    >
      {notice}
    </Box>
  );
}
