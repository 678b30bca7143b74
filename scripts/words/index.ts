/** `npm run docs:words`: writes the tables of docs/declaration.md from sentences.ts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.ts';
import { PAGE, withTables } from './tables.ts';

const path = join(ROOT, PAGE);
writeFileSync(path, withTables(readFileSync(path, 'utf8')));
