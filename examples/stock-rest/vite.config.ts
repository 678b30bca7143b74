import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // The API on the application's own origin, so that its cookie comes along.
  server: { proxy: { '/api': `http://localhost:${process.env['PORT'] ?? 3000}` } },
  build: { chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
});
