import { LOCALE } from '#argentina/locale.ts';
import type { Context } from 'hono';
import { PDF_POLICY } from './contentPolicy.ts';

/** The frame is opened by src/admin/print/printPdf.ts. */
export const PRINT_FRAME = '/marco-de-impresion';

/** The page is empty, so everybody may get it. */
export function sendPrintFrame(context: Context): Response {
  return context.html(`<!doctype html><html lang="${LOCALE}"><title>Impresión</title></html>`, 200, {
    ...FRAMEABLE,
    'Cache-Control': 'private, max-age=3600',
  });
}

export const FRAMEABLE = {
  'Content-Security-Policy': PDF_POLICY,
  'X-Frame-Options': 'SAMEORIGIN',
} as const;
