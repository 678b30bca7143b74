import { join } from 'node:path';
import { buildFrontend } from '../src/server/build.ts';
import { main } from '../src/server/main.ts';

await main(() => buildFrontend(join(import.meta.dirname, '..')));
