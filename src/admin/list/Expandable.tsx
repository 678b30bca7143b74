import type { ReactNode } from 'react';
import Collapse from '@mui/material/Collapse';

/** Grows when it opens, the first time too. */
export default function Expandable({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <Collapse in={open} appear unmountOnExit>
      {children}
    </Collapse>
  );
}
