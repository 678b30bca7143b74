import type { RouterBlocker, RouterBlockerFunction, RouterLocation } from 'react-admin';
import { NavigationType, parsePath, type Location, type Navigator, type To } from 'react-router-dom';
import type { BrowserHistory } from './history.ts';

/** What a form says to a navigation, and where it is told that one waits. */
export type Guard = {
  readonly blocks: RouterBlockerFunction;
  readonly show: (blocker: RouterBlocker) => void;
};

type Listener = (location: Location, action: BrowserHistory['action']) => void;

export type GuardedHistory = {
  readonly navigator: Navigator;
  current(): Location;
  /** @returns a function that ends it. */
  listen(listener: Listener): () => void;
  /** The last guard decides. @returns a function that ends it. */
  guard(guard: Guard): () => void;
};

/** Lets a form hold navigations back. react-router's blockers are in its data router: 13 kB of brotli more. */
export function guardHistory(history: BrowserHistory): GuardedHistory {
  const guards = createGuards();
  let location = history.location;
  let onReverted: (() => void) | null = null;

  const navigate = (word: 'push' | 'replace', to: To, state: unknown) => {
    const path = {
      ...START,
      ...(typeof to === 'string' ? parsePath(to) : to),
      ...history.encodeLocation(to),
    };
    const next = { ...path, state: state ?? null };
    guards.pass(location, next, word === 'push' ? 'PUSH' : 'REPLACE', () => history[word](path, state));
  };
  const arrive = (next: Location, action: BrowserHistory['action'], listener: Listener) => {
    location = next;
    guards.reset();
    listener(next, action);
  };
  /** The browser has gone already: it goes back, until the form lets it. */
  const revert = (delta: number) => {
    const reverted = new Promise<void>((resolve) => (onReverted = resolve));
    history.go(-delta);
    return () => void reverted.then(() => history.go(delta));
  };

  return {
    current: () => location,
    navigator: {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: (delta) => history.go(delta),
      push: (to, state) => navigate('push', to, state),
      replace: (to, state) => navigate('replace', to, state),
    },
    listen: (listener) =>
      history.listen(({ action, location: next, delta }) => {
        if (onReverted) {
          onReverted();
          onReverted = null;
        } else if (action === NavigationType.Pop && delta && guards.hold(location, next, 'POP'))
          guards.show(next, revert(delta));
        else arrive(next, action, listener);
      }),
    guard: guards.add,
  };
}

const START = { pathname: '/', search: '', hash: '' };

type Action = Parameters<RouterBlockerFunction>[0]['historyAction'];

function createGuards() {
  const guards: Guard[] = [];
  let isProceeding = false;

  const hold = (currentLocation: RouterLocation, nextLocation: RouterLocation, historyAction: Action) =>
    !isProceeding && guards.at(-1)?.blocks({ currentLocation, nextLocation, historyAction }) === true;

  const show = (location: RouterLocation, perform: () => void) => {
    const guard = guards.at(-1)!;
    const proceed = () => {
      guard.show({ state: 'proceeding', proceed: undefined, reset: undefined, location });
      isProceeding = true;
      perform();
    };
    guard.show({ state: 'blocked', proceed, reset: () => guard.show(UNBLOCKED), location });
  };

  return {
    hold,
    show,
    pass(current: RouterLocation, next: RouterLocation, action: Action, perform: () => void) {
      if (hold(current, next, action)) show(next, perform);
      else perform();
    },
    reset() {
      isProceeding = false;
      for (const guard of guards) guard.show(UNBLOCKED);
    },
    add(guard: Guard) {
      guards.push(guard);
      return () => void guards.splice(guards.indexOf(guard), 1);
    },
  };
}

export const UNBLOCKED: RouterBlocker = {
  state: 'unblocked',
  proceed: undefined,
  reset: undefined,
  location: undefined,
};
