import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigationType,
} from 'react-router-dom';
import { guardHistory } from './guarded.ts';
import { translateHistory } from './history.ts';
import { createPathMap } from './paths.ts';
import type { PathMap, RoutePath, Verbs } from './paths.ts';
import { GuardContext } from './provider.tsx';
import { watchResting } from './resting.ts';

export type AppRouterProps = {
  /** A new array takes effect at once, and keeps the screen. */
  routes: readonly RoutePath[];
  /** A constant. */
  verbs?: Verbs;
  /** Loads the code of the screen at a pathname; undefined when it is there. The screen before stays meanwhile. */
  load?: (pathname: string) => Promise<unknown> | undefined;
  /** The pointer or the focus rests on a link to a pathname. */
  onNear?: (pathname: string) => void;
  children: ReactNode;
};

/** Spanish URLs outside, react-admin's pathnames inside `<Admin>`. */
export function AppRouter({ routes, verbs, load, onNear, children }: AppRouterProps) {
  const paths = useMemo(() => createPathMap(routes, verbs), [routes, verbs]);
  const [{ history, setPaths }] = useState(() => createTranslatedHistory(paths));
  const [{ location, action }, setPlace] = useState(() => ({
    location: history.current(),
    action: history.initial,
  }));
  // During render, so that links already have the new URLs.
  setPaths(paths);

  const latest = useRef<Location>(null);
  const go = useEffectEvent((next: Location, how: NavigationType) => {
    const show = () => {
      if (latest.current === next) setPlace({ location: next, action: how });
    };
    latest.current = next;
    const loading = load?.(next.pathname);
    // A failure is the screen's own, once it is drawn.
    if (loading) void loading.then(show, show);
    else show();
  });
  useLayoutEffect(() => history.listen((next, how) => go(next, how)), [history]);

  const near = useEffectEvent((link: HTMLElement) => {
    const isOurs = link instanceof HTMLAnchorElement && link.origin === window.location.origin;
    if (isOurs) onNear?.(paths.toInternal(link.pathname));
  });
  useEffect(() => watchResting('a', (link) => near(link)), []);

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
