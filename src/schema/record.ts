/** A record of any entity. */
export type AnyRecord = Values & {
  readonly id: number;
  readonly version: number;
};

export type Values = Readonly<Record<string, unknown>>;

/** A row as it comes from the database, or a part of a record. */
export type Row = Values;
