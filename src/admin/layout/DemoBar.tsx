import Box from '@mui/material/Box';
import { demoNotice } from '#authProvider/index.ts';

/** Above everything, in a demonstration only: what one sees is made up. The words are the server's. */
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
