import pg from 'pg';

/** `numeric` stays text, `bigint` is a number or an error, `timestamptz` ISO in UTC. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || getParser(oid, format),
};

/** Its declaration leaves out arrays. */
const getParser = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parse;

const TEXT_ARRAY = 1009;

type Parse = (text: string) => unknown;

/** Parsers by oid (pg_type.dat), each with that of its array. */
const parsers: Record<number, Parse> = {
  20: safeInteger,
  1016: arrayOf(safeInteger),
  1082: String,
  1182: arrayOf(String),
  1184: isoInstant,
  1185: arrayOf(isoInstant),
  1700: String,
  1231: arrayOf(String),
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`);
  return value;
}

function isoInstant(text: string): string {
  const value = getParser(pg.types.builtins.TIMESTAMPTZ)(text);
  return value instanceof Date ? value.toISOString() : text;
}

/** Reads the array as text[], because pg's typed arrays make floats and Dates. */
function arrayOf(parse: Parse): Parse {
  const parts = getParser(TEXT_ARRAY) as (text: string) => (string | null)[];
  return (text) => parts(text).map((part) => (part === null ? null : parse(part)));
}
