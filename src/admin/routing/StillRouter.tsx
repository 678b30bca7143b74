import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';

/** Draws the screens of one address and leads nowhere: for a preview. */
export const StillRouter = ({ pathname, children }: { pathname: string; children: ReactNode }) => (
  <Router location={pathname} navigator={STILL}>
    {children}
  </Router>
);

const STILL = { createHref: () => '#', go: () => {}, push: () => {}, replace: () => {} };
