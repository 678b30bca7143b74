import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** Keeps preferences; drops page and filters when the page closes, so that no forgotten filter hides rows. */
export function createStore(): Store {
  const browserStore = localStorageStore('1', 'cantera');
  const passing = memoryStore();
  const of = (key: string) => (/\.list(Params|Address)$/.test(key) ? passing : browserStore);
  return {
    setup: () => {
      browserStore.setup();
      passing.setup();
    },
    teardown: () => {
      browserStore.teardown();
      passing.teardown();
    },
    getItem: (key, fallback) => of(key).getItem(key, fallback),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => {
      browserStore.removeItems(prefix);
      passing.removeItems(prefix);
    },
    reset: () => {
      browserStore.reset();
      passing.reset();
    },
    subscribe: (key, callback) => of(key).subscribe(key, callback),
    listItems: (prefix) => ({ ...browserStore.listItems?.(prefix), ...passing.listItems?.(prefix) }),
  };
}
