import type { Rules } from '#domain/permissions.ts';
import type { Action, Declaration, HttpWord, Verb } from './declaration.ts';
import type { ResolvedAction } from './entity.ts';
import { fileFields } from './inputFields.ts';

/** A call of an entity. `bulk:anular` runs the action `anular` for all ticked rows, `action:anular` for one record. */
export type Endpoint = {
  readonly verb: Verb | `action:${string}` | `bulk:${string}`;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below /api: 'Base/{id}'. */
  readonly path: string;
  readonly rules: Rules;
};

/** Returns the key in the path: `id`, or a unique reference (`CuentaCorriente/{clienteId}`). */
export const keyInPath = ({ path }: Pick<Endpoint, 'path'>): string => /\{(\w+)\}/.exec(path)?.[1] ?? 'id';

/** Tells whether an entity has an endpoint for a verb, whoever may call it. */
export const serves = ({ endpoints }: { readonly endpoints: readonly Endpoint[] }, verb: Verb): boolean =>
  endpoints.some((endpoint) => endpoint.verb === verb);

export const paramCount = (path: string): number => path.match(/\{\w+\}/g)?.length ?? 0;

/** Returns where a declaration has the rules of an endpoint, for messages: 'access.list', 'actions.anular.roles'. */
export function rulesAt({ verb }: Pick<Endpoint, 'verb'>): string {
  const [kind, name] = verb.split(':');
  return name === undefined ? `access.${kind}` : `actions.${name}.roles`;
}

export const actionOf = (
  { actions }: { readonly actions: Readonly<Record<string, ResolvedAction>> },
  { verb }: Pick<Endpoint, 'verb'>,
): ResolvedAction | undefined =>
  verb.startsWith('action:') ? actions[verb.slice('action:'.length)] : undefined;

type EndpointsSource = Pick<
  Declaration,
  'path' | 'api' | 'contract' | 'access' | 'actions' | 'single' | 'document' | 'print' | 'fields'
>;

/** Returns the endpoints of a declaration: of each verb that has rules, of its actions, and of these for ticked rows. */
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

/** Tells whether an entity has what a verb is about: files, a document, records that screens delete. */
function isUsable(verb: Verb, declaration: EndpointsSource): boolean {
  if (verb === 'history') return hasHistory(declaration);
  if (verb === 'file') return fileFields(declaration).length > 0;
  if (DELETION_VERBS.has(verb)) return hasDeletedRecords(declaration);
  if (verb === 'print' && declaration.print) return true;
  return !DOCUMENT_VERBS.has(verb) || Boolean(declaration.document);
}

/** Tells whether an action runs for all ticked rows in one transaction. */
export const isTogether = ({ bulk }: Pick<Action, 'bulk'>): boolean =>
  typeof bulk === 'object' && bulk.together === true;

/** Returns the rules of a verb, which may be those of another one; undefined if nobody may use it. */
export const rulesOf = (verb: Verb, access: Partial<Record<Verb, Rules>>): Rules | undefined =>
  access[verb] ?? (FOLLOWS[verb] && rulesOf(FOLLOWS[verb], access));

/** By verb, the other verb whose rules it has when `access` gives it none. */
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

const hasHistory = ({ path, access, actions = {} }: EndpointsSource): boolean =>
  path !== undefined &&
  (Boolean(access.create ?? access.edit ?? access.delete) || Object.keys(actions).length > 0);

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
  /** '/{id}'; '' if the entity has a single record. */
  readonly record: string;
  /** The call of the list, whose path begins those of files and of ticked rows. */
  readonly list: HttpWord;
  /** The reference for each of whose records documents are numbered. */
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

const inBulk = (list: HttpWord, action: string): HttpWord =>
  `POST ${parse(list).path}/EnLote/${action[0]!.toUpperCase()}${action.slice(1)}`;

function parse(call: HttpWord): Pick<Endpoint, 'method' | 'path'> {
  const [method, path] = call.split(' ') as [Endpoint['method'], string];
  return { method, path };
}
