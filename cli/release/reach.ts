import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { parseSync, Visitor } from 'vite';

export interface Reach {
  files: Set<string>;
  packages: Set<string>;
}

/** Follows imports, `new URL` and `join(import.meta.dirname, …)`. @param framework the package to follow too */
export function reachOf(entries: readonly string[], framework: string): Reach {
  const reach: Reach = { files: new Set(), packages: new Set() };
  const follow = (path: string): void => {
    if (reach.files.has(path) || /\.test\.tsx?$/.test(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path)) follow(join(path, name));
      return;
    }
    reach.files.add(path);
    if (!/\.[jt]s$/.test(path)) return;
    const { imported, opened } = namesIn(path);
    for (const name of opened) follow(join(dirname(path), name));
    const { resolve } = createRequire(path);
    for (const name of imported) {
      if (/^[.#]/.test(name) || packageOf(name) === framework) follow(realpathSync(resolve(name)));
      else if (!isBuiltin(name)) reach.packages.add(packageOf(name));
    }
  };
  for (const entry of entries) follow(entry);
  return reach;
}

interface Names {
  imported: string[];
  opened: string[];
}

type Node = { type: string; value?: unknown; [key: string]: unknown };

function namesIn(path: string): Names {
  const { program, errors } = parseSync(basename(path), readFileSync(path, 'utf8'));
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

function isOfModule(node: unknown, name: string): boolean {
  const { object, property } = (node ?? {}) as Node;
  return (object as Node)?.type === 'MetaProperty' && isNamed(property, name);
}

function textOf(node: unknown): string {
  const { value } = node as Node;
  if (typeof value !== 'string') throw new Error('A path beside a module must be written in full.');
  return value;
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
