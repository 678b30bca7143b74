import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../cli/run.ts';

export interface CodeFile {
  readonly path: string;
  readonly text: string;
  /** It tests, or serves tests only. */
  readonly isTest: boolean;
}

/** Reads the TypeScript and the style sheets that git knows, without declaration files. */
export function codeFiles(): CodeFile[] {
  return execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e7 })
    .split('\n')
    .filter((path) => /\.(tsx?|css)$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => ({
      path,
      text: readFileSync(join(ROOT, path), 'utf8'),
      isTest: /^(tests|src\/testing)\/|\.test\.tsx?$/.test(path),
    }));
}
