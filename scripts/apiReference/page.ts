import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { ROOT } from '../../cli/run.ts';
import { exportsOf, type Exported } from './exportsOf.ts';

export const PAGE = 'docs/api-reference.md';

export function entryPoints(): ReadonlyMap<string, string> {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const modules = Object.entries(exports).filter(([, file]) => /\.tsx?$/.test(file));
  return new Map(modules.map(([entry, file]) => [join('cantera', entry), normalize(file)]));
}

export const apiReference = (): string =>
  [
    '# What the package exports',
    'Written by `npm run docs:api` from the docstrings. [architecture.md](architecture.md#the-front-door) says what each entry point is for.',
    ...[...entryPoints()].map(([entry, file]) => sectionOf(entry, exportsOf(file))),
  ].join('\n\n') + '\n';

function sectionOf(entry: string, exports: readonly Exported[]): string {
  const leaving = exports.filter(({ isLeaving }) => isLeaving);
  const staying = exports.filter(({ isLeaving }) => !isLeaving);
  const parts = [`## ${entry}`, tableOf(staying)];
  if (leaving.length > 0)
    parts.push("react-admin's own components will replace these; do not build on them:", namesOf(leaving));
  return parts.join('\n\n');
}

const tableOf = (exports: readonly Exported[]) =>
  ['| name | kind | what |', '| --- | --- | --- |', ...sorted(exports).map(rowOf)].join('\n');

const rowOf = (exported: Exported) => `| ${linkTo(exported)} | ${exported.kind} | ${cellOf(exported.doc)} |`;

const namesOf = (exports: readonly Exported[]) => `${sorted(exports).map(linkTo).join(', ')}.`;

const linkTo = ({ name, file }: Exported) => `[\`${name}\`](../${file})`;

const sorted = (exports: readonly Exported[]) =>
  exports.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

const cellOf = (doc: string) =>
  doc
    .split(/\n\n {4}|\n```|@example/, 1)[0]!
    .replaceAll('@throws', 'Throws')
    .replaceAll(/@returns?/g, 'Returns')
    .replaceAll(/@param (\w+)/g, '`$1`:')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .trim();
