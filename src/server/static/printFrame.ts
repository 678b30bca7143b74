import type { Context } from 'hono';
import { PDF_POLICY } from './contentPolicy.ts';

/** URL of the frame to print from: src/admin/print/printPdf.ts */
export const PRINT_FRAME = '/marco-de-impresion';

/** An empty document that our pages may frame to show a PDF. It is empty, so everybody may get it. */
export function sendPrintFrame(context: Context): Response {
  return context.html('<!doctype html><html lang="es-AR"><title>Impresión</title></html>', 200, {
    ...FRAMEABLE,
    'Cache-Control': 'private, max-age=3600',
  });
}

/** Headers that allow framing by our own pages only. */
export const FRAMEABLE = {
  'Content-Security-Policy': PDF_POLICY,
  'X-Frame-Options': 'SAMEORIGIN',
} as const;
