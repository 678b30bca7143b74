import { LOCALE } from '#argentina/locale.ts';
import type { Context } from 'hono';
import { PDF_POLICY } from './contentPolicy.ts';

/** The address of the frame that src/admin/print/printPdf.ts opens. */
export const PRINT_FRAME = '/marco-de-impresion';

/** Sends the page that shows a PDF. It is empty, so everybody may get it. */
export function sendPrintFrame(context: Context): Response {
  return context.html(`<!doctype html><html lang="${LOCALE}"><title>Impresión</title></html>`, 200, {
    ...FRAMEABLE,
    'Cache-Control': 'private, max-age=3600',
  });
}

/** Headers that let only our own pages frame an answer. */
export const FRAMEABLE = {
  'Content-Security-Policy': PDF_POLICY,
  'X-Frame-Options': 'SAMEORIGIN',
} as const;
