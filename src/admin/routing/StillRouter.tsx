import { useMemo, type ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { ONE_ROUTE, Routed } from './Routed.tsx';

/** Draws the screens of one address and leads nowhere: for a preview. */
export function StillRouter({ pathname, children }: { pathname: string; children: ReactNode }) {
  const router = useMemo(() => {
    const still = createMemoryRouter(ONE_ROUTE, { initialEntries: [pathname] });
    return { ...still, createHref: () => '#', navigate: async () => {} };
  }, [pathname]);
  return <Routed router={router}>{children}</Routed>;
}
