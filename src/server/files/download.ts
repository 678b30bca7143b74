import { filesIn, type StoredFile } from '#schema/fields/file.ts';
import { fileFields } from '#schema/inputFields.ts';
import type { Call } from '../records/read/call.ts';
import { recordOf } from '../records/read/record.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import { disposition, fileResponse } from '../http/fileResponse.ts';
import { callerOf, type Handler, type RequestContext } from '../http/router.ts';
import { PDF_POLICY } from '../static/contentPolicy.ts';
import { contentOf } from './store.ts';

/** GET {id}/Archivo/{archivo}: a file in a field that the caller sees, of a record within reach. */
export function download(call: Call): Handler {
  const { entity, db, shape } = call;
  const shown = { ...call, endpoint: entity.endpoints.find(({ verb }) => verb === 'show') ?? call.endpoint };
  return async (context) => {
    const record = await recordOf(shown, context, db);
    const seen = shape.visible(record, callerOf(context).rol);
    const file = fileFields(entity)
      .flatMap((name) => filesIn(seen[name]))
      .find(({ id }) => id === context.req.param('archivo'));
    if (!file) throw new AppError(404, 'No se encontró el archivo solicitado.');
    return sendFile(context, db, file);
  };
}

/** Sends the file as a download, or with `ver=true` to be shown. */
export async function sendFile(context: RequestContext, db: Db, file: StoredFile): Promise<Response> {
  const headers = headersOf(file, context.req.query('ver') === 'true');
  // The content of an id never changes.
  if (context.req.header('if-none-match') === headers['ETag']) return context.body(null, 304, headers);
  const response = await fileResponse(contentOf(db, file), { name: file.nombre, type: file.tipo });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

function headersOf({ id, nombre, tipo }: StoredFile, isToLookAt: boolean): Record<string, string> {
  const isPdf = tipo === 'application/pdf';
  const isShown = isToLookAt && (isPdf || tipo.startsWith('image/'));
  return {
    'Content-Disposition': disposition(nombre, isShown ? 'inline' : 'attachment'),
    // Browsers' viewers show no PDF in a sandbox (docs/decisions/0014).
    'Content-Security-Policy': isShown && isPdf ? PDF_POLICY : "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-cache',
    ETag: `"${id}"`,
  };
}
