import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from '../routing/index.ts';

/** The URL of an entity's list as the user left it: page, order and filters. The menu links to the unfiltered list. */
export function useListAddress(name: string): string {
  const [search] = useStore(keyOf(name), '');
  return `/${name}${search}`;
}

/** Stores the list's URL while it is on screen. */
export function useRememberListAddress(name: string): void {
  const { search } = useLocation();
  const [, remember] = useStore(keyOf(name), '');
  useEffect(() => remember(search), [remember, search]);
}

/** src/admin/store.ts drops these keys when the page is closed. */
const keyOf = (name: string) => `${name}.listAddress`;
