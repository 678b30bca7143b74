/**
 * `npm run bench:load`: time until the built product is usable on a slow connection with an empty cache, compared
 * with a stock react-admin application on the same API. BENCH_ROUNDS: number of rounds, 7 by default.
 */
import { chromium } from 'playwright-core';
import { findChromium } from '#support/chromium.ts';
import { buildApplication } from '../../scripts/application.ts';
import { machine, median, table } from '../support/figures.ts';
import { startProduct } from '../support/product.ts';
import { buildStock, stockSite } from './stockSite.ts';
import { insertTrucks } from './trucks.ts';
import {
  signInToList,
  visitList,
  visitLogin,
  type Application,
  type Conditions,
  type Visit,
} from './visit.ts';

/** Lighthouse's "slow 4G" and mid-range phone, which also stands for an old computer. */
const CONDITIONS: Conditions = { down: 1.6e6, up: 750e3, roundTrip: 150, cpu: 4 };
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);

await Promise.all([buildApplication(), buildStock()]);
const product = await startProduct();
const stock = await product.serve(stockSite);
const { executablePath, env } = await findChromium();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  env: { ...process.env, ...env },
});

const OURS: Application = {
  name: 'product',
  origin: product.origin,
  login: '/ingresar',
  list: '/gestion-negocio/camiones',
  user: '[name=usuarioOEmail]',
  password: '[name=password]',
  submit: '[type=submit]',
  kept: { authState: '{"autenticado":true,"rol":"ADMIN"}' },
};
const STOCK: Application = {
  name: 'stock',
  origin: stock.origin,
  login: '/#/login',
  list: '/#/Camion',
  user: '[name=username]',
  password: '[name=password]',
  submit: '[type=submit]',
  kept: { username: 'mgomez' },
};

const SCENES: Readonly<Record<string, (application: Application) => Promise<Visit>>> = {
  'login usable': (application) => visitLogin(browser, application, CONDITIONS, application.login),
  'login usable, sent there': (application) => visitLogin(browser, application, CONDITIONS, application.list),
  'first list': (application) => visitList(browser, application, CONDITIONS, product.cookie),
  'login, then list': (application) => signInToList(browser, application, CONDITIONS),
};

try {
  await insertTrucks(product.pool);
  console.log(`Slow 4G, CPU ÷ ${CONDITIONS.cpu}, ${ROUNDS} rounds. ${machine()}\n`);
  const scenes = await measure();
  console.log(`${table(['ms', 'product', '', 'stock', '', 'ratio'], scenes.map(timeRow))}\n`);
  console.log(`${table(['', 'files', 'kB', 'fonts', 'API calls'], scenes.flatMap(loadRows))}\n`);
  console.log(scenes.flatMap(fileLines).join('\n'));
} finally {
  await browser.close();
  await stock.close();
  await product.close();
}

interface Scene {
  name: string;
  ours: Visit[];
  stock: Visit[];
}

/** Alternates, so that other load on the machine affects both; the first round only warms up. */
async function measure(): Promise<Scene[]> {
  const scenes = Object.keys(SCENES).map((name): Scene => ({ name, ours: [], stock: [] }));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { name, ours, stock: theirs } of scenes) {
      const visits = [await SCENES[name]!(OURS), await SCENES[name]!(STOCK)] as const;
      if (round === 0) continue;
      ours.push(visits[0]);
      theirs.push(visits[1]);
    }
  }
  return scenes;
}

function timeRow({ name, ours, stock: theirs }: Scene): string[] {
  const ratio = middle(ours) / middle(theirs);
  return [name, ...spread(ours), ...spread(theirs), `${Math.round(ratio * 100)} %`];
}

function spread(visits: readonly Visit[]): [string, string] {
  const times = visits.map(({ milliseconds }) => Math.round(milliseconds));
  return [String(median(times)), `${Math.min(...times)}–${Math.max(...times)}`];
}

function middle(visits: readonly Visit[]): number {
  return median(visits.map(({ milliseconds }) => milliseconds));
}

function loadRows({ name, ours, stock: theirs }: Scene): string[][] {
  return [
    [`${name}, product`, ...loadCells(ours[0]!)],
    [`${name}, stock`, ...loadCells(theirs[0]!)],
  ];
}

function loadCells({ loaded }: Visit): string[] {
  const count = (kind: string) => String(loaded.filter((each) => each.kind === kind).length);
  const files = loaded.filter(({ kind }) => kind === 'file');
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return [String(files.length), kilobytes(bytes), count('font'), count('api')];
}

function fileLines({ name, ours }: Scene): string[] {
  const files = ours[0]!.loaded.map(
    ({ name: path, bytes, isCached }) => `  ${path} ${kilobytes(bytes)}${isCached ? ' (cached)' : ''}`,
  );
  return [`${name}, product:`, ...files];
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
