import type { DecimalSign } from '#domain/money.ts';
import type { Encoding, Separator, SheetCell } from '#domain/sheets.ts';
import { AppError } from '../http/errors.ts';
import { ThreadError, threadsOf } from '../workers/threads.ts';

/** `number` is the one that Excel shows beside the row. */
export type FileRow = {
  readonly number: number;
  readonly cells: readonly (SheetCell | null)[];
  /** Why the row as a whole cannot be read. */
  readonly problem?: string;
};

/** The caller's choices of how a file is read; the rest is recognised. */
export type ReadingChoices = {
  readonly separador?: Separator;
  readonly codificacion?: Encoding;
  readonly hoja?: string;
  /** The row of the headings. */
  readonly filaTitulos?: number;
};

/** How the file was read. */
export type SheetFileKind =
  | {
      readonly tipo: 'xlsx';
      readonly hoja: string;
      readonly hojas: readonly Tab[];
      readonly filaTitulos: number;
    }
  | {
      readonly tipo: 'texto';
      readonly separador: Separator;
      readonly codificacion: Encoding;
      readonly filaTitulos: number;
    };

export type Tab = { readonly nombre: string; readonly oculta: boolean };

/** The decimal sign of each column. */
export type Signs = readonly DecimalSign[];

/** A further sheet of a workbook. */
export type OtherSheet = {
  readonly headings: readonly string[];
  readonly total: number;
  readonly signs: Signs;
};

export type OpenedFile = {
  readonly kind: SheetFileKind;
  readonly headings: readonly string[];
  readonly total: number;
  readonly sample: readonly FileRow[];
  readonly signs: Signs;
  /** Further sheets in the order of `wanted`; null for those that the file lacks. */
  readonly others: readonly (OtherSheet | null)[];
};

/** `wanted`: the names that each further sheet may have. `sheet`: 0 is the main one, then the wanted ones. */
export type ReadStep =
  | {
      readonly file: ArrayBuffer;
      readonly wanted: readonly (readonly string[])[];
      readonly reading: ReadingChoices;
    }
  | { readonly from: number; readonly to: number; readonly sheet: number };

/** A file that stays open in its thread until `close`. */
export type OpenSheet = OpenedFile & {
  slice(from: number, to: number, sheet?: number): Promise<readonly FileRow[]>;
  close(): void;
};

const PATIENCE_MS = 25_000;

/** Opens a file in a thread, where a large one harms nothing else. @throws AppError 400 */
export async function openSheet(
  bytes: Uint8Array<ArrayBuffer>,
  wanted: readonly (readonly string[])[] = [],
  reading: ReadingChoices = {},
): Promise<OpenSheet> {
  const thread = await openThread();
  const patience = setTimeout(() => thread.end(), PATIENCE_MS);
  try {
    const opened = (await thread.ask({ file: bytes.buffer, wanted, reading }, [bytes.buffer])) as OpenedFile;
    return {
      ...opened,
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
    clearTimeout(patience);
  }
}

const openThread = threadsOf<ReadStep, OpenedFile | FileRow[]>(
  import.meta.resolve('#server/sheets/reader.worker.ts'),
  768,
);
