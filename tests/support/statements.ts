import type pg from 'pg';

type AnyQuery = (...args: unknown[]) => unknown;

/** The SQL sent by a pool's clients while `work` ran. */
export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const originals = new Map<pg.PoolClient, AnyQuery>();
  const watch = (client: pg.PoolClient) => {
    if (originals.has(client)) return;
    const query = client.query as unknown as AnyQuery;
    originals.set(client, query);
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const [statement] = args as [string | { text: string }];
        statements.push(typeof statement === 'string' ? statement : statement.text);
        return query.apply(client, args);
      },
    });
  };
  pool.on('acquire', watch);
  try {
    await work();
  } finally {
    pool.off('acquire', watch);
    for (const [client, query] of originals) Object.assign(client, { query });
  }
  return statements;
}

/** How many sessions of a database rest within a transaction. */
export async function openTransactions({ pool }: { readonly pool: pg.Pool }): Promise<number> {
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  return rows.length;
}
