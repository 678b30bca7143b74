import { chunksOf } from './chunks.ts';
import { sendOrThrow, FILE_TIMEOUT_MS, fileNameIn, noResponse } from './request.ts';

/** `rows` is how many the whole file has, null if unknown; `bytes` are those received. */
export type DownloadProgress = { readonly rows: number | null; readonly bytes: number };

/** Requests a file. Aborting stops the server, too. @throws ApiError as `request` does; the reason of `signal` */
export async function requestDownload(
  path: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: DownloadProgress) => void },
): Promise<{ readonly file: Blob; readonly name: string }> {
  const response = await sendOrThrow('GET', path, { signal, timeoutMs: FILE_TIMEOUT_MS });
  const { headers } = response;
  const rowsHeader = headers.get('x-filas');
  const rows = rowsHeader === null ? null : Number(rowsHeader);
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
    throw noResponse();
  }
  return { file: new Blob(pieces, { type: headers.get('content-type') ?? '' }), name: fileNameIn(headers) };
}
