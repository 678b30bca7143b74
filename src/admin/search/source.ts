/** Something that can be gone to: a record. */
export type Option = {
  readonly key: string;
  readonly name: string;
  /** Secondary facts, in grey. */
  readonly facts: readonly string[];
  /** The internal path that it leads to. */
  readonly to: string;
};

/** Options of one kind, under its heading. */
export type Group = {
  readonly key: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** There are more of them than these. */
  readonly hasMore: boolean;
};

/** Where the dialog looks. Another kind of thing to go to is another source in `SearchDialog`. */
export type Source = (text: string, signal: AbortSignal) => Promise<readonly Group[]>;
