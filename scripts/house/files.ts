import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../cli/run.ts';

export interface CodeFile {
  readonly path: string;
  readonly text: string;
  readonly isTest: boolean;
}

export function codeFiles(): CodeFile[] {
  return globSync('{src,cli,scripts,bench,demo,tests,examples}/**/*.{ts,tsx,css}', {
    cwd: ROOT,
    exclude: ['**/node_modules', '**/dist', 'examples/*/release', '**/*.d.ts'],
  }).map((path) => ({
    path,
    text: readFileSync(join(ROOT, path), 'utf8'),
    isTest: /^(tests|src\/testing)\/|\.test\.tsx?$/.test(path),
  }));
}
