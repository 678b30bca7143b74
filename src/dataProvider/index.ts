import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { Endpoint } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';
import type { Told } from '#schema/historySentence.ts';
import type { Registry } from '#schema/registry.ts';
import { ApiError, request, requestFile } from '#http/request.ts';

/** The paged answer of every list (spec 1, section 3), with the sums of its declared totals. */
type Page = { items: RaRecord[]; totalCount: number; totals?: Readonly<Record<string, string>> };

/** A document as the answer that created or changed it: how it is called, and its print, or why there is none. */
export type Issued = { readonly numero: string } & ({ readonly pdf: Blob } | { readonly problem: string });

/**
 * react-admin's verbs, `act` for an entity's own actions, `history`, `uses`, `restore`, `exportAs` for what a list shows as a file.
 */
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
  /** Creates a document, or with `id` changes one; with `asks` it is refused where a person should be asked first. */
  issue(
    resource: string,
    params: { id?: Identifier; data: unknown; key?: string; asks?: boolean },
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

/** A file takes as long as it takes. */
const FILE_PATIENCE = 15 * 60_000;

/** The most ids that one request names: more would not fit into an address. */
const MANY = 500;

/**
 * Speaks the specification's calls for every declared entity: paths, methods and query names come from its
 * endpoints and filters. It knows no entity by name.
 */
export function createDataProvider(registry: Registry): CanteraDataProvider {
  const call = async (
    resource: string,
    verb: Endpoint['verb'],
    id: Identifier | null,
    more: CallOptions = {},
  ) => {
    const { method, path } = addressOf(resource, verb, id);
    const query = more.query ? `?${new URLSearchParams(more.query)}` : '';
    return request(method, path + query, more);
  };
  const addressOf = (resource: string, verb: Endpoint['verb'], id: Identifier | null) => {
    const { method, path } = endpointOf(registry.get(resource), verb);
    return { method, path: path.replace(/\{\w+\}/, encodeURIComponent(String(id))) };
  };
  const list = async (resource: string, query: Record<string, string>, signal?: AbortSignal) => {
    const { items, totalCount, totals } = (await call(resource, 'list', null, { query, signal })) as Page;
    return { data: items as never[], total: totalCount, ...(totals && { meta: { totals } }) };
  };

  return {
    getList: (resource, { pagination, sort, filter, signal }) =>
      list(resource, listQuery(registry.get(resource), { pagination, sort, filter }), signal),
    getOne: async (resource, { id, signal }) => ({
      data: (await call(resource, 'show', id, { signal })) as never,
    }),
    getMany: async (resource, { ids, signal }) => {
      const chunks = Array.from({ length: Math.ceil(ids.length / MANY) }, (_, i) =>
        ids.slice(i * MANY, (i + 1) * MANY),
      );
      const pages = await Promise.all(
        chunks.map((chunk) => list(resource, { pageSize: String(MANY), ids: chunk.join(',') }, signal)),
      );
      return { data: pages.flatMap((page) => page.data) };
    },
    getManyReference: (resource, { target, id, pagination, sort, filter, signal }) =>
      list(
        resource,
        listQuery(registry.get(resource), { pagination, sort, filter: { ...filter, [target]: id } }),
        signal,
      ),
    create: async (resource, { data, meta }) => ({
      data: (await call(resource, 'create', null, {
        body: data,
        headers: { ...keyHeader(meta?.key), ...(meta?.asksForDuplicates && { 'refuse-duplicates': 'true' }) },
      })) as never,
    }),
    update: async (resource, { id, data }) => ({
      data: (await call(resource, 'edit', id, { body: data })) as never,
    }),
    updateMany: async (resource, { ids, data }) => {
      for (const id of ids) await call(resource, 'edit', id, { body: data });
      return { data: ids };
    },
    delete: async (resource, { id, previousData }) => {
      await call(resource, 'delete', id);
      return { data: (previousData ?? { id }) as never };
    },
    deleteMany: async (resource, { ids }) => {
      for (const id of ids) await call(resource, 'delete', id);
      return { data: ids };
    },
    issue: async (resource, { id = null, data, key, asks = false }) => {
      const { method, path } = addressOf(resource, id === null ? 'create' : 'edit', id);
      const headers = {
        accept: 'application/pdf',
        ...keyHeader(key),
        ...(asks && { 'refuse-duplicates': 'true', 'refuse-over-limit': 'true' }),
      };
      try {
        const answer = await requestFile(path, { method, body: data, headers });
        return { numero: answer.headers.get('x-documento-numero') ?? '', pdf: answer.file };
      } catch (error) {
        // It is saved, only not drawn: a refusal names no number.
        if (!(error instanceof ApiError) || typeof error.body['numero'] !== 'string') throw error;
        return { numero: error.body['numero'], problem: error.message };
      }
    },
    print: async (resource, id, copies = 1) =>
      (await requestFile(`${addressOf(resource, 'print', id).path}?copias=${copies}`)).file,
    lastNumber: async (resource, company) =>
      ((await call(resource, 'lastNumber', company)) as { ultimoId: number }).ultimoId,
    exportAs: (resource, { format, columns, ...params }) => {
      const { pageNumber: _, pageSize: __, ...query } = listQuery(registry.get(resource), params);
      const { path } = endpointOf(registry.get(resource), 'export');
      return requestFile(
        `${path}?${new URLSearchParams({ ...query, formato: format, columnas: columns.join(',') })}`,
      );
    },
    readFile: (resource, file) => {
      const { path } = endpointOf(registry.get(resource), 'import');
      const options = { body: file, patience: FILE_PATIENCE };
      return request('POST', `${path}?modo=leer`, options) as Promise<FileHead>;
    },
    importFile: async (resource, { file, columns, isRehearsal, onProgress, signal }) => {
      const { requestSteps } = await import('#http/steps.ts');
      const { path } = endpointOf(registry.get(resource), 'import');
      const query = new URLSearchParams({
        modo: isRehearsal ? 'probar' : 'importar',
        columnas: columns.map((name) => name ?? '').join(','),
      });
      type Step = { fila: number; de: number } | { resultado: ImportReport };
      const last = await requestSteps<Step>(
        `${path}?${query}`,
        { body: file, signal, patience: FILE_PATIENCE },
        (step) => 'fila' in step && onProgress(step),
      );
      return (last as { resultado: ImportReport }).resultado;
    },
    template: (resource) => requestFile(endpointOf(registry.get(resource), 'template').path),
    act: async (resource, { action, id, body, key }) => ({
      data: (await call(resource, `action:${action}`, id, { body, headers: keyHeader(key) })) as RaRecord,
    }),
    uses: async (resource, id) => ((await call(resource, 'uses', id)) as { message: string }).message,
    restore: async (resource, { id, version }) => {
      await call(resource, 'restore', id, { body: { version } });
    },
    merge: async (resource, { id, key, ...body }) => ({
      data: (await call(resource, 'merge', id, { body, headers: keyHeader(key) })) as RaRecord,
    }),
    rehearseMerge: async (resource, { id, otroId }) =>
      (await call(resource, 'merge', id, { body: { otroId, simular: true } })) as Rehearsal,
    history: async (resource, { id, page, signal }) =>
      (await call(resource, 'history', id, {
        query: { pageNumber: String(page) },
        signal,
      })) as HistoryPage,
  };
}

type CallOptions = {
  query?: Record<string, string>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
};

function endpointOf(entity: Entity, verb: Endpoint['verb']): Endpoint {
  const endpoint = entity.endpoints.find((candidate) => candidate.verb === verb);
  if (!endpoint) throw new Error(`'${entity.name}' has no call for '${verb}'`);
  return endpoint;
}

type ListParams = {
  pagination?: { page: number; perPage: number } | undefined;
  sort?: { field: string; order: string } | undefined;
  filter?: Record<string, unknown> | undefined;
};

/**
 * The query of a list. The declared order is the server's own, and is left out: index.html's early call
 * (scripts/earlyCalls.ts) then asks for the very same address.
 */
export function listQuery(entity: Entity, { pagination, sort, filter }: ListParams): Record<string, string> {
  const [first] = entity.list.sort;
  const isDeclared = !sort || (sort.field === first?.column && (sort.order === 'DESC') === first.descending);
  return {
    pageNumber: String(pagination?.page ?? 1),
    pageSize: String(pagination?.perPage ?? 10),
    ...(!isDeclared && { sortBy: sort.field, sortDirection: sort.order.toLowerCase() }),
    ...Object.fromEntries(
      Object.entries(filter ?? {})
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([name, value]) => [name, String(value)]),
    ),
  };
}

const keyHeader = (key: string | undefined): Readonly<Record<string, string>> =>
  key ? { 'idempotency-key': key } : {};
