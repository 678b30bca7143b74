import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { ROOT } from '../run.ts';

export interface Reach {
  /** Paths in the project: modules, and the files and folders that they open beside themselves. */
  files: Set<string>;
  /** Names of imported packages. */
  packages: Set<string>;
}

/** What runs when these modules run: followed through imports, `new URL` and `join(import.meta.dirname, …)`. */
export function reachOf(entries: readonly string[]): Reach {
  const reach: Reach = { files: new Set(), packages: new Set() };
  for (const entry of entries) follow(entry, reach);
  return reach;
}

/** package.json comes with the release's own content, and `dist` is the built frontend. */
const APART = new Set(['package.json', 'dist']);

function follow(path: string, reach: Reach): void {
  if (APART.has(path) || reach.files.has(path) || /\.test\.tsx?$/.test(path)) return;
  if (statSync(join(ROOT, path)).isDirectory()) {
    for (const name of readdirSync(join(ROOT, path))) follow(join(path, name), reach);
    return;
  }
  reach.files.add(path);
  if (!/\.[jt]s$/.test(path)) return;
  const { imported, opened } = namesIn(path);
  for (const name of opened) follow(join(dirname(path), name), reach);
  for (const name of imported) {
    if (/^([.#]|cantera(\/|$))/.test(name)) follow(localPath(name, path), reach);
    else if (!isBuiltin(name)) reach.packages.add(packageOf(name));
  }
}

interface Names {
  /** Specifiers of imports, without those of types. */
  imported: string[];
  /** Relative paths. */
  opened: string[];
}

type Node = { type: string; value?: unknown; [key: string]: unknown };

function namesIn(path: string): Names {
  const { program, errors } = parseSync(basename(path), readFileSync(join(ROOT, path), 'utf8'));
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  const names: Names = { imported: [], opened: [] };
  const add = (source: unknown, kind?: string) => {
    const { value } = (source ?? {}) as Node;
    if (typeof value === 'string' && kind !== 'type') names.imported.push(value);
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => add(source, importKind),
    ExportNamedDeclaration: ({ source, exportKind }) => add(source, exportKind),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind),
    ImportExpression: ({ source }) => add(source),
    NewExpression: ({ callee, arguments: [place, base] }) => {
      if (isNamed(callee, 'URL') && isOfModule(base, 'url')) names.opened.push(textOf(place));
    },
    CallExpression: ({ callee, arguments: [base, ...parts] }) => {
      if (isOfModule(callee, 'resolve')) add(base);
      if (isNamed(callee, 'join') && isOfModule(base, 'dirname'))
        names.opened.push(join(...parts.map((part) => textOf(part))));
    },
  }).visit(program);
  return names;
}

const isNamed = (node: unknown, name: string) => (node as Node).name === name;

/** `import.meta.url`, `import.meta.dirname` */
function isOfModule(node: unknown, name: string): boolean {
  const { object, property } = (node ?? {}) as Node;
  return (object as Node)?.type === 'MetaProperty' && isNamed(property, name);
}

function textOf(node: unknown): string {
  const { value } = node as Node;
  if (typeof value !== 'string') throw new Error('A path beside a module must be written in full.');
  return value;
}

/** As Node finds it: through `imports`, and `exports` of the framework. */
const localPath = (name: string, importer: string): string =>
  relative(ROOT, createRequire(join(ROOT, importer)).resolve(name));

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
