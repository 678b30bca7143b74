import type { DecimalSign, SheetCell } from '#domain/sheets.ts';
import { AppError } from '../http/errors.ts';
import { ThreadError, WorkerThread } from '../workers/workerThread.ts';

/** `number` counts the headings. */
export type FileRow = { readonly number: number; readonly cells: readonly (SheetCell | null)[] };

export type Opened = {
  readonly headings: readonly string[];
  readonly total: number;
  readonly sample: readonly FileRow[];
  readonly sign: DecimalSign;
};

export type ReadStep = { readonly file: ArrayBuffer } | { readonly from: number; readonly to: number };

/** In its thread until `close`. */
export type OpenSheet = Opened & {
  slice(from: number, to: number): Promise<readonly FileRow[]>;
  close(): Promise<void>;
};

const PATIENCE_MS = 25_000;

/** A large file harms nothing else. @throws AppError 400 */
export async function openSheet(bytes: Uint8Array<ArrayBuffer>): Promise<OpenSheet> {
  const thread = new WorkerThread<ReadStep, Opened | FileRow[]>(
    new URL('./reader.worker.ts', import.meta.url),
    { resourceLimits: { maxOldGenerationSizeMb: 768 } },
  );
  const patience = setTimeout(() => void thread.close(), PATIENCE_MS);
  try {
    const opened = (await thread.ask({ file: bytes.buffer }, [bytes.buffer])) as Opened;
    return {
      ...opened,
      slice: async (from, to) => (await thread.ask({ from, to })) as FileRow[],
      close: () => thread.close(),
    };
  } catch (error) {
    await thread.close();
    if (error instanceof ThreadError)
      throw new AppError(
        400,
        'El archivo es demasiado complejo para leerlo. Divídalo en partes o guárdelo como CSV.',
      );
    throw error;
  } finally {
    clearTimeout(patience);
  }
}
