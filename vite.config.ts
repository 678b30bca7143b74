import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundles } from './scripts/bundles.ts';
import { precompress } from './scripts/precompress.ts';
import { earlyCalls } from './scripts/earlyCalls.ts';
import { prefetchAdmin } from './scripts/prefetchAdmin.ts';

const document = (name: string) => resolve(import.meta.dirname, name);

export default defineConfig({
  plugins: [
    react(),
    earlyCalls(),
    prefetchAdmin(),
    precompress(),
    // Brotli kilobytes of a document and its first JavaScript. A change that needs more says why it is worth it.
    bundles({ 'ingresar.html': 20, 'index.html': 330 }),
  ],
  resolve: {
    // One copy of each, whatever its users ask for: two Reacts or two themes do not see each other.
    dedupe: [
      'react',
      'react-dom',
      'react-router',
      'react-router-dom',
      'react-hook-form',
      '@emotion/react',
      '@emotion/styled',
      '@mui/material',
      '@mui/system',
      '@mui/utils',
      '@tanstack/react-query',
      'date-fns',
    ],
  },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The budgets above say more: they count what travels, for each document.
    reportCompressedSize: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: { input: [document('index.html'), document('ingresar.html')] },
  },
});
