import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** Keeps preferences; drops page and filters when the page closes, so that no forgotten filter hides rows. */
export function createStore(): Store {
  const kept = localStorageStore('1', 'cantera');
  const passing = memoryStore();
  const of = (key: string) => (/\.list(Params|Address)$/.test(key) ? passing : kept);
  return {
    setup: () => {
      kept.setup();
      passing.setup();
    },
    teardown: () => {
      kept.teardown();
      passing.teardown();
    },
    getItem: (key, fallback) => of(key).getItem(key, fallback),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => {
      kept.removeItems(prefix);
      passing.removeItems(prefix);
    },
    reset: () => {
      kept.reset();
      passing.reset();
    },
    subscribe: (key, callback) => of(key).subscribe(key, callback),
    listItems: (prefix) => ({ ...kept.listItems?.(prefix), ...passing.listItems?.(prefix) }),
  };
}
