import type { Rules } from '#domain/permissions.ts';
import type { Action, Declaration, HttpWord, Verb } from './declaration.ts';
import type { ResolvedAction } from './entity.ts';
import { fileFields } from './inputFields.ts';

export type Endpoint = {
  /** Or an action, of one record or of many. */
  readonly verb: Verb | `action:${string}` | `bulk:${string}`;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** 'Base/{id}', below /api. */
  readonly path: string;
  readonly rules: Rules;
};

/** `id`, or a unique reference (`CuentaCorriente/{clienteId}`). */
export const keyOf = ({ path }: Pick<Endpoint, 'path'>): string => /\{(\w+)\}/.exec(path)?.[1] ?? 'id';

/** Whoever may call it. */
export const serves = ({ endpoints }: { readonly endpoints: readonly Endpoint[] }, verb: Verb): boolean =>
  endpoints.some((endpoint) => endpoint.verb === verb);

/** How many records it names. */
export const placesIn = (path: string): number => path.match(/\{\w+\}/g)?.length ?? 0;

/** The place of an endpoint's rules in its declaration: 'access.list', 'actions.anular.roles'. */
export function rulesAt({ verb }: Pick<Endpoint, 'verb'>): string {
  const [kind, name] = verb.split(':');
  return name === undefined ? `access.${kind}` : `actions.${name}.roles`;
}

/** Undefined for a verb. */
export const actionOf = (
  { actions }: { readonly actions: Readonly<Record<string, ResolvedAction>> },
  { verb }: Pick<Endpoint, 'verb'>,
): ResolvedAction | undefined =>
  verb.startsWith('action:') ? actions[verb.slice('action:'.length)] : undefined;

/** Verbs that somebody may use, then actions. */
export function endpointsOf(
  declaration: Pick<
    Declaration,
    'path' | 'api' | 'contract' | 'access' | 'actions' | 'single' | 'document' | 'print' | 'fields'
  >,
): Endpoint[] {
  const { api, access, actions = {}, single = false, contract: { verbs: own = {} } = {} } = declaration;
  const verbs = (Object.keys(DEFAULTS) as Verb[]).flatMap((verb): Endpoint[] => {
    if (verb === 'history' && !hasHistory(declaration)) return [];
    if (verb === 'file' && fileFields(declaration).length === 0) return [];
    if (ABOUT_DELETING.has(verb) && !mayBeDeleted(declaration)) return [];
    if (OF_DOCUMENTS.has(verb) && !declaration.document && !(verb === 'print' && declaration.print))
      return [];
    const rules = rulesOf(verb, access);
    const word =
      own[verb] ??
      DEFAULTS[verb]?.(api.base, {
        record: single ? '' : '/{id}',
        list: own.list ?? `GET ${api.base}`,
        series: declaration.document?.number.by,
      });
    if (MAY_BE_LEFT_OUT.has(verb) && rules?.length === 0) return [];
    return rules && word ? [{ verb, ...parse(word), rules }] : [];
  });
  const custom = Object.entries(actions as Record<string, ResolvedAction>).map(
    ([name, action]): Endpoint => ({
      verb: `action:${name}`,
      ...parse(action.http),
      rules: action.roles,
    }),
  );
  const many = Object.entries(actions).flatMap(([name, { bulk, roles }]): Endpoint[] =>
    bulk
      ? [{ verb: `bulk:${name}`, ...parse(inBulk(own.list ?? `GET ${api.base}`, name)), rules: roles }]
      : [],
  );
  return [...verbs, ...custom, ...many];
}

/** One file for all ticked rows. */
export const isTogether = ({ bulk }: Pick<Action, 'bulk'>): boolean =>
  typeof bulk === 'object' && bulk.together === true;

/** `access` may leave out what follows from another verb. */
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

/** Has screens, and somebody changes it. */
const hasHistory = ({
  path,
  access,
  actions = {},
}: Pick<Declaration, 'path' | 'access' | 'actions'>): boolean =>
  path !== undefined &&
  (Boolean(access.create ?? access.edit ?? access.delete) || Object.keys(actions).length > 0);

/** Has screens, and deleted records can be found again. */
const mayBeDeleted = ({ path, access }: Pick<Declaration, 'path' | 'access'>): boolean =>
  path !== undefined && Boolean(access.list && access.delete);

const ABOUT_DELETING: ReadonlySet<Verb> = new Set(['deleteMany', 'uses', 'restore']);

const OF_DOCUMENTS: ReadonlySet<Verb> = new Set(['lastNumber', 'print', 'printMany']);

/** A rule that names nobody leaves them out. */
const MAY_BE_LEFT_OUT: ReadonlySet<Verb> = new Set([
  'deleteMany',
  'restore',
  'lastNumber',
  'print',
  'printMany',
]);

type Places = {
  readonly record: string;
  readonly list: HttpWord;
  /** Numbers are counted apart by this reference. */
  readonly series: string | undefined;
};

const DEFAULTS: Record<Verb, ((base: string, places: Places) => HttpWord) | null> = {
  list: (base) => `GET ${base}`,
  options: null, // served only where the contract names a path for it
  // Two entities may share a base, not a list's path.
  export: (_base, { list }) => `${list}/Exportar`,
  template: (_base, { list }) => `${list}/Importar`,
  import: (_base, { list }) => `POST ${list.replace('GET ', '')}/Importar`,
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

const inBulk = (list: HttpWord, what: string): HttpWord =>
  `POST ${list.replace('GET ', '')}/EnLote/${what[0]!.toUpperCase()}${what.slice(1)}`;

function parse(word: HttpWord): Pick<Endpoint, 'method' | 'path'> {
  const [method, path] = word.split(' ') as [Endpoint['method'], string];
  return { method, path };
}
