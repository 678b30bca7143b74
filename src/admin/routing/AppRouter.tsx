import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import {
  RouterProvider,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  useRouteError,
} from 'react-router-dom';
import { translateHistory } from './history.ts';
import { createPathMap } from './paths.ts';
import type { PathMap, RoutePath, Verbs } from './paths.ts';

export type AppRouterProps = {
  /** A new array takes effect at once, and keeps the screen. */
  routes: readonly RoutePath[];
  /** A constant. */
  verbs?: Verbs;
  children: ReactNode;
};

/** Spanish URLs outside, react-admin's pathnames inside `<Admin>`. */
export function AppRouter({ routes, verbs, children }: AppRouterProps) {
  const paths = useMemo(() => createPathMap(routes, verbs), [routes, verbs]);
  const [{ router, setPaths }] = useState(() => createTranslatedRouter(paths));
  // During render, so that links already have the new URLs.
  setPaths(paths);

  useEffect(() => {
    router.initialize();
    return () => router.dispose();
  }, [router]);

  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const internal = paths.toInternal(pathname);
    if (internal !== router.state.location.pathname) {
      void router.navigate({ pathname: internal, search, hash }, { replace: true });
    }
  }, [paths, router]);

  return (
    <ChildrenContext value={children}>
      <RouterProvider router={router} />
    </ChildrenContext>
  );
}

/** A route's element is fixed; the context lets its children change. */
const ChildrenContext = createContext<ReactNode>(null);

function Children() {
  return useContext(ChildrenContext);
}

/** react-router's own error page is English and shows the stack. */
function Rethrow(): never {
  throw useRouteError();
}

function createTranslatedRouter(initial: PathMap) {
  let paths = initial;
  const router = createRouter({
    history: translateHistory(createBrowserHistory(), () => paths),
    routes: [{ path: '*', element: <Children />, errorElement: <Rethrow /> }],
  });
  const setPaths = (next: PathMap) => {
    paths = next;
  };
  return { router, setPaths };
}
