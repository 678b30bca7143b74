import { startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { guardHistory } from './guarded.ts';
import { translateHistory } from './history.ts';
import { createPathMap } from './paths.ts';
import type { PathMap, RoutePath, Verbs } from './paths.ts';
import { GuardContext } from './provider.tsx';

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
  const [{ history, setPaths }] = useState(() => createTranslatedHistory(paths));
  const [{ location, action }, setPlace] = useState(() => ({
    location: history.current(),
    action: history.initial,
  }));
  // During render, so that links already have the new URLs.
  setPaths(paths);

  // In a transition, the screen before stays until the code of the next one is there.
  useLayoutEffect(
    () => history.listen((next, how) => startTransition(() => setPlace({ location: next, action: how }))),
    [history],
  );

  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const internal = paths.toInternal(pathname);
    if (internal !== history.current().pathname)
      history.navigator.replace({ pathname: internal, search, hash }, null);
  }, [paths, history]);

  return (
    <GuardContext value={history.guard}>
      <Router location={location} navigationType={action} navigator={history.navigator}>
        {children}
      </Router>
    </GuardContext>
  );
}

function createTranslatedHistory(initial: PathMap) {
  let paths = initial;
  // It tells of pushes too, not only of what the browser does.
  const browser = createBrowserHistory({ v5Compat: true });
  const history = { ...guardHistory(translateHistory(browser, () => paths)), initial: browser.action };
  const setPaths = (next: PathMap) => {
    paths = next;
  };
  return { history, setPaths };
}
