import pg from 'pg';

/** Values of `numeric` and `date` stay text, `bigint` becomes a number, and `timestamptz` ISO 8601 in UTC. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || getParser(oid, format),
};

/** The declaration of pg's own parsers leaves out arrays, hence the cast. */
const getParser = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parse;

const TEXT_ARRAY = 1009;

type Parse = (text: string) => unknown;

/** Parsers by oid (pg_type.dat) of bigint, date, timestamptz and numeric, each with that of its array. */
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
  // pg makes a number of 'infinity'.
  return value instanceof Date ? value.toISOString() : text;
}

/** Reads an array as text[], because pg's own parsers of these arrays make floats and Dates. */
function arrayOf(parse: Parse): Parse {
  const parseTexts = getParser(TEXT_ARRAY) as (text: string) => (string | null)[];
  return (text) => parseTexts(text).map((element) => (element === null ? null : parse(element)));
}
