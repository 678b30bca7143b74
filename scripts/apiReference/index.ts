/** `npm run docs:api`: writes docs/api-reference.md from the docstrings of what the package exports. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../cli/run.ts';
import { apiReference, PAGE } from './page.ts';

writeFileSync(join(ROOT, PAGE), apiReference());
