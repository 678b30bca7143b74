import type { StoredFile } from '#schema/fields/file.ts';
import type { Db } from '../db/database.ts';
import { disposition, fileResponse } from '../http/fileResponse.ts';
import type { RequestContext } from '../http/router.ts';
import { PDF_POLICY } from '../static/contentPolicy.ts';
import { contentOf } from './store.ts';

/** Sends a stored file: to be viewed in the browser if the query says so (`ver`) and its type allows it, else to be saved. */
export async function sendFile(context: RequestContext, db: Db, file: StoredFile): Promise<Response> {
  const headers = headersOf(file, context.req.query('ver') === 'true');
  if (context.req.header('if-none-match') === headers['ETag']) return context.body(null, 304, headers);
  const response = await fileResponse(contentOf(db, file), { name: file.nombre, type: file.tipo });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

function headersOf({ id, nombre, tipo }: StoredFile, isForViewing: boolean): Record<string, string> {
  const isPdf = tipo === 'application/pdf';
  const isInline = isForViewing && (isPdf || tipo.startsWith('image/'));
  return {
    'Content-Disposition': disposition(nombre, isInline ? 'inline' : 'attachment'),
    // Browsers' viewers show no PDF in a sandbox (docs/decisions/0014).
    'Content-Security-Policy': isInline && isPdf ? PDF_POLICY : "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-cache',
    ETag: `"${id}"`,
  };
}
