import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

const global = globalThis as { readsTsx?: unknown };

/** Node reads TypeScript, and with this the screens' JSX too, whose style is of no use without a browser. */
global.readsTsx ??= registerHooks({
  load: (url, context, next) => {
    if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true };
    if (!url.endsWith('.tsx')) return next(url, context);
    const file = fileURLToPath(url);
    const { code } = transformSync(file, readFileSync(file, 'utf8'), { jsx: { runtime: 'automatic' } });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
