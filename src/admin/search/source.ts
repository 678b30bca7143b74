import type { IconName } from '../icons.tsx';

/** A record that an option stands for: its actions can be asked for. */
export type RecordRef = { readonly entity: string; readonly id: number };

/** Something that can be gone to, run or filled in. */
export type Option = {
  /** The same every day: habits are kept by it. */
  readonly key: string;
  readonly name: string;
  /** Secondary facts, in grey. */
  readonly facts: readonly string[];
  readonly icon?: IconName;
  readonly danger?: boolean;
  readonly does: Deed;
  readonly record?: RecordRef;
};

/** What an option does: leads to an internal path, runs an action of a record or a command, or goes on typing. */
export type Deed =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'act'; readonly action: string; readonly record: RecordRef }
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'fill'; readonly text: string };

export type Command = 'light' | 'dark' | 'system' | 'signOut' | 'shortcuts';

/** Options of one kind, under its heading. */
export type Group = {
  readonly key: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** There are more of them than these. */
  readonly hasMore: boolean;
};

/** Where the palette asks the server. */
export type Source = (text: string, signal: AbortSignal) => Promise<readonly Group[]>;
