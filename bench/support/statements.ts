import type pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const watched = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    const { query } = client;
    watched.set(client, query);
    const watching = (...args: [string | pg.QueryConfig, unknown[]?]) => {
      const [statement, values = []] = args;
      statements.push(
        typeof statement === 'string'
          ? { text: statement, values }
          : { text: statement.text, values: statement.values ?? values },
      );
      return (query as (...args: unknown[]) => unknown).apply(client, args);
    };
    Object.assign(client, { query: watching });
  };
  pool.on('acquire', watch);
  try {
    await work();
  } finally {
    pool.off('acquire', watch);
    for (const [client, query] of watched) Object.assign(client, { query });
  }
  return statements;
}

/** Milliseconds of planning and execution, without EXPLAIN's timing of steps. */
export async function explain(
  pool: pg.Pool,
  { text, values }: Statement,
  times: number,
): Promise<{ milliseconds: number[]; plan: string }> {
  const milliseconds: number[] = [];
  for (let time = 0; time < times; time++) {
    const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, values);
    const [report] = rows[0]['QUERY PLAN'] as { 'Planning Time': number; 'Execution Time': number }[];
    milliseconds.push(report!['Planning Time'] + report!['Execution Time']);
  }
  const { rows } = await pool.query(`explain (analyze, buffers) ${text}`, values);
  return { milliseconds, plan: rows.map((row) => row['QUERY PLAN']).join('\n') };
}
