import { LOCALE } from '#argentina/locale.ts';
import type { Context } from 'hono';
import { PDF_POLICY } from './contentPolicy.ts';

/** For src/admin/print/printPdf.ts. */
export const PRINT_FRAME = '/marco-de-impresion';

/** To show a PDF. Empty, so everybody may get it. */
export function sendPrintFrame(context: Context): Response {
  return context.html(`<!doctype html><html lang="${LOCALE}"><title>Impresión</title></html>`, 200, {
    ...FRAMEABLE,
    'Cache-Control': 'private, max-age=3600',
  });
}

/** By our own pages only. */
export const FRAMEABLE = {
  'Content-Security-Policy': PDF_POLICY,
  'X-Frame-Options': 'SAMEORIGIN',
} as const;
