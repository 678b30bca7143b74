import pg from 'pg';

/** What the server tells of a statement's columns, as pg keeps it for its rows. */
type Columns = {
  readonly fields: unknown;
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
};

/** By the statement's name; of one connection. */
export type Described = Map<string, Columns>;

type Named = { readonly name: string; readonly text: string; readonly values: readonly unknown[] };
type Wire = { describe(portal: object): void };

/** Parts of pg that its types leave out. */
const Query = pg.Query as unknown as new (text: string) => pg.Query & {
  name: string;
  values: readonly unknown[];
  callback: (error: Error | null, result: pg.QueryResult) => void;
  readonly _result: Columns;
  _accumulateRows: boolean;
  prepare(connection: Wire): void;
  handleRowDescription(message: unknown): void;
};

/**
 * A prepared statement that asks for its columns once: to tell and read them again costs more than a row. Where they
 * have changed, the server refuses it (`isOutdated`).
 */
class NamedQuery extends Query {
  readonly #described: Described;

  constructor(described: Described, { name, text, values }: Named) {
    super(text);
    this.#described = described;
    this.name = name;
    this.values = values;
  }

  override prepare(connection: Wire): void {
    const columns = this.#described.get(this.name);
    if (!columns) return super.prepare(connection);
    Object.assign(this._result, columns);
    this._accumulateRows = true;
    super.prepare(silent(connection));
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#described.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

const silenced = new WeakMap<Wire, Wire>();

/** The same connection, which does not ask for columns. */
function silent(connection: Wire): Wire {
  const known = silenced.get(connection);
  if (known) return known;
  const wire = Object.create(connection, { describe: { value: () => {} } }) as Wire;
  silenced.set(connection, wire);
  return wire;
}

/** @throws what the server refuses */
export function runNamed(
  client: pg.ClientBase,
  described: Described,
  statement: Named,
): Promise<pg.QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
  const query = new NamedQuery(described, statement);
  query.callback = (error, result) => (error ? reject(error) : resolve(result));
  client.query(query);
  return promise;
}
