import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const FILES = 'src/{admin,argentina,domain,i18n,schema,server,studio,system,resources}/**/*.{ts,tsx}';

/** The specification says 'tu' on the pages before the session and in what the server answers them. */
const BEFORE_THE_SESSION = /\/auth\/recoveryRoutes\.ts$|\.test\.tsx?$|\/dist\//;

test('who is inside is addressed as usted', () => {
  const familiar = globSync(FILES, { cwd: ROOT })
    .filter((path) => !BEFORE_THE_SESSION.test(path))
    .flatMap((path) =>
      readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .filter((line) => /\b(?:[Tt]us?|[Tt]uy[oa]s?|[Vv]os|tenés|podés)\b(?!\()/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(familiar).toEqual([]);
});
