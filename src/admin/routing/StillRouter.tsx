import { useMemo, type ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { ONE_ROUTE, WithRouter } from './WithRouter.tsx';

/** A router for previews, which stays at a pathname: links and navigations lead nowhere. */
export function StillRouter({ pathname, children }: { pathname: string; children: ReactNode }) {
  const router = useMemo(() => {
    const memoryRouter = createMemoryRouter(ONE_ROUTE, { initialEntries: [pathname] });
    return { ...memoryRouter, createHref: () => '#', navigate: async () => {} };
  }, [pathname]);
  return <WithRouter router={router}>{children}</WithRouter>;
}
