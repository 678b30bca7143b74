import { printedReport, printedRemito } from '#support/printed.ts';
import { draw } from '#server/pdf/draw.ts';
import { drawDocument, stopDrawing } from '#server/pdf/pool.ts';
import { PdfSheet } from '#server/pdf/sheet.ts';
import { machine, median, table } from '../support/figures.ts';
import { startProduct } from '../support/product.ts';
import { besideStatement } from './statement.ts';

const ROUNDS = 15;
const CROWD = 50;

const kinds: readonly (readonly [name: string, make: () => Promise<Uint8Array>])[] = [
  ['yardstick: an empty tagged page', emptyPage],
  ['remito of 5 lines', () => draw(printedRemito(5))],
  ['remito of 40 lines', () => draw(printedRemito(40))],
  ['remito of 200 lines', () => draw(printedRemito(200))],
  ['report of 2,000 rows', () => draw(printedReport(2_000))],
];

console.log(`${machine()}\n`);
console.log(table(['ms', 'median', 'best', '÷ yardstick', 'kB'], await drawEach()));
console.log();
console.log(table(['list of clients, ms', 'median', 'slowest', 'asked for'], await besideDrawing()));
await stopDrawing();
console.log();
console.log(table(['ms', 'median', 'slowest', 'asked for'], await besideStatement()));

function emptyPage(): Promise<Uint8Array> {
  const sheet = new PdfSheet({ title: 'Vacía', author: 'Nadie', date: new Date(0) });
  sheet.addPage();
  return sheet.finish();
}

async function drawEach(): Promise<string[][]> {
  const times = kinds.map((): number[] => []);
  let sizes: number[] = [];
  for (let round = -2; round < ROUNDS; round++) {
    sizes = [];
    for (const [index, [, make]] of kinds.entries()) {
      const start = performance.now();
      sizes.push((await make()).length);
      if (round >= 0) times[index]!.push(performance.now() - start);
    }
  }
  const yardstick = median(times[0]!);
  return kinds.map(([name], index) => {
    const middle = median(times[index]!);
    const best = Math.min(...times[index]!);
    return [
      name,
      middle.toFixed(1),
      best.toFixed(1),
      (middle / yardstick).toFixed(0),
      (sizes[index]! / 1000).toFixed(0),
    ];
  });
}

async function besideDrawing(): Promise<string[][]> {
  const product = await startProduct();
  const list = async () => {
    const start = performance.now();
    const response = await fetch(`${product.origin}/api/Cliente`, { headers: { cookie: product.cookie } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`The list answered ${response.status}`);
    return performance.now() - start;
  };
  const whileBusy = async (work: Promise<unknown>) => {
    const state = { isDone: false };
    const done = work.finally(() => (state.isDone = true));
    const times: number[] = [];
    while (!state.isDone) times.push(await list());
    await done;
    return times;
  };
  await drawDocument(printedRemito(1));
  await list();
  const alone = await whileBusy(new Promise((resolve) => setTimeout(resolve, 1_000)));
  const start = performance.now();
  const crowd = Array.from({ length: CROWD }, () => drawDocument(printedRemito(40)));
  const beside = await whileBusy(Promise.all(crowd));
  const took = ((performance.now() - start) / 1000).toFixed(1);
  await product.close();
  const row = (name: string, times: readonly number[]) => [
    name,
    median(times).toFixed(1),
    Math.max(...times).toFixed(1),
    String(times.length),
  ];
  return [row('alone', alone), row(`while ${CROWD} remitos of 40 lines are drawn (${took} s)`, beside)];
}
