import { useEffect } from 'react';
import { useLocation } from './index.ts';

/** Each list's last search. It is forgotten when the tab closes, so that no old filter hides rows. */
const searches = new Map<string, string>();

/** Returns the address of a list with page, order and filters as the user left them. */
export const useListAddress = (name: string): string => `/${name}${searches.get(name) ?? ''}`;

export function useRememberListAddress(name: string): void {
  const { search } = useLocation();
  useEffect(() => void searches.set(name, search), [name, search]);
}

/** Returns the address of a list with exactly these filters, without the defaults. */
export const filteredList = (name: string, filters: Readonly<Record<string, unknown>>): string =>
  `/${name}?${new URLSearchParams({ filter: JSON.stringify(filters) }).toString()}`;
