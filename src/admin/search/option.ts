import type { IconName } from '#look/icons.ts';

export type RecordRef = { readonly entity: string; readonly id: number };

export type Option = {
  /** Never changes, because habits are stored by it. */
  readonly key: string;
  readonly name: string;
  /** Short texts beside the name: a phone number, or the menu heading of a screen. */
  readonly facts: readonly string[];
  /** Other words that find the option. */
  readonly synonyms?: string;
  readonly icon?: IconName;
  readonly danger?: boolean;
  readonly effect: Effect;
  readonly record?: RecordRef;
};

export const goTo = (
  key: string,
  name: string,
  to: string,
  look: Partial<Pick<Option, 'facts' | 'synonyms' | 'icon'>> = {},
): Option => ({ key, name, facts: [], icon: 'next', ...look, effect: { kind: 'go', to } });

/** What choosing an option does. 'fill' replaces the typed text, so that the user goes on from there. */
export type Effect =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'act'; readonly action: string; readonly record: RecordRef }
  | { readonly kind: 'command'; readonly run: () => void }
  | { readonly kind: 'fill'; readonly text: string };

export type Group = {
  /** The entity's name for records of the server, otherwise a fixed word: 'places'. */
  readonly key: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly hasMore?: boolean;
};

/** A group of the records of one entity that the server has found. */
export type RecordGroup = Omit<Group, 'options'> & { readonly options: readonly RecordOption[] };

export type RecordOption = Option & { readonly record: RecordRef };
