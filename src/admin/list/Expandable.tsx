import type { ReactNode } from 'react';
import Collapse from '@mui/material/Collapse';

/** Expands with an animation, even if it is open when it is mounted. */
export default function Expandable({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <Collapse in={open} appear unmountOnExit>
      {children}
    </Collapse>
  );
}
