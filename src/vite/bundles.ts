import { stat } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Brotli kilobytes (of 1000 bytes) of a document with its first JavaScript. */
export type Budgets = Readonly<Record<string, number>>;

/** Prints what each document loads first and later, and fails the build over a budget. It runs after precompress.ts. */
export function bundles(budgets: Budgets): Plugin {
  let folder = '';
  let root = '';
  let documents: Document<string>[] = [];
  return {
    name: 'cantera:bundles',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
      root = config.root;
    },
    writeBundle: (_options, bundle) => {
      documents = findDocuments(bundle, root);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error) return;
        const weighed = await Promise.all(documents.map((document) => weighDocument(folder, document)));
        this.info(`what travels (kB: brotli, raw)\n${weighed.map(table).join('\n')}`);
        const excess = weighed.flatMap((document) => overBudget(document, budgets));
        if (excess.length > 0) this.error(excess.join('\n'));
      },
    },
  };
}

/** An HTML file, and what it loads first and later: names of files, or their weights. */
interface Document<FileEntry> {
  name: string;
  first: FileEntry[];
  later: FileEntry[];
}

interface Weight {
  file: string;
  raw: number;
  brotli: number;
}

function findDocuments(bundle: Rolldown.OutputBundle, root: string): Document<string>[] {
  return Object.values(bundle).flatMap((chunk) => {
    if (chunk.type !== 'chunk' || !chunk.isEntry || !chunk.facadeModuleId?.endsWith('.html')) return [];
    const name = relative(root, chunk.facadeModuleId);
    const first = reachableFiles(bundle, chunk.fileName, ({ imports }) => imports);
    const all = reachableFiles(bundle, chunk.fileName, (each) => [...each.imports, ...each.dynamicImports]);
    return [{ name, first: [name, ...first], later: [...all].filter((file) => !first.has(file)) }];
  });
}

function reachableFiles(
  bundle: Rolldown.OutputBundle,
  start: string,
  importsOf: (chunk: Rolldown.OutputChunk) => string[],
): Set<string> {
  const files = new Set<string>();
  const queue = [start];
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) continue;
    files.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    queue.push(...importsOf(chunk));
  }
  return files;
}

async function weighDocument(
  folder: string,
  { name, first, later }: Document<string>,
): Promise<Document<Weight>> {
  const weigh = (files: string[]) => Promise.all(files.map((file) => weighFile(folder, file)));
  return { name, first: await weigh(first), later: await weigh(later) };
}

async function weighFile(folder: string, file: string): Promise<Weight> {
  const raw = (await stat(join(folder, file))).size;
  // precompress.ts writes no '.br' that would be larger than the file.
  const compressed = await stat(join(folder, `${file}.br`)).catch(() => null);
  return { file, raw, brotli: compressed?.size ?? raw };
}

function table({ name, first, later }: Document<Weight>): string {
  const heaviestFirst = (files: Weight[]) => files.toSorted((a, b) => b.brotli - a.brotli);
  return [
    `\n  ${name}`,
    row('loads first', first),
    ...heaviestFirst(first).map((weight) => row(`  ${weight.file}`, [weight])),
    row('later', later),
    ...heaviestFirst(later).map((weight) => row(`  ${weight.file}`, [weight])),
  ].join('\n');
}

function row(label: string, weights: Weight[]): string {
  return `    ${label.padEnd(48)} ${kilobytes(sum(weights, 'brotli'))} ${kilobytes(sum(weights, 'raw'))}`;
}

function overBudget({ name, first }: Document<Weight>, budgets: Budgets): string[] {
  const budget = budgets[name];
  const counted = first.filter(({ file }) => ['.html', '.js'].includes(extname(file)));
  const brotli = sum(counted, 'brotli');
  if (budget === undefined || brotli <= budget * 1000) return [];
  return [
    `${name} and its first JavaScript weigh ${kilobytes(brotli).trim()} kB, over the budget of ${budget} kB`,
  ];
}

const sum = (weights: Weight[], size: 'brotli' | 'raw'): number =>
  weights.reduce((total, weight) => total + weight[size], 0);

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(8);
