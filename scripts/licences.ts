/** `npm run licences`: checks the lock file without a network. Exits with 1 for a complaint. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { complaintsOf, countsOf, type Locked } from './licences/judge.ts';
import { ROOT } from '../cli/run.ts';

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const complaints = complaintsOf(packages);
console.log(complaints.length > 0 ? complaints.join('\n') : countsOf(packages).join(', '));
if (complaints.length > 0) process.exitCode = 1;
