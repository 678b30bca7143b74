import { chunksOf } from './chunks.ts';
import { accepted, ApiError, FILE_PATIENCE, fileNameIn } from './request.ts';

/** How far a file that is made while it comes has come: of how many rows, if it says so, and how much is here. */
export type DownloadProgress = { readonly rows: number | null; readonly bytes: number };

/**
 * Gets a file that takes its time. Aborted, the server stops making it.
 * @throws ApiError as `request` does; what `signal` was aborted with
 */
export async function requestDownload(
  path: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: DownloadProgress) => void },
): Promise<{ readonly file: Blob; readonly name: string }> {
  const response = await accepted('GET', path, { signal, patience: FILE_PATIENCE });
  const { headers } = response;
  const said = headers.get('x-filas');
  const rows = said === null ? null : Number(said);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for await (const piece of chunksOf(response.body!)) {
      pieces.push(piece);
      bytes += piece.length;
      onProgress({ rows, bytes });
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ApiError(0, {});
  }
  return { file: new Blob(pieces, { type: headers.get('content-type') ?? '' }), name: fileNameIn(headers) };
}
