import type { GetListParams, Identifier } from 'react-admin';
import type { pageOf } from '#server/http/paging.ts';
import type { MovedRecords } from '#server/hooks/hooks.ts';
import type { BatchResult } from '#server/records/bulk/run.ts';
import type { HistoryItem } from '#server/records/read/history.ts';
import type { FileSummary, ReadingChoices } from '#server/sheets/openSheet.ts';

export type { HistoryItem };
export type { ImportReport } from '#server/records/transfer/import/run.ts';

/** A document that was created or changed: its number ('0001-0000012'), and its PDF or the reason why there is none. */
export type Issued = { readonly numero: string } & (
  | { readonly pdf: Blob }
  /** The document is stored, but not printed. `again` repeats the call, which returns the same document. */
  | { readonly problem: string; readonly again: () => Promise<Issued> }
);

export type ListParams = Pick<GetListParams, 'pagination' | 'sort' | 'filter'>;

/** Ticked records, or all that match a filter. `data` is the action's input for all, `own` that for each, by id. */
export type BulkSelection = (
  | { readonly records: readonly { readonly id: Identifier; readonly version: number }[] }
  | (Pick<ListParams, 'filter' | 'sort'> & { readonly count: number })
) & {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly own?: ReadonlyMap<Identifier, Readonly<Record<string, unknown>>>;
};

export type BulkResult = {
  readonly done: number;
  readonly of: number;
  readonly refused: readonly RefusedRecord[];
  readonly file?: { readonly file: Blob; readonly name: string };
};

/** `nombre` is absent if the caller may not see the record. `pide`: the caller may request permission instead. */
export type RefusedRecord = Omit<BatchResult['registros'][number], 'estado'>;

/** The effects of a merge: the kept record, the hidden one, and how many references move from it, by entity. */
export type Rehearsal = {
  readonly conserva: string;
  readonly oculta: string;
  readonly mueve: readonly MovedRecords[];
};

export type HistoryPage = ReturnType<typeof pageOf<HistoryItem>>;

export type ExportFormat = 'csv' | 'xlsx';

export type FileReading = Partial<Record<keyof ReadingChoices, string>>;

/** The start of a file to import. `columnas` are the fields that its headings name; null for other headings. */
export type FileHead = {
  readonly lectura: FileSummary['kind'];
  readonly titulos: readonly string[];
  readonly filas: number;
  readonly muestra: readonly (readonly (string | null)[])[];
  readonly columnas: readonly (string | null)[];
  /** The other sheets, with lines. `sinUsar` are headings that name no field. */
  readonly hojas?: readonly {
    readonly nombre: string;
    readonly filas: number;
    readonly sinUsar: readonly string[];
  }[];
};
