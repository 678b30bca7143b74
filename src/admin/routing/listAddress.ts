import { useEffect } from 'react';
import { useStore, useStoreContext } from 'react-admin';
import { useLocation } from './index.ts';

/** Returns the address of a list with page, order and filters as the user left them. */
export function useListAddress(name: string): string {
  const [search] = useStore(addressKey(name), '');
  return `/${name}${search}`;
}

export function useRememberListAddress(name: string): void {
  const { search } = useLocation();
  // The list writes to the store directly, because `useStore` would render the whole list again.
  const store = useStoreContext();
  useEffect(() => store.setItem(addressKey(name), search), [store, name, search]);
}

/** Returns the address of a list with exactly these filters, without the defaults. */
export const filteredList = (name: string, filters: Readonly<Record<string, unknown>>): string =>
  `/${name}?${new URLSearchParams({ filter: JSON.stringify(filters) }).toString()}`;

/** A key that src/admin/store.ts forgets when the tab closes. */
const addressKey = (name: string) => `${name}.listAddress`;
