import { request } from '#http/request.ts';
import type { StoredFile } from '#schema/fields/file.ts';
import type { empezarArchivo, seguirArchivo, verAvance } from '#server/files/routes.ts';

/** What a resumed upload goes on with. */
export type Started = { readonly id: string; readonly parte: number };

export type Place = { readonly entidad: string; readonly campo: string };

export const startUpload = (
  place: Place,
  { name: nombre, size: bytes }: File,
  signal: AbortSignal,
): Promise<Started> =>
  request<ReturnType<typeof empezarArchivo>>('POST', 'Archivo', {
    body: { ...place, nombre, bytes },
    signal,
  });

/** Sends what the server has not got. @throws ApiError, unreachable where it may go on later */
export async function continueUpload(
  { id, parte }: Started,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<StoredFile> {
  let { recibidos, archivo } = await request<ReturnType<typeof verAvance>>('GET', `Archivo/${id}`, {
    signal,
  });
  while (archivo === null) {
    onProgress(recibidos);
    ({ recibidos, archivo } = await request<ReturnType<typeof seguirArchivo>>(
      'PUT',
      `Archivo/${id}?desde=${recibidos}`,
      { body: file.slice(recibidos, recibidos + parte), signal, patience: PART_PATIENCE },
    ));
  }
  return archivo;
}

/** Of one part, over a phone's line. */
const PART_PATIENCE = 5 * 60_000;

/** A day's tidying up does the same, so that nothing waits for it. */
export const discardUpload = (id: string): void =>
  void request('DELETE', `Archivo/${id}`).catch(() => undefined);
