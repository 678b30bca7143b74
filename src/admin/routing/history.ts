import type { UNSAFE_createBrowserHistory as createBrowserHistory, Location, To } from 'react-router-dom';
import type { PathMap } from './paths.ts';

export type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** Translates the addresses of a history. `getPaths` returns the current map, which a published entity changes. */
export function translateHistory(history: BrowserHistory, getPaths: () => PathMap): BrowserHistory {
  const toInternal = (location: Location): Location => ({
    ...location,
    pathname: getPaths().toInternal(location.pathname),
  });

  function toExternal(to: To): To {
    if (typeof to === 'object') {
      return to.pathname == null ? to : { ...to, pathname: getPaths().toExternal(to.pathname) };
    }
    const [pathname = ''] = to.split(/[?#]/, 1);
    return getPaths().toExternal(pathname) + to.slice(pathname.length);
  }

  return {
    get action() {
      return history.action;
    },
    get location() {
      return toInternal(history.location);
    },
    createHref: (to) => history.createHref(toExternal(to)),
    createURL: (to) => history.createURL(toExternal(to)),
    encodeLocation: (to) => history.encodeLocation(to),
    /** Pushing the shown address only replaces its entry, as a click on a link in browsers does. */
    push: (to, state) => {
      const external = toExternal(to);
      const isShown = history.createHref(external) === history.createHref(history.location);
      return isShown ? history.replace(external, state) : history.push(external, state);
    },
    replace: (to, state) => history.replace(toExternal(to), state),
    go: (delta) => history.go(delta),
    listen: (listener) =>
      history.listen((update) => listener({ ...update, location: toInternal(update.location) })),
  };
}
