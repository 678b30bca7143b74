import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from '../routing/index.ts';

/** The way back to an entity's list as it was left: its page, order and filters. The menu leads to all of it. */
export function useListAddress(name: string): string {
  const [search] = useStore(keyOf(name), '');
  return `/${name}${search}`;
}

/** Remembers where in the list somebody is, while it is on the screen. */
export function useRememberListAddress(name: string): void {
  const { search } = useLocation();
  const [, remember] = useStore(keyOf(name), '');
  useEffect(() => remember(search), [remember, search]);
}

/** src/admin/store.ts forgets these with the page. */
const keyOf = (name: string) => `${name}.listAddress`;
