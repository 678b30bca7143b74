import type { UNSAFE_createBrowserHistory as createBrowserHistory, Location, To } from 'react-router-dom';
import type { PathMap } from './paths.ts';

export type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/**
 * Translates only the address bar.
 * @param paths the current map, which changes when an entity is published
 */
export function translateHistory(history: BrowserHistory, paths: () => PathMap): BrowserHistory {
  const inward = (location: Location): Location => ({
    ...location,
    pathname: paths().toInternal(location.pathname),
  });

  function outward(to: To): To {
    if (typeof to === 'object') {
      return to.pathname == null ? to : { ...to, pathname: paths().toExternal(to.pathname) };
    }
    const [pathname = ''] = to.split(/[?#]/, 1);
    return paths().toExternal(pathname) + to.slice(pathname.length);
  }

  return {
    get action() {
      return history.action;
    },
    get location() {
      return inward(history.location);
    },
    createHref: (to) => history.createHref(outward(to)),
    createURL: (to) => history.createURL(outward(to)),
    encodeLocation: (to) => history.encodeLocation(to),
    push: (to, state) => history.push(outward(to), state),
    replace: (to, state) => history.replace(outward(to), state),
    go: (delta) => history.go(delta),
    listen: (listener) =>
      history.listen((update) => listener({ ...update, location: inward(update.location) })),
  };
}
