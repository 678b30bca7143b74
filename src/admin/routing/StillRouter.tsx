import { useMemo, type ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { ONE_ROUTE, WithRouter } from './WithRouter.tsx';

/** Draws the screens of one address and leads nowhere: for a preview. */
export function StillRouter({ pathname, children }: { pathname: string; children: ReactNode }) {
  const router = useMemo(() => {
    const still = createMemoryRouter(ONE_ROUTE, { initialEntries: [pathname] });
    return { ...still, createHref: () => '#', navigate: async () => {} };
  }, [pathname]);
  return <WithRouter router={router}>{children}</WithRouter>;
}
