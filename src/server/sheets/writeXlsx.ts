import { WorkerThread } from '../workers/workerThread.ts';

/** A Date is shown by its UTC fields. */
export type Cell = string | number | Date | Formula | null;

/**
 * With its current value. `{row}` is its row, `{above}` the one before, `{first}` the first below the
 * headings, `{group}` the first of its group. See formulas.ts.
 */
export type Formula = { readonly formula: string; readonly value: number };

/** `group` stands above a group's rows, `subtotal` below; `total` below everything. */
export type SheetRow =
  | readonly Cell[]
  | { readonly cells: readonly Cell[]; readonly as: 'group' | 'subtotal' | 'total' };

export type Sheet = {
  /** On the tab. */
  readonly name: string;
  readonly columns: readonly XlsxColumn[];
  /** Above the headings: title and description. Absent: a plain list. */
  readonly about?: readonly string[];
};

export type XlsxColumn = {
  readonly heading: string;
  /** In characters. */
  readonly width: number;
  /** Excel's number format. */
  readonly format?: string | undefined;
  /** Also aligns the heading to the right. */
  readonly isFigure?: boolean;
};

/** The sheet, rows, the end. Each returns the bytes that are ready. */
export type WriteStep =
  | { readonly sheet: Sheet }
  | { readonly rows: readonly SheetRow[] }
  | { readonly end: true };

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Excel's limit below the headings. */
export const MAX_XLSX_ROWS = 1_048_575;

/**
 * Bold, frozen headings, an autofilter without groups, typed cells. Never completely in memory. The
 * thread ends when the reader stops.
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
