import type { Rules } from '#domain/permissions.ts';
import type { Action, Declaration, HttpWord, Verb } from './declaration.ts';
import type { ResolvedAction } from './entity.ts';
import { fileFields } from './inputFields.ts';

export type Endpoint = {
  /** A verb, or an action on one record (`action:`) or on many (`bulk:`). */
  readonly verb: Verb | `action:${string}` | `bulk:${string}`;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below /api: 'Base/{id}'. */
  readonly path: string;
  readonly rules: Rules;
};

/** Returns the key in the path: `id`, or a unique reference (`CuentaCorriente/{clienteId}`). */
export const keyInPath = ({ path }: Pick<Endpoint, 'path'>): string => /\{(\w+)\}/.exec(path)?.[1] ?? 'id';

/** Tells whether the entity has an endpoint for the verb, whatever its roles. */
export const serves = ({ endpoints }: { readonly endpoints: readonly Endpoint[] }, verb: Verb): boolean =>
  endpoints.some((endpoint) => endpoint.verb === verb);

/** Returns the number of parameters in a path: 1 for 'Remito/{id}'. */
export const paramCount = (path: string): number => path.match(/\{\w+\}/g)?.length ?? 0;

/** Returns the place of an endpoint's rules in its declaration: 'access.list', 'actions.anular.roles'. */
export function rulesAt({ verb }: Pick<Endpoint, 'verb'>): string {
  const [kind, name] = verb.split(':');
  return name === undefined ? `access.${kind}` : `actions.${name}.roles`;
}

/** Returns the action of an endpoint; undefined for a verb's endpoint. */
export const actionOf = (
  { actions }: { readonly actions: Readonly<Record<string, ResolvedAction>> },
  { verb }: Pick<Endpoint, 'verb'>,
): ResolvedAction | undefined =>
  verb.startsWith('action:') ? actions[verb.slice('action:'.length)] : undefined;

type EndpointsSource = Pick<
  Declaration,
  'path' | 'api' | 'contract' | 'access' | 'actions' | 'single' | 'document' | 'print' | 'fields'
>;

/** Returns the endpoints of verbs that have rules, then those of actions. */
export function endpointsOf(declaration: EndpointsSource): Endpoint[] {
  const { api, access, actions = {}, single = false, contract } = declaration;
  const contractCalls = contract?.verbs ?? {};
  const list = contractCalls.list ?? (`GET ${api.base}` as const);
  const parts = { record: single ? '' : '/{id}', list, series: declaration.document?.number.by };
  const verbs = (Object.keys(DEFAULT_CALLS) as Verb[]).filter((verb) => isUsable(verb, declaration));
  const verbEndpoints = verbs.flatMap((verb): Endpoint[] => {
    const rules = rulesOf(verb, access);
    const call = contractCalls[verb] ?? DEFAULT_CALLS[verb]?.(api.base, parts);
    const isLeftOut = OPTIONAL_VERBS.has(verb) && rules?.length === 0;
    return rules && call && !isLeftOut ? [{ verb, ...parse(call), rules }] : [];
  });
  const actionEndpoints = Object.entries(actions).map(([name, action]): Endpoint => ({
    verb: `action:${name}`,
    ...parse(action.http),
    rules: action.roles,
  }));
  const bulkEndpoints = Object.entries(actions).flatMap(([name, { bulk, roles }]): Endpoint[] =>
    bulk ? [{ verb: `bulk:${name}`, ...parse(inBulk(list, name)), rules: roles }] : [],
  );
  return [...verbEndpoints, ...actionEndpoints, ...bulkEndpoints];
}

/** Tells whether the entity has what the verb is about: files, a document, deleted records. */
function isUsable(verb: Verb, declaration: EndpointsSource): boolean {
  if (verb === 'history') return hasHistory(declaration);
  if (verb === 'file') return fileFields(declaration).length > 0;
  if (DELETION_VERBS.has(verb)) return hasDeletedRecords(declaration);
  // A record that is no document may still be printed, by its `print`.
  if (verb === 'print' && declaration.print) return true;
  return !DOCUMENT_VERBS.has(verb) || Boolean(declaration.document);
}

