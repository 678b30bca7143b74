import { useEffect, useMemo, useState, type ReactNode } from 'react';
// A router gets a history of its own only through the 'UNSAFE' exports.
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
} from 'react-router-dom';
import { translateHistory } from './history.ts';
import { createPathMap, type PathMap, type RoutePath } from './paths.ts';
import { ONE_ROUTE, WithRouter } from './WithRouter.tsx';

type Props = {
  /** When they change, the new ones are used at once and the screen stays. */
  routes: readonly RoutePath[];
  children: ReactNode;
};

export function AppRouter({ routes, children }: Props) {
  const paths = useMemo(() => createPathMap(routes), [routes]);
  const [{ router, setPaths }] = useState(() => createTranslatedRouter(paths));
  // This happens during the rendering, so that the links below already get the new URLs.
  setPaths(paths);

  useEffect(() => {
    router.initialize();
    return () => router.dispose();
  }, [router]);

  // New routes may give the URL in the address bar another meaning.
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const internal = paths.toInternal(pathname);
    if (internal !== router.state.location.pathname)
      void router.navigate({ pathname: internal, search, hash }, { replace: true });
  }, [paths, router]);

  return <WithRouter router={router}>{children}</WithRouter>;
}

function createTranslatedRouter(initial: PathMap) {
  let paths = initial;
  const history = translateHistory(createBrowserHistory(), () => paths);
  const setPaths = (next: PathMap) => {
    paths = next;
  };
  return { router: createRouter({ routes: ONE_ROUTE, history }), setPaths };
}
