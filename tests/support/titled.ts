import { inspect } from 'node:util';

/** Rows for `test.each`, each with its first value as text before it, cut short: the '%s' of their name. */
export const titled = <Row extends readonly unknown[]>(rows: readonly Row[]): [string, ...Row][] =>
  rows.map((row) => [inspect(row[0], { breakLength: Infinity }).slice(0, 60), ...row]);