/** Tells whether the action makes one file for all ticked rows. */
export const isTogether = ({ bulk }: Pick<Action, 'bulk'>): boolean =>
  typeof bulk === 'object' && bulk.together === true;

/** Returns the rules of a verb, by default those of the verb that it follows. */
export const rulesOf = (verb: Verb, access: Partial<Record<Verb, Rules>>): Rules | undefined =>
  access[verb] ?? (FOLLOWS[verb] && rulesOf(FOLLOWS[verb], access));

const FOLLOWS: Partial<Record<Verb, Verb>> = {
  show: 'list',
  options: 'list',
  export: 'list',
  template: 'import',
  history: 'show',
  file: 'show',
  print: 'show',
  printMany: 'print',
  deleteMany: 'delete',
  uses: 'delete',
  restore: 'delete',
  lastNumber: 'create',
};

/** Tells whether the entity has screens and some role changes it. */
const hasHistory = ({ path, access, actions = {} }: EndpointsSource): boolean =>
  path !== undefined &&
  (Boolean(access.create ?? access.edit ?? access.delete) || Object.keys(actions).length > 0);

/** Tells whether the entity may have deleted records, and screens with a list where they can be found again. */
const hasDeletedRecords = ({ path, access }: EndpointsSource): boolean =>
  path !== undefined && Boolean(access.list && access.delete);

/** Verbs that only screens need around a deletion. `delete` itself needs no screens, only a rule. */
const DELETION_VERBS: ReadonlySet<Verb> = new Set(['deleteMany', 'uses', 'restore']);

const DOCUMENT_VERBS: ReadonlySet<Verb> = new Set(['lastNumber', 'print', 'printMany']);

/** Verbs whose endpoint an empty rule leaves out. An empty rule of another verb is a mistake (`nobodyCalls`). */
const OPTIONAL_VERBS: ReadonlySet<Verb> = new Set([
  'deleteMany',
  'restore',
  'lastNumber',
  'print',
  'printMany',
]);

type PathParts = {
  /** '/{id}', or '' where there is a single record. */
  readonly record: string;
  /** The word of the list's endpoint: 'GET Remito'. */
  readonly list: HttpWord;
  /** The reference by which numbers are counted. */
  readonly series: string | undefined;
};

const DEFAULT_CALLS: Record<Verb, ((base: string, parts: PathParts) => HttpWord) | null> = {
  list: (base) => `GET ${base}`,
  options: null, // served only where the contract names a path for it
  // Two entities may share a base, but never the path of a list.
  export: (_base, { list }) => `${list}/Exportar`,
  template: (_base, { list }) => `${list}/Importar`,
  import: (_base, { list }) => `POST ${parse(list).path}/Importar`,
  show: (base, { record }) => `GET ${base}${record}`,
  history: (base, { record }) => `GET ${base}/Historial${record}`,
  file: (base, { record }) => `GET ${base}${record}/Archivo/{archivo}`,
  create: (base) => `POST ${base}`,
  edit: (base, { record }) => `PUT ${base}${record}`,
  merge: (base) => `POST ${base}/Unir/{id}`,
  delete: (base, { record }) => `DELETE ${base}${record}`,
  uses: (base, { record }) => `GET ${base}/Usos${record}`,
  restore: (base, { record }) => `POST ${base}/Restaurar${record}`,
  lastNumber: (base, { series }) =>
    `GET ${base}/ObtenerUltimoId${series === undefined ? '' : `/{${series}}`}`,
  print: (base) => `GET ${base}/Imprimir/{id}`,
  deleteMany: (_base, { list }) => inBulk(list, 'eliminar'),
  printMany: (_base, { list }) => inBulk(list, 'imprimir'),
};

/** Returns the endpoint for many records: 'POST Remito/EnLote/Eliminar'. */
const inBulk = (list: HttpWord, action: string): HttpWord =>
  `POST ${parse(list).path}/EnLote/${action[0]!.toUpperCase()}${action.slice(1)}`;

function parse(call: HttpWord): Pick<Endpoint, 'method' | 'path'> {
  const [method, path] = call.split(' ') as [Endpoint['method'], string];
  return { method, path };
}
