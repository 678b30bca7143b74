import type { AnyRecord, Values } from '#schema/record.ts';

/** A line of a draft. */
export type DraftLine = {
  /** Null for a new line. */
  readonly before: AnyRecord | null;
  readonly values: Values;
  /** Values read from references, by alias. */
  readonly referred: Values;
};

export type DraftLines = Readonly<Record<string, readonly DraftLine[]>>;

/** A record before it is stored. */
export type Draft = {
  readonly values: Values;
  readonly referred: Values;
  readonly lines: DraftLines;
};
