import { WorkerThread } from '../workers/workerThread.ts';

/** A cell's value. A Date is shown by its UTC fields. */
export type Cell = string | number | Date | Formula | null;

/**
 * A formula and its current value, for programs that do not compute. `{row}` stands for its own row number,
 * `{above}` for the row before it, `{first}` for the first row below the headings, `{group}` for the first row of
 * its group. Ready-made ones are in formulas.ts.
 */
export type Formula = { readonly formula: string; readonly value: number };

/** `group` stands above the rows of a group, `subtotal` below them; `total` below everything. */
export type SheetRow =
  | readonly Cell[]
  | { readonly cells: readonly Cell[]; readonly as: 'group' | 'subtotal' | 'total' };

/** One sheet with a heading row. */
export type Sheet = {
  /** Name on the sheet's tab. */
  readonly name: string;
  readonly columns: readonly XlsxColumn[];
  /** Lines above a report's headings: title and description. Absent: a plain list. */
  readonly about?: readonly string[];
};

export type XlsxColumn = {
  readonly heading: string;
  /** In characters. */
  readonly width: number;
  /** Excel's number format, for values that are not text. */
  readonly format?: string | undefined;
  /** Aligns the heading to the right, like its figures. */
  readonly isFigure?: boolean;
};

/** Messages to the thread: the sheet, then rows, then the end. It returns the bytes that are ready. */
export type WriteStep =
  | { readonly sheet: Sheet }
  | { readonly rows: readonly SheetRow[] }
  | { readonly end: true };

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Maximum rows below the headings. */
export const MAX_XLSX_ROWS = 1_048_575;

/**
 * Streams a workbook: headings bold and frozen (with the lines above them), an autofilter over rows without groups,
 * typed cells. Neither the rows nor the file are ever completely in memory. The work runs in a thread, which ends
 * when the reader stops.
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
