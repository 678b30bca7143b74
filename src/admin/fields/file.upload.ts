import { request } from '#http/request.ts';
import type { StoredFile } from '#schema/fields/file.ts';
import type { empezarArchivo, seguirArchivo, verAvance } from '#server/files/routes.ts';

/** `parte` is the size of a part in bytes. */
export type StartedUpload = { readonly id: string; readonly parte: number };

export type UploadTarget = { readonly entidad: string; readonly campo: string };

export const startUpload = (
  target: UploadTarget,
  { name: nombre, size: bytes }: File,
  signal: AbortSignal,
): Promise<StartedUpload> =>
  request<ReturnType<typeof empezarArchivo>>('POST', 'Archivo', {
    body: { ...target, nombre, bytes },
    signal,
  });

/**
 * Sends the parts that the server lacks, until it returns the stored file.
 * @throws ApiError; after one without a response (`hasNoResponse`), another call continues the upload
 */
export async function continueUpload(
  { id, parte }: StartedUpload,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<StoredFile> {
  // The server has the first `recibidos` bytes. `archivo` is null until it has all of them.
  let { recibidos, archivo } = await request<ReturnType<typeof verAvance>>('GET', `Archivo/${id}`, {
    signal,
  });
  while (archivo === null) {
    onProgress(recibidos);
    ({ recibidos, archivo } = await request<ReturnType<typeof seguirArchivo>>(
      'PUT',
      `Archivo/${id}?desde=${recibidos}`,
      { body: file.slice(recibidos, recibidos + parte), signal, timeoutMs: PART_TIMEOUT_MS },
    ));
  }
  return archivo;
}

const PART_TIMEOUT_MS = 5 * 60_000;

/** Asks the server to drop an upload. A failure does no harm, because the daily clean-up discards uploads too. */
export const discardUpload = (id: string): void =>
  void request('DELETE', `Archivo/${id}`).catch(() => undefined);
