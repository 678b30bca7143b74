import type { DecimalSign } from '#domain/money.ts';
import type { Encoding, Separator, SheetCell } from '#domain/sheets.ts';
import { AppError } from '../http/errors.ts';
import { ThreadError, threadsOf } from '../workers/threads.ts';

export type FileRow = {
  /** The number that Excel shows beside the row. */
  readonly number: number;
  readonly cells: readonly (SheetCell | null)[];
  readonly problem?: string;
};

/** The caller's choices of how a file is read; what is left out is detected. */
export type ReadingChoices = {
  readonly separador?: Separator;
  readonly codificacion?: Encoding;
  readonly hoja?: string;
  readonly filaTitulos?: number;
};

/** The kind of a file and how it was read, which the caller may choose otherwise (`ReadingChoices`). */
type SheetFileKind = { readonly filaTitulos: number } & (
  | { readonly tipo: 'xlsx'; readonly hoja: string; readonly hojas: readonly Tab[] }
  | { readonly tipo: 'texto'; readonly separador: Separator; readonly codificacion: Encoding }
);

export type Tab = { readonly nombre: string; readonly oculta: boolean };

/** The decimal sign of each column; null where its cells do not show which it is. */
export type Signs = readonly DecimalSign[];

export type FileSummary = {
  readonly kind: SheetFileKind;
  readonly headings: readonly string[];
  readonly total: number;
  readonly sample: readonly FileRow[];
  readonly signs: Signs;
  /** Further sheets in the order of `otherSheetNames`; null for those that the file lacks. */
  readonly others: readonly (Pick<FileSummary, 'headings' | 'total' | 'signs'> | null)[];
};

/** Names of further sheets to read beside the main one: for each, the names that it may have (`comparableName`). */
export type SheetNames = readonly (readonly string[])[];

/** A step of the thread: it opens a file, or reads rows of the open one. The main sheet is 0, the first further one 1. */
export type ReadStep =
  | { readonly file: ArrayBuffer; readonly otherSheetNames: SheetNames; readonly reading: ReadingChoices }
  | { readonly from: number; readonly to: number; readonly sheet: number };

export type OpenFile = FileSummary & {
  slice(from: number, to: number, sheet?: number): Promise<readonly FileRow[]>;
  close(): void;
};

const OPEN_LIMIT_MS = 25_000;
const READER_MEMORY_MB = 768;

/** Opens a workbook or CSV file in a thread, which reads its rows. @throws AppError 400 for a file it cannot read */
export async function openSheet(
  bytes: Uint8Array<ArrayBuffer>,
  otherSheetNames: SheetNames = [],
  reading: ReadingChoices = {},
): Promise<OpenFile> {
  const thread = await openThread();
  // Ending the thread makes `ask` throw a ThreadError.
  const timer = setTimeout(() => thread.end(), OPEN_LIMIT_MS);
  try {
    const step = { file: bytes.buffer, otherSheetNames, reading };
    const summary = (await thread.ask(step, [bytes.buffer])) as FileSummary;
    return {
      ...summary,
      slice: async (from, to, sheet = 0) => (await thread.ask({ from, to, sheet })) as FileRow[],
      close: () => thread.release(),
    };
  } catch (error) {
    thread.release();
    if (error instanceof ThreadError)
      throw new AppError(
        400,
        'El archivo es demasiado complejo para leerlo. Divídalo en partes o guárdelo como CSV.',
      );
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const openThread = threadsOf<ReadStep, FileSummary | FileRow[]>(
  import.meta.resolve('#server/sheets/reader.worker.ts'),
  READER_MEMORY_MB,
);
