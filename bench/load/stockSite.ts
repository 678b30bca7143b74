import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { Hono } from 'hono';
import { build } from 'vite';
import type { Variables } from '#server/http/router.ts';
import { fileSender, urlPathsIn } from '#server/static/files.ts';
import { precompress } from '../../src/vite/precompress.ts';
import type { Fetch } from '../support/product.ts';

const SOURCE = join(import.meta.dirname, 'stock');
const BUILT = join(import.meta.dirname, '..', '.stock');

export async function buildStock(): Promise<void> {
  await build({
    configFile: false,
    root: SOURCE,
    logLevel: 'warn',
    plugins: [react(), precompress()],
    resolve: { dedupe: ['react', 'react-dom', '@mui/material', '@mui/utils'] },
    build: { outDir: BUILT, emptyOutDir: true, chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
  });
}

export async function stockSite(api: Fetch): Promise<Fetch> {
  const names = await urlPathsIn(BUILT);
  const [file, index] = [fileSender(BUILT), fileSender(BUILT, 'index.html')];
  const site = new Hono<{ Variables: Variables }>();
  site.all('/api/*', (context) => api(context.req.raw));
  site.get('*', (context) =>
    names.has(context.req.path)
      ? file(context, 'public, max-age=31536000, immutable')
      : index(context, 'no-cache'),
  );
  return site.fetch;
}
