import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../cli/run.ts';

export interface CodeFile {
  readonly path: string;
  readonly text: string;
  /** It tests, or serves tests only. */
  readonly isTest: boolean;
}

/** Reads the TypeScript and the style sheets of the repository, without declaration files and build output. */
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
