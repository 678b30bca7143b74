import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** A list's page and filters are forgotten when the tab closes, so that no old filter hides rows. */
export function createStore(): Store {
  const browserStore = localStorageStore('1', 'cantera');
  const tabStore = memoryStore();
  // 'clientes.listParams' is react-admin's key; 'clientes.listAddress' is the one of `useListAddress`.
  const storeOf = (key: string) => (/\.list(Params|Address)$/.test(key) ? tabStore : browserStore);
  return {
    setup: () => {
      browserStore.setup();
      tabStore.setup();
    },
    teardown: () => {
      browserStore.teardown();
      tabStore.teardown();
    },
    getItem: (key, fallback) => storeOf(key).getItem(key, fallback),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    removeItems: (prefix) => {
      browserStore.removeItems(prefix);
      tabStore.removeItems(prefix);
    },
    reset: () => {
      browserStore.reset();
      tabStore.reset();
    },
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
    listItems: (prefix) => ({ ...browserStore.listItems?.(prefix), ...tabStore.listItems?.(prefix) }),
  };
}
