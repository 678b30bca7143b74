import type { TestApp } from '#testing/app.ts';

/** The rows that a statement returns from the application's database. */
export const rowsOf = async <Row extends object = Record<string, unknown>>(
  { database }: Pick<TestApp, 'database'>,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> => (await database.pool.query<Row>(sql, values)).rows;
