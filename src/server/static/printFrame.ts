import type { Context } from 'hono';
import { PDF_POLICY } from './contentPolicy.ts';

/** Where the browser gets the frame that it prints from: src/admin/print/printPdf.ts */
export const PRINT_FRAME = '/marco-de-impresion';

/** An empty document that our own pages may frame, and a PDF be shown in. It holds nothing, so it is for everybody. */
export function sendPrintFrame(context: Context): Response {
  return context.html('<!doctype html><html lang="es-AR"><title>Impresión</title></html>', 200, {
    ...FRAMEABLE,
    'Cache-Control': 'private, max-age=3600',
  });
}

/** The headers of what our own pages may show in a frame, and nobody else. */
export const FRAMEABLE = {
  'Content-Security-Policy': PDF_POLICY,
  'X-Frame-Options': 'SAMEORIGIN',
} as const;
