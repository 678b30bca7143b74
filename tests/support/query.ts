/** A query string of what is asked, without what is undefined. */
export const queryOf = (asked: object): string =>
  new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
