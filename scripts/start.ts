import { join } from 'node:path';
import { buildFrontend } from '../src/server/build.ts';
import { main } from '../src/server/main.ts';

await main({ prepare: () => buildFrontend(join(import.meta.dirname, '..')) });
