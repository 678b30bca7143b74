import type { ReactNode } from 'react';
import Collapse from '@mui/material/Collapse';

export default function Expandable({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <Collapse in={open} appear unmountOnExit>
      {children}
    </Collapse>
  );
}
