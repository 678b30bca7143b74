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
  /** A new array (an entity was published) takes effect at once, and keeps what is on the screen. */
  routes: readonly RoutePath[];
  /** Views beyond list, create, edit and show; a constant. */
  verbs?: Verbs;
  children: ReactNode;
};

/**
 * The browser router around `<Admin>`: Spanish addresses outside, react-admin's own pathnames inside.
 * `<Admin>` then needs no `routerProvider`, since react-admin uses the router that it finds.
 */
export function AppRouter({ routes, verbs, children }: AppRouterProps) {
  const paths = useMemo(() => createPathMap(routes, verbs), [routes, verbs]);
  const [{ router, setPaths }] = useState(() => createTranslatedRouter(paths));
  // During render, so that the links below are already drawn with the new addresses.
  setPaths(paths);

  useEffect(() => {
    router.initialize();
    return () => router.dispose();
  }, [router]);

  useEffect(() => {
    // The address on screen may have got its meaning only now.
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

/** The route's element is fixed when the router is made; what it shows is not. */
const ChildrenContext = createContext<ReactNode>(null);

function Children() {
  return useContext(ChildrenContext);
}

/** React-router's own error page is in English and shows the stack: errors are for the boundary above. */
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
