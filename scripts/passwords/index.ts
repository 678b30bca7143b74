/**
 * `node scripts/passwords/index.ts <list.txt>`: writes src/server/auth/commonPasswords.bin from a list with
 * the most common password first, one a line (docs/dependencies.md says which), and from argentina.txt.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD_MIN } from '#domain/password.ts';
import { fold } from '#domain/text.ts';
import { FILTER_BYTES, FILTER_PATH, bitsOf } from '#server/auth/commonPasswords.ts';

const MAX_LEAKED = 100_000;

const linesOf = (path: string): string[] => readFileSync(path, 'utf8').split('\n').filter(Boolean);

const list = process.argv[2];
if (list === undefined) throw new Error('Expected: node scripts/passwords/index.ts <list.txt>');
// Shorter passwords are refused for their length.
const leaked = new Set(
  linesOf(list)
    .map(fold)
    .filter((word) => word.length >= PASSWORD_MIN),
);
const words = [...[...leaked].slice(0, MAX_LEAKED), ...linesOf(join(import.meta.dirname, 'argentina.txt'))];
const filter = Buffer.alloc(FILTER_BYTES);
for (const bit of words.flatMap(bitsOf)) filter[Math.floor(bit / 8)]! |= 1 << (bit % 8);
writeFileSync(FILTER_PATH, filter);
