import { useAuthProvider, useGetIdentity, useStore, useStoreContext, type Identifier } from 'react-admin';
import type { Option, RecordRef } from './option.ts';

/** A use of an option. It has no names of records, because it outlives the session. */
export type PaletteUse = { readonly key: string; readonly record?: RecordRef | undefined };

/** The number of records that the server returns for a request at most (src/server/search). */
const MAX_USES = 40;

/** Returns what the user has used most, of the last uses in this browser, and a function that adds a use. */
export function useMostUsed(): [mostUsed: readonly PaletteUse[], addUse: (option: Option) => void] {
  const { identity } = useGetIdentity();
  const auth = useAuthProvider();
  const store = useStoreContext();
  const [uses] = useStore(storageKey(identity?.id), NO_USES);
  const addUse = ({ key, record, effect }: Option) => {
    if (effect.kind === 'act' || effect.kind === 'fill') return;
    // The id is asked for, because `identity` may not be loaded yet.
    void auth?.getIdentity?.().then(({ id }) => {
      const earlier = store.getItem<readonly PaletteUse[]>(storageKey(id)) ?? NO_USES;
      store.setItem(storageKey(id), [{ key, record }, ...earlier].slice(0, MAX_USES));
    });
  };
  return [sortByCount(uses), addUse];
}

const NO_USES: readonly PaletteUse[] = [];

const storageKey = (user: Identifier | undefined) => `paleta.${user}`;

/** Returns each use once. Of those with the same count, the latest comes first. */
export const sortByCount = (uses: readonly PaletteUse[]): readonly PaletteUse[] =>
  [...Map.groupBy(uses, ({ key }) => key).values()]
    .toSorted((one, other) => other.length - one.length)
    .map(([latest]) => latest!);
