import type { Product } from './product.ts';
import { median } from './figures.ts';
import { explain, statementsOf, type Statement } from './statements.ts';

const WARM_UPS = 5;

export function measuring(product: Product, table: string, times: number) {
  const plans: string[] = [];

  async function explainWarm(statement: Statement) {
    const { milliseconds, plan } = await explain(product.pool, statement, WARM_UPS + times);
    return { milliseconds: milliseconds.slice(WARM_UPS), plan };
  }

  return {
    plans,
    async yardstick(name: string, text: string): Promise<string[]> {
      const { milliseconds, plan } = await explainWarm({ text, values: [] });
      plans.push(`== ${name}\n${plan}`);
      return [name, '', ...spread(milliseconds), '', ''];
    },
    async list(name: string, path: string): Promise<string[]> {
      let total = 0;
      const read = async () => {
        total = ((await get(product, path)) as { totalCount: number }).totalCount;
      };
      const whole = await timesOf(read, times);
      const statements = (await statementsOf(product.pool, read)).filter(({ text }) =>
        text.includes(`"${table}"`),
      );
      const statement = statements.find(({ text }) => text.includes('count(*)')) ?? statements[0];
      if (!statement) throw new Error(`${path} asked the database nothing about ${table}`);
      const { milliseconds, plan } = await explainWarm(statement);
      plans.push(`== ${name}: ${path}\n${statement.text}\n-- ${JSON.stringify(statement.values)}\n${plan}`);
      return [name, String(total), ...spread(milliseconds), median(whole).toFixed(1)];
    },
  };
}

export async function timesOf(work: () => Promise<unknown>, turns: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UPS + turns; turn++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.slice(WARM_UPS);
}

export async function get({ origin, cookie }: Product, path: string): Promise<unknown> {
  const response = await fetch(`${origin}/api/${path}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const spread = (milliseconds: readonly number[]): [string, string] => [
  median(milliseconds).toFixed(1),
  Math.min(...milliseconds).toFixed(1),
];
