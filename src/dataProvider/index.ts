import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils, Identifier, RaRecord } from 'react-admin';
import type { Endpoint } from '#schema/endpoints.ts';
import type { Registry } from '#schema/registry.ts';
import { FILE_TIMEOUT_MS, request, requestFile, type RequestOptions } from '#http/request.ts';
import { requestSteps } from '#http/steps.ts';
import type { ImportStep } from '#server/records/transfer/import/run.ts';
import { allRecordsQuery, listQuery } from './listQuery.ts';
import { bodyForMany, requestForMany } from './many.ts';
import type {
  BulkResult,
  BulkSelection,
  ExportFormat,
  FileHead,
  FileReading,
  HistoryPage,
  ImportReport,
  Issued,
  ListParams,
  Rehearsal,
} from './calls.ts';

export type * from './calls.ts';

export type CanteraDataProvider = ReturnType<typeof createDataProvider>;

/** Maximum number of ids per request: more would not fit into a URL. */
const MAX_IDS = 500;

/** Methods that are not written here are simpleRestProvider's. Answers are cast to each caller's own record type. */
export function createDataProvider(registry: Registry) {
  const endpointOf = (resource: string, verb: Verb): Endpoint => {
    const endpoint = registry.get(resource).endpoints.find((candidate) => candidate.verb === verb);
    if (!endpoint) throw new Error(`'${resource}' has no call for '${verb}'`);
    return endpoint;
  };
  const call = async (resource: string, verb: Verb, id: Identifier | null, options: CallOptions = {}) => {
    const { method, path } = addressOf(resource, verb, id);
    const query = options.query ? `?${new URLSearchParams(options.query)}` : '';
    return request(method, path + query, options);
  };
  // The id is the only parameter that these paths may have.
  const addressOf = (resource: string, verb: Verb, id: Identifier | null) => {
    const { method, path } = endpointOf(resource, verb);
    return { method, path: path.replace(/\{\w+\}/, encodeURIComponent(String(id))) };
  };
  const list = async (resource: string, query: Record<string, string>, signal?: AbortSignal) => {
    const { items, totalCount, totals } = (await call(resource, 'list', null, { query, signal })) as Page;
    return { data: items as never[], total: totalCount, ...(totals && { meta: { totals } }) };
  };

  // simpleRestProvider calls this for its methods on one record, at a URL such as '/camiones/3'.
  const recordClient = async (url: string, { method = 'GET', body, signal }: fetchUtils.Options = {}) => {
    const [, resource, id] = url.split('/') as [string, string, string];
    const json = await call(resource, VERB_OF_METHOD[method]!, decodeURIComponent(id), {
      body: body && JSON.parse(body as string),
      signal: signal ?? undefined,
    });
    // The server answers a deletion with a message; simpleRestProvider expects the record.
    return { ...IGNORED_PARTS, json: method === 'DELETE' ? { id: Number(id) } : json };
  };

  const reactAdminCalls: DataProvider = {
    ...simpleRestProvider('', recordClient),
    supportAbortSignal: true,
    getList: (resource, { signal, ...params }) =>
      list(resource, listQuery(registry.get(resource), params), signal),
    getMany: async (resource, { ids, signal }) => {
      const chunks = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
        ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
      );
      const pages = await Promise.all(
        chunks.map((chunk) => list(resource, { pageSize: String(MAX_IDS), ids: chunk.join(',') }, signal)),
      );
      return { data: pages.flatMap((page) => page.data) };
    },
    getManyReference: (resource, { target, id, signal, ...params }) => {
      const filter = { ...params.filter, [target]: id };
      return list(resource, listQuery(registry.get(resource), { ...params, filter }), signal);
    },
    create: async (resource, { data, meta }) => ({
      data: (await call(resource, 'create', null, {
        body: data,
        headers: {
          ...keyHeader(meta?.key),
          ...meta?.headers,
          // A form that can ask about likely duplicates has them refused at first.
          ...(meta?.asksForDuplicates && { 'refuse-duplicates': 'true' }),
        },
      })) as never,
    }),
    update: async (resource, { id, data, meta }) => ({
      data: (await call(resource, 'edit', id, { body: data, headers: meta?.headers })) as never,
    }),
    delete: async (resource, { id, meta }) => {
      await call(resource, 'delete', id, { headers: { ...keyHeader(meta?.key), ...meta?.headers } });
      return { data: { id } as never };
    },
  };

  /** Calls that react-admin does not have. One that is repeated with the same `key` is carried out once. */
  const ownCalls = {
    /** Carries out an action on a record. Returns the changed record, or a file if the action has `done.file`. */
    act: async (
      resource: string,
      { action, id, body, key, headers }: Keyed & { action: string; id: Identifier; body: unknown },
    ): Promise<{ data: RaRecord; message: string; file?: undefined } | NamedFile> => {
      const options = { body, headers: { ...keyHeader(key), ...headers } };
      if (registry.get(resource).actions[action]!.done.file !== true) {
        const { message, ...data } = (await call(resource, `action:${action}`, id, options)) as Message &
          RaRecord;
        return { data, message };
      }
      const { method, path } = addressOf(resource, `action:${action}`, id);
      return requestFile(path, { method, ...options });
    },
    /** Runs a `verb` ('bulk:emitir', 'deleteMany') on many records, each on its own: a refused one undoes no other. */
    actOnMany: async (
      resource: string,
      { verb, selection, key, onProgress, signal }: Verbed & RunOptions<{ done: number; of: number }>,
    ): Promise<BulkResult> => {
      const { path } = endpointOf(resource, verb as Verb);
      const body = bodyForMany(registry.get(resource), selection);
      const options = { body, headers: keyHeader(key), signal, timeoutMs: FILE_TIMEOUT_MS };
      return requestForMany(path, options, onProgress);
    },
    /** Runs an action on all of the records or on none, and returns its file. @throws ApiError listing `rechazados` */
    actTogether: async (resource: string, { verb, selection, key }: Verbed): Promise<NamedFile> => {
      const { method, path } = endpointOf(resource, verb as Verb);
      const body = bodyForMany(registry.get(resource), selection);
      return requestFile(path, { method, body, headers: keyHeader(key) });
    },
    printMany: async (resource: string, selection: BulkSelection) => {
      const { method, path } = endpointOf(resource, 'printMany');
      return (await requestFile(path, { method, body: bodyForMany(registry.get(resource), selection) })).file;
    },
    /** Merges the record `otroId` into the record `id`. */
    merge: async (
      resource: string,
      { id, key, ...body }: { id: Identifier; otroId: number; version: number; key: string },
    ) => (await call(resource, 'merge', id, { body, headers: keyHeader(key) })) as RaRecord,
    rehearseMerge: async (resource: string, { id, otroId }: { id: Identifier; otroId: number }) =>
      (await call(resource, 'merge', id, { body: { otroId, simular: true } })) as Rehearsal,
    /** Creates a document, or changes the one with `id`, and returns its PDF. */
    issue: async (
      resource: string,
      {
        id = null,
        data,
        key,
        headers: formHeaders,
      }: Partial<Keyed> & { id?: Identifier | null; data: unknown },
    ): Promise<Issued> => {
      const { method, path } = addressOf(resource, id === null ? 'create' : 'edit', id);
      const headers = { accept: 'application/pdf', ...keyHeader(key), ...formHeaders };
      const send = async (): Promise<Issued> => {
        const { file, headers: received } = await requestFile(path, { method, body: data, headers });
        const numero = received.get('x-documento-numero') ?? '';
        if (!received.get('content-type')?.startsWith('application/json')) return { numero, pdf: file };
        // JSON instead of a PDF means that the document is stored, but not printed.
        const { message } = JSON.parse(await file.text()) as Message;
        return { numero, problem: message, again: send };
      };
      return send();
    },
    print: async (resource: string, id: Identifier, copies = 1) =>
      (await requestFile(`${addressOf(resource, 'print', id).path}?copias=${copies}`)).file,
    /** Returns the last document number, 0 for none. Where `document.number.by` is set, each `countedBy` has its own. */
    lastNumber: async (resource: string, countedBy: Identifier | null) =>
      ((await call(resource, 'lastNumber', countedBy)) as { ultimoId: number }).ultimoId,
    exportAs: (
      resource: string,
      { format, columns, ...params }: ListParams & { format: ExportFormat; columns: readonly string[] },
    ): Promise<NamedFile> => {
      const query = allRecordsQuery(registry.get(resource), params);
      const { path } = endpointOf(resource, 'export');
      const fullQuery = new URLSearchParams({ ...query, formato: format, columnas: columns.join(',') });
      return requestFile(`${path}?${fullQuery}`);
    },
    /** `reading` replaces what the server would detect. */
    readFile: (resource: string, file: File, reading: FileReading) => {
      const { path } = endpointOf(resource, 'import');
      const options = { body: file, timeoutMs: FILE_TIMEOUT_MS };
      const query = new URLSearchParams({ modo: 'leer', ...reading });
      return request('POST', `${path}?${query}`, options) as Promise<FileHead>;
    },
    /** `columns` has the field of each column; null skips the column. */
    importFile: async (resource: string, { file, reading, columns, isRehearsal, ...run }: FileImport) => {
      const { path } = endpointOf(resource, 'import');
      const query = new URLSearchParams({
        modo: isRehearsal ? 'probar' : 'importar',
        columnas: columns.map((name) => name ?? '').join(','),
        ...reading,
      });
      const lastStep = await requestSteps<ImportStep>(
        `${path}?${query}`,
        { body: file, signal: run.signal, timeoutMs: FILE_TIMEOUT_MS },
        (step) => 'fila' in step && run.onProgress(step),
      );
      return (lastStep as { resultado: ImportReport }).resultado;
    },
    template: (resource: string): Promise<NamedFile> => requestFile(endpointOf(resource, 'template').path),
    /** Returns a sentence on the records that refer to this one; '' if there are none. */
    uses: async (resource: string, id: Identifier) => ((await call(resource, 'uses', id)) as Message).message,
    restore: async (resource: string, { id, version }: RaRecord) => {
      await call(resource, 'restore', id, { body: { version } });
    },
    history: async (
      resource: string,
      { id, page, signal }: { id: Identifier; page: number; signal?: AbortSignal },
    ) =>
      (await call(resource, 'history', id, { query: { pageNumber: String(page) }, signal })) as HistoryPage,
  };

  return { ...reactAdminCalls, ...ownCalls };
}

type Keyed = { key: string; headers?: Readonly<Record<string, string>> | undefined };
type Verbed = { verb: string; selection: BulkSelection; key: string };
type RunOptions<Progress> = { onProgress: (progress: Progress) => void; signal: AbortSignal };
type FileImport = RunOptions<{ fila: number; de: number }> & {
  file: File;
  reading: FileReading;
  columns: readonly (string | null)[];
  isRehearsal: boolean;
};
type NamedFile = { file: Blob; name: string };

/** The page of every list (spec 1, section 3), with the sums of its declared totals. */
type Page = { items: RaRecord[]; totalCount: number; totals?: Readonly<Record<string, string>> };

type Verb = Endpoint['verb'];

const VERB_OF_METHOD: Readonly<Record<string, Verb>> = { GET: 'show', PUT: 'edit', DELETE: 'delete' };

const IGNORED_PARTS = { status: 200, headers: new Headers(), body: '' };

type Message = { message: string };

type CallOptions = RequestOptions & { query?: Record<string, string> };

const keyHeader = (key: string | undefined): Readonly<Record<string, string>> =>
  key ? { 'idempotency-key': key } : {};
