import { WorkerThread } from '../workers/workerThread.ts';

/** What a cell holds. Of a Date, the fields in UTC are what the sheet shows. */
export type Cell = string | number | Date | Formula | null;

/**
 * What the sheet computes, and the value that it has now, for who opens it without computing. `{row}` stands for the
 * number of its own row, `{above}` for that of the row before it, `{first}` for that of the first row below the
 * headings, `{group}` for that of the first row of its group. Ready-made ones are in formulas.ts.
 */
export type Formula = { readonly formula: string; readonly value: number };

/** `group` stands above the rows of a group, `subtotal` below them; `total` below everything. */
export type SheetRow =
  | readonly Cell[]
  | { readonly cells: readonly Cell[]; readonly as: 'group' | 'subtotal' | 'total' };

/** One sheet with a heading row, as a person opens it. */
export type Sheet = {
  /** On the sheet's tab. */
  readonly name: string;
  readonly columns: readonly XlsxColumn[];
  /** Lines above the headings of a report: its title, then what it is about. Absent: a plain list. */
  readonly about?: readonly string[];
};

export type XlsxColumn = {
  readonly heading: string;
  /** In characters. */
  readonly width: number;
  /** Excel's number format, for what is not text. */
  readonly format?: string | undefined;
  /** Its heading stands to the right, as its figures do. */
  readonly isFigure?: boolean;
};

/** What the thread is told: the sheet first, then rows, then no more. It answers the bytes that are ready. */
export type WriteStep =
  | { readonly sheet: Sheet }
  | { readonly rows: readonly SheetRow[] }
  | { readonly end: true };

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The most rows that a sheet holds below its headings. */
export const MAX_XLSX_ROWS = 1_048_575;

/**
 * The workbook with these rows, piece by piece: headings bold and frozen (with what stands above them), an autofilter
 * over rows without groups, cells of their type. Neither the rows nor the file are ever whole in memory, and the work
 * is done in a thread of its own, which ends when the reader stops reading.
 */
export async function* writeXlsx(
  sheet: Sheet,
  chunks: AsyncIterable<readonly SheetRow[]>,
): AsyncGenerator<Uint8Array> {
  const thread = new WorkerThread<WriteStep, Uint8Array>(new URL('./writer.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    yield await thread.ask({ sheet });
    for await (const rows of chunks) yield await thread.ask({ rows });
    yield await thread.ask({ end: true });
  } finally {
    await thread.close();
  }
}
