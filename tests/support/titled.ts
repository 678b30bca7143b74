import { inspect } from 'node:util';

/** Rows for `test.each`, each prefixed with its first value as shortened text, for the '%s' in the name. */
export const titled = <Row extends readonly unknown[]>(rows: readonly Row[]): [string, ...Row][] =>
  rows.map((row) => [inspect(row[0], { breakLength: Infinity }).slice(0, 60), ...row]);
