import type { AnyRecord, Values } from '#schema/record.ts';

/** A line of a draft. */
export type DraftLine = {
  /** Null for a new line. */
  readonly before: AnyRecord | null;
  readonly values: Values;
  readonly referred: Values;
};

/** Lines of a draft, by the name of the lines. */
export type DraftLines = Readonly<Record<string, readonly DraftLine[]>>;

/** A record on its way to being stored. */
export type Draft = {
  /** Stored fields: sent, copied or computed. */
  readonly values: Values;
  /** Read from references, by alias. */
  readonly referred: Values;
  readonly lines: DraftLines;
};
