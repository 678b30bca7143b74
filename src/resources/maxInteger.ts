/** The largest `integer` of PostgreSQL, and so the largest id. */
export const MAX_INTEGER = 2 ** 31 - 1;
