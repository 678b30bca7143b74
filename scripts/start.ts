import './requireNode.ts';
import { join } from 'node:path';

const { main } = await import('../src/server/main.ts');
const { buildFrontend } = await import('../src/server/build.ts');

await main(() => buildFrontend(join(import.meta.dirname, '..')));
