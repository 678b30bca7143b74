/** `npm run bench:lighthouse`: Lighthouse scores of five pages of the built application. */
import { buildApplication } from '../../cli/frontend.ts';
import { insertLines } from '../inicio/lines.ts';
import { insertMasters, insertRemitos } from '../remitos/documents.ts';
import { machine, table } from '../support/figures.ts';
import { startProduct, type Fetch } from '../support/product.ts';
import { startChromium } from './chromium.ts';
import { reportOn, type Result } from './lighthouse.ts';

const REMITOS = 10_000;

const MIN_SCORES = { performance: 90, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof MIN_SCORES;
const CATEGORIES = Object.keys(MIN_SCORES) as Category[];

/** Milliseconds, except the last. */
const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
} as const;

const PAGES = [
  { name: 'login', path: '/ingresar', isSignedIn: false },
  { name: 'home', path: '/', isSignedIn: true },
  { name: 'list of remitos', path: '/ventas/remitos', isSignedIn: true },
  { name: 'new remito', path: '/ventas/remitos/crear', isSignedIn: true },
  { name: 'report of materials', path: '/reportes/materiales', isSignedIn: true },
];

await buildApplication();
const product = await startProduct();
const site = await product.serve(withoutReferrerPolicy);
const chromium = await startChromium();
try {
  await insertMasters(product.pool);
  await insertRemitos(product.pool, REMITOS);
  await insertLines(product.pool);
  const rows: string[][] = [];
  const objections: string[] = [];
  for (const { name, path, isSignedIn } of PAGES) {
    const result = await judgePage(path, isSignedIn);
    rows.push([
      name,
      ...CATEGORIES.map((category) => String(scoreOf(result, category))),
      ...Object.keys(METRICS).map((metric) => figureOf(result, metric)),
    ]);
    objections.push(...objectionsTo(result, name));
  }
  const head = ['', 'performance', 'accessibility', 'best practices', ...Object.values(METRICS)];
  console.log(`${table(head, rows)}\n\n${machine()}`);
  if (objections.length > 0) {
    console.error(objections.join('\n'));
    process.exitCode = 1;
  }
} finally {
  await chromium.close();
  await site.close();
  await product.close();
}

async function judgePage(path: string, isSignedIn: boolean): Promise<Result> {
  const lhr = await reportOn(site.origin + path, {
    port: chromium.port,
    categories: CATEGORIES,
    cookie: isSignedIn ? product.cookie : null,
  });
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
  const { pathname } = new URL(lhr.finalDisplayedUrl);
  if (pathname !== path) throw new Error(`${path} led to ${pathname}`);
  return lhr;
}

function scoreOf(result: Result, category: Category): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

function figureOf(result: Result, metric: string): string {
  const { numericValue = Number.NaN, numericUnit } = result.audits[metric] ?? {};
  return numericValue.toFixed(numericUnit === 'millisecond' ? 0 : 3);
}

function objectionsTo(result: Result, name: string): string[] {
  return CATEGORIES.filter((category) => scoreOf(result, category) < MIN_SCORES[category]).flatMap(
    (category) =>
      result.categories[category]!.auditRefs.filter(
        ({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1,
      ).map(({ id }) => {
        const { title, displayValue = '', details } = result.audits[id]!;
        const places = JSON.stringify(
          (details as { items?: unknown[] } | undefined)?.items?.slice(0, 5) ?? [],
        );
        return `${name}, ${category}: ${title} (${id}) ${displayValue} ${places}`;
      }),
  );
}

/**
 * Under Lighthouse, the tests' headless Chromium 147 aborts a document with `Referrer-Policy: same-origin`.
 * No score depends on that header.
 */
function withoutReferrerPolicy(api: Fetch): Fetch {
  return async (request) => {
    const { body, status, headers } = await api(request);
    const others = new Headers(headers);
    others.delete('referrer-policy');
    return new Response(body, { status, headers: others });
  };
}
