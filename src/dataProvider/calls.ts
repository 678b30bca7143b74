import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { Encoding, Separator } from '#domain/sheets.ts';
import type { EntrySentences } from '#schema/historySentence.ts';

/** A document that was created or changed: its number ('0001-0000012'), and its PDF or the reason why there is none. */
export type Issued = { readonly numero: string } & (
  | { readonly pdf: Blob }
  /** The document is stored, but not printed. `again` repeats the call, which returns the same document. */
  | { readonly problem: string; readonly again: () => Promise<Issued> }
);

/** A call that is repeated with the same `key` is carried out once. */
export type CanteraDataProvider = DataProvider & {
  act(
    resource: string,
    params: {
      action: string;
      id: Identifier;
      body: unknown;
      key: string;
      headers?: Readonly<Record<string, string>> | undefined;
    },
  ): Promise<{ data: RaRecord; message: string; file?: undefined } | { file: Blob; name: string }>;
  /** Runs a `verb` ('bulk:emitir', 'deleteMany') on many records, each on its own: a refused one undoes no other. */
  actOnMany(
    resource: string,
    params: {
      verb: string;
      selection: BulkSelection;
      key: string;
      onProgress: (progress: { done: number; of: number }) => void;
      signal: AbortSignal;
    },
  ): Promise<BulkResult>;
  /** Runs an action on all of the records or on none, and returns its file. @throws ApiError listing `rechazados` */
  actTogether(
    resource: string,
    params: { verb: string; selection: BulkSelection; key: string },
  ): Promise<{ file: Blob; name: string }>;
  printMany(resource: string, selection: BulkSelection): Promise<Blob>;
  /** Merges the record `otroId` into the record `id`. */
  merge(
    resource: string,
    params: { id: Identifier; otroId: number; version: number; key: string },
  ): Promise<{ data: RaRecord }>;
  rehearseMerge(resource: string, params: { id: Identifier; otroId: number }): Promise<Rehearsal>;
  issue(
    resource: string,
    params: {
      id?: Identifier;
      data: unknown;
      key?: string;
      headers?: Readonly<Record<string, string>> | undefined;
    },
  ): Promise<Issued>;
  print(resource: string, id: Identifier, copies?: number): Promise<Blob>;
  /** Returns the last document number, 0 for none. Where `document.number.by` is set, each `countedBy` has its own. */
  lastNumber(resource: string, countedBy: Identifier | null): Promise<number>;
  exportAs(
    resource: string,
    params: ListParams & { format: ExportFormat; columns: readonly string[] },
  ): Promise<{ file: Blob; name: string }>;
  /** `reading` replaces what the server would detect. */
  readFile(resource: string, file: File, reading?: FileReading): Promise<FileHead>;
  /** `columns` has the field of each column; null skips the column. */
  importFile(
    resource: string,
    params: {
      file: File;
      reading: FileReading;
      columns: readonly (string | null)[];
      isRehearsal: boolean;
      onProgress: (progress: { fila: number; de: number }) => void;
      signal: AbortSignal;
    },
  ): Promise<ImportReport>;
  template(resource: string): Promise<{ file: Blob; name: string }>;
  /** Returns a sentence on the records that refer to this one; '' if there are none. */
  uses(resource: string, id: Identifier): Promise<string>;
  restore(resource: string, record: RaRecord): Promise<void>;
  history(
    resource: string,
    params: { id: Identifier; page: number; signal?: AbortSignal },
  ): Promise<HistoryPage>;
};

export type ListParams = {
  pagination?: { page: number; perPage: number } | undefined;
  sort?: { field: string; order: string } | undefined;
  filter?: Record<string, unknown> | undefined;
};

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
  /** `name` is null for a record that the caller may not see. `mayAsk`: the caller may ask for permission instead. */
  readonly refused: readonly {
    readonly id: number;
    readonly name: string | null;
    readonly message: string;
    readonly mayAsk: boolean;
  }[];
  readonly file?: { readonly file: Blob; readonly name: string };
};

/** The effects of a merge: the kept record, the hidden one, and how many references move from it, by entity. */
export type Rehearsal = {
  readonly conserva: string;
  readonly oculta: string;
  readonly mueve: readonly { readonly entidad: string; readonly nombre: string; readonly cantidad: number }[];
};

export type HistoryPage = {
  readonly items: readonly HistoryItem[];
  readonly pageNumber: number;
  readonly hasNextPage: boolean;
};

export type HistoryItem = EntrySentences & {
  readonly id: number;
  /** A moment in UTC. */
  readonly fecha: string;
  /** 'crear', 'anular'. */
  readonly accion: string;
  /** The user; null for the system. */
  readonly quien: string | null;
};

export type ExportFormat = 'csv' | 'xlsx';

export type FileReading = Partial<Record<'separador' | 'codificacion' | 'hoja' | 'filaTitulos', string>>;

/** The start of a file to import. `columnas` are the fields that its headings name; null for other headings. */
export type FileHead = {
  readonly lectura: { readonly filaTitulos: number } & (
    | {
        readonly tipo: 'xlsx';
        readonly hoja: string;
        readonly hojas: readonly { readonly nombre: string; readonly oculta: boolean }[];
      }
    | { readonly tipo: 'texto'; readonly separador: Separator; readonly codificacion: Encoding }
  );
  readonly titulos: readonly string[];
  readonly filas: number;
  readonly muestra: readonly (readonly (string | null)[])[];
  readonly columnas: readonly (string | null)[];
  /** `sinUsar` are headings that name no field. */
  readonly hojas?: readonly {
    readonly nombre: string;
    readonly filas: number;
    readonly sinUsar: readonly string[];
  }[];
};

export type ImportReport = {
  readonly filas: number;
  readonly nuevos: number;
  readonly modificados: number;
  readonly sinCambios: number;
  readonly conErrores: number;
  readonly errores: readonly {
    readonly hoja?: string;
    readonly fila: number;
    readonly columna: string;
    readonly valor: string;
    readonly mensaje: string;
  }[];
  readonly importado: boolean;
};
