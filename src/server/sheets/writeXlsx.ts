import { Readable } from 'node:stream';
import { threadsOf } from '../workers/threads.ts';

/** A Date is shown by its UTC fields. */
export type SheetValue = string | number | Date | Formula | null;

/**
 * `value` is the result when the file is written. In the formula, `{row}` is its row, `{above}` the row before,
 * `{first}` the first row of all, `{group}` the first row of its group.
 */
export type Formula = { readonly formula: string; readonly value: number };

/** A row of a sheet. A group's rows stand between a `group` and a `subtotal`; `total` is the sheet's last row. */
export type SheetRow =
  | readonly SheetValue[]
  | { readonly cells: readonly SheetValue[]; readonly as: 'group' | 'subtotal' | 'total' };

/** A sheet of a workbook. `about` are lines above the table, of which the first is a title. */
export type Sheet = {
  readonly name: string;
  readonly columns: readonly XlsxColumn[];
  readonly about?: readonly string[];
};

export type XlsxColumn = {
  readonly heading: string;
  /** The width in characters. */
  readonly width: number;
  readonly format?: string | undefined;
  /** Aligns the heading, and values that Excel would align otherwise; by default Excel decides. */
  readonly align?: 'right' | 'left';
};

export type WriteStep =
  | { readonly sheet: Sheet }
  | { readonly rows: readonly SheetRow[] }
  | { readonly end: true };

/** The media type of a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const MAX_XLSX_ROWS = 1_048_575;

/** The next rows of the sheet being written, or a further sheet, which ends that one. */
export type SheetPart = readonly SheetRow[] | { readonly sheet: Sheet };

/** Writes a workbook on a thread while its rows are read, so that it is never completely in memory. */
export async function* writeXlsx(sheet: Sheet, parts: AsyncIterable<SheetPart>): AsyncGenerator<Uint8Array> {
  const thread = await openThread();
  let isComplete = false;
  try {
    yield await thread.ask({ sheet });
    // The stream reads the next part while the thread writes this one.
    for await (const part of Readable.from(parts, { highWaterMark: 1 }) as AsyncIterable<SheetPart>)
      yield await thread.ask('sheet' in part ? part : { rows: part });
    const last = await thread.ask({ end: true });
    // The thread may serve another caller from here on, even if the reader stops.
    isComplete = true;
    yield last;
  } finally {
    if (isComplete) thread.release();
    else thread.end();
  }
}

const WRITER_MEMORY_MB = 256;

const openThread = threadsOf<WriteStep, Uint8Array>(
  import.meta.resolve('#server/sheets/writer.worker.ts'),
  WRITER_MEMORY_MB,
);
