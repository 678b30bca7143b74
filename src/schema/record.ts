/** A record of any entity. */
export type AnyRecord = Values & {
  readonly id: number;
  readonly version: number;
};

export type Values = Readonly<Record<string, unknown>>;

/** A row as it comes from the database, or a part of a record. */
export type Row = Values;

/** Returns the value at a path of a record, such as 'marca.nombre'. */
export const valueAt = (record: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Row | null | undefined)?.[name], record);
