import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { Told } from '#schema/historySentence.ts';

/** A document as the answer that created or changed it: how it is called, and its print, or why there is none. */
export type Issued = { readonly numero: string } & ({ readonly pdf: Blob } | { readonly problem: string });

/** react-admin's verbs, and what an entity's endpoints can do besides. */
export type CanteraDataProvider = DataProvider & {
  /** Runs a declared action on a record and answers the record as it is afterwards. */
  act(
    resource: string,
    params: { action: string; id: Identifier; body: unknown; key: string },
  ): Promise<{ data: RaRecord }>;
  /** Makes one of two records, or says what would move. */
  merge(
    resource: string,
    params: { id: Identifier; otroId: number; version: number; key: string },
  ): Promise<{ data: RaRecord }>;
  rehearseMerge(resource: string, params: { id: Identifier; otroId: number }): Promise<Rehearsal>;
  /**
   * Creates a document, or with `id` changes one. `refuse` names the headers with which the server refuses what a person
   * should be asked about first.
   */
  issue(
    resource: string,
    params: { id?: Identifier; data: unknown; key?: string; refuse?: readonly string[] },
  ): Promise<Issued>;
  /** The print of a document, in so many copies: original, duplicado, triplicado. */
  print(resource: string, id: Identifier, copies?: number): Promise<Blob>;
  /** The last number that a document's series has given; 0 before the first. */
  lastNumber(resource: string, company: Identifier | null): Promise<number>;
  /** Every record that the filters leave, in that order, with those columns. */
  exportAs(
    resource: string,
    params: ListParams & { format: ExportFormat; columns: readonly string[] },
  ): Promise<{ file: Blob; name: string }>;
  /** What a file seems to bring. */
  readFile(resource: string, file: File): Promise<FileHead>;
  /** Judges a file's rows, or takes them; `columns` are the fields of its columns in their order. */
  importFile(
    resource: string,
    params: {
      file: File;
      columns: readonly (string | null)[];
      isRehearsal: boolean;
      onProgress: (progress: { fila: number; de: number }) => void;
      signal: AbortSignal;
    },
  ): Promise<ImportReport>;
  /** An empty file with the headings that an import knows. */
  template(resource: string): Promise<{ file: Blob; name: string }>;
  /** What refers to a record, as a sentence; empty when nothing does. */
  uses(resource: string, id: Identifier): Promise<string>;
  /** Brings a deleted record back. */
  restore(resource: string, record: RaRecord): Promise<void>;
  /** A page of what happened to a record, the newest first. */
  history(
    resource: string,
    params: { id: Identifier; page: number; signal?: AbortSignal },
  ): Promise<HistoryPage>;
};

/** What a list is asked for. */
export type ListParams = {
  pagination?: { page: number; perPage: number } | undefined;
  sort?: { field: string; order: string } | undefined;
  filter?: Record<string, unknown> | undefined;
};

/** What a merge would keep, hide and move. */
export type Rehearsal = {
  readonly conserva: string;
  readonly oculta: string;
  readonly mueve: readonly { readonly entidad: string; readonly nombre: string; readonly cantidad: number }[];
};

export type HistoryPage = {
  readonly items: readonly HistoryEntry[];
  readonly pageNumber: number;
  readonly hasNextPage: boolean;
};

export type HistoryEntry = Told & {
  readonly id: number;
  readonly fecha: string;
  readonly accion: string;
  /** Null: the system. */
  readonly quien: string | null;
};

export type ExportFormat = 'csv' | 'xlsx';

export type FileHead = {
  readonly titulos: readonly string[];
  readonly filas: number;
  readonly muestra: readonly (readonly (string | number | boolean | null)[])[];
  readonly columnas: readonly (string | null)[];
};

export type ImportReport = {
  readonly filas: number;
  readonly nuevos: number;
  readonly modificados: number;
  readonly sinCambios: number;
  readonly conErrores: number;
  readonly errores: readonly {
    readonly fila: number;
    readonly columna: string;
    readonly valor: string;
    readonly mensaje: string;
  }[];
  readonly importado: boolean;
};
