import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../cli/run.ts';

const sources = globSync(['src/**/*.{ts,tsx}', '{cli,scripts}/**/*.ts'], { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

/** The arguments of each call, as they are written. */
function callsOf(pattern: RegExp): { file: string; args: string }[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(({ index, 0: begin }) => {
      let depth = 1;
      let end = index + begin.length;
      while (depth > 0 && end < text.length) depth += { '(': 1, ')': -1 }[text[end++]!] ?? 0;
      return { file, args: text.slice(index + begin.length, end - 1) };
    }),
  );
}

/** Nobody waits for them, or for longer than for the page's own request. */
const AWAITED_BY_NOBODY = ['scripts/pictures/demo.ts', 'src/vite/install/worker.ts'];

test('Each request of ours has a time after which it is given up', () => {
  const endless = callsOf(/(?<![\w.])fetch\(/g).filter(({ args }) => !/signal\s*:/.test(args));
  const files = endless.filter(({ args }) => !/^\w+: Request/.test(args.trim())).map(({ file }) => file);
  expect([...new Set(files)].toSorted()).toEqual(AWAITED_BY_NOBODY);
});

test('Each connection to the database has a time after which it is given up', () => {
  const endless = callsOf(/new pg\.(?:Client|Pool)\(/g).filter(
    ({ args }) => !/CONNECTION_OPTIONS|connectionTimeoutMillis/.test(args),
  );
  expect(endless).toEqual([]);
});
