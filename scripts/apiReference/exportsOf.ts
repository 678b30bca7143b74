import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { ROOT } from '../../cli/run.ts';

export type Exported = {
  /** A member of a namespace follows the namespace's name: 'answer.json'. */
  readonly name: string;
  readonly kind: Kind;
  readonly doc: string;
  readonly file: string;
  /** The name is listed below `// Leaving: …`, and needs no docstring. */
  readonly isLeaving: boolean;
};

type Kind = 'class' | 'component' | 'constant' | 'function' | 'hook' | 'type';

const exportsByFile = new Map<string, readonly Exported[]>();

export function exportsOf(file: string): readonly Exported[] {
  const exports = exportsByFile.get(file) ?? readExports(file);
  exportsByFile.set(file, exports);
  return exports;
}

function readExports(file: string): Exported[] {
  const module = moduleAt(file);
  const leavesFrom = module.source.indexOf('\n// Leaving: ');
  return module.exports.flatMap((entry) => {
    const isLeaving = leavesFrom !== -1 && entry.start > leavesFrom;
    const names = entry.moduleRequest ? reexports(file, entry) : definitions(file, module, entry);
    return names.map((each) => ({ ...each, isLeaving }));
  });
}

function reexports(file: string, { moduleRequest, importName, exportName }: Entry): readonly Exported[] {
  const from = moduleRequest!.value;
  const name = nameOf(exportName);
  const isOfPackage = !/^[.#]/.test(from);
  if (isOfPackage)
    return [{ name, kind: kindNamed(name) ?? 'function', doc: `From '${from}'.`, file, isLeaving: false }];
  const others = exportsOf(pathOf(from, file));
  if (importName.kind === 'AllButDefault') return others;
  if (importName.kind === 'All') return others.map((other) => ({ ...other, name: `${name}.${other.name}` }));
  return others.filter((other) => other.name === nameOf(importName)).map((other) => ({ ...other, name }));
}

function definitions(file: string, { source, body, comments }: Module, entry: Entry): Exported[] {
  const name = nameOf(entry.exportName);
  const statement = body.find((candidate) => declares(candidate, entry.localName.name));
  if (!statement) return [];
  const comment = comments.find(
    ({ value, end }) => value.startsWith('*') && /^\s+$/.test(source.slice(end, statement.start)),
  );
  const kind = kindOf(statement, entry.localName.name!, file);
  return [{ name, kind, doc: textOf(comment?.value), file, isLeaving: false }];
}

function declares(statement: ESTree.Statement, name: string | null): boolean {
  const declaration = declarationIn(statement);
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.some(({ id }) => id.type === 'Identifier' && id.name === name);
  return 'id' in declaration && declaration.id?.type === 'Identifier' && declaration.id.name === name;
}

const declarationIn = (statement: ESTree.Statement) =>
  ('declaration' in statement && statement.declaration) || statement;

function kindOf(statement: ESTree.Statement, name: string, file: string): Kind {
  const declaration = declarationIn(statement);
  if (/^TS(Interface|TypeAlias)Declaration$/.test(declaration.type)) return 'type';
  if (declaration.type === 'ClassDeclaration') return 'class';
  const named = /^src\/(admin|look)\//.test(file) && kindNamed(name);
  if (named) return named;
  const isFunction =
    declaration.type === 'FunctionDeclaration' ||
    (declaration.type === 'VariableDeclaration' &&
      declaration.declarations.some(({ init }) => init?.type === 'ArrowFunctionExpression'));
  return isFunction ? 'function' : 'constant';
}

function kindNamed(name: string): Kind | undefined {
  if (/^[A-Z].*[a-z]/.test(name)) return 'component';
  return /^use[A-Z]/.test(name) ? 'hook' : undefined;
}

const textOf = (comment = '') =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trimEnd())
    .join('\n')
    .trim();

const nameOf = ({ name }: { name: string | null }) => name ?? 'default';

const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

function pathOf(specifier: string, importer: string): string {
  if (!specifier.startsWith('#')) return join(dirname(importer), specifier);
  const [folder] = specifier.split('/', 1);
  return join(imports[`${folder}/*`]!.replace('*', specifier.slice(folder!.length + 1)));
}

type Module = ReturnType<typeof moduleAt>;
type Entry = Module['exports'][number];

function moduleAt(file: string) {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const { module, program, comments } = parseSync(file, source);
  return {
    source,
    exports: module.staticExports.flatMap(({ entries }) => entries),
    body: program.body as ESTree.Statement[],
    comments,
  };
}
