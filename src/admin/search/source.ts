import type { IconName } from '../icons.tsx';

/** An option's record, whose actions can be requested. */
export type RecordRef = { readonly entity: string; readonly id: number };

export type Option = {
  /** Stable, since habits are stored by it. */
  readonly key: string;
  readonly name: string;
  /** Secondary facts, in grey. */
  readonly facts: readonly string[];
  readonly icon?: IconName;
  readonly danger?: boolean;
  readonly does: Deed;
  readonly record?: RecordRef;
};

/** An option's effect: navigates to an internal path, runs a record's action or a command, or completes the text. */
export type Deed =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'act'; readonly action: string; readonly record: RecordRef }
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'fill'; readonly text: string };

export type Command = 'light' | 'dark' | 'system' | 'signOut' | 'shortcuts';

export type Group = {
  readonly key: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly hasMore: boolean;
};

export type Source = (text: string, signal: AbortSignal) => Promise<readonly Group[]>;
