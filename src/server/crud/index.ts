import { own } from '#domain/names.ts';
import { perRole, type Role } from '#domain/permissions.ts';
import type { Verb } from '#schema/declaration.ts';
import { actionOf, isTogether, type Endpoint } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';
import { inSentence } from '#schema/messages.ts';
import type { ServerApplication } from '../application.ts';
import { refuseMissingFunctions, type Implementation, type Permit } from '../actions.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import { jsonBody } from '../http/input.ts';
import type { Handler, Route, Router } from '../http/router.ts';
import type { Hooks } from '../hooks.ts';
import { systemActions, systemHooks } from '#system/index.server.ts';
import { act } from './act.ts';
import { actOnMany, removeMany } from './bulk/index.ts';
import { actTogether } from './bulk/together.ts';
import type { Call } from './call.ts';
import { create } from './create.ts';
import { edit } from './edit.ts';
import { exportRecords } from './export/index.ts';
import { history } from './history.ts';
import { importRecords, importTemplate } from './import/index.ts';
import { lensOf } from './lens.ts';
import { list, options } from './list.ts';
import { createDocument } from '../documents/create.ts';
import { editDocument } from '../documents/edit.ts';
import { lastNumberOf } from '../documents/numbers.ts';
import { printRecord } from './printRecord.ts';
import { print } from '../documents/print.ts';
import { printMany } from '../documents/printMany.ts';
import { joined } from '../documents/work.ts';
import { download } from '../files/download.ts';
import { merge } from './merge.ts';
import { permitted } from '../permission/keep.ts';
import { remove } from './remove.ts';
import { restEndpoints } from '../rest/endpoints.ts';
import { restHandler } from '../rest/index.ts';
import { callReach } from './reach.ts';
import { restore } from './restore.ts';
import { shapeOf } from './shape.ts';
import { show } from './show.ts';
import { uses } from './uses.ts';

/** Each endpoint, also in the simple REST dialect. @throws when an action has no function. */
export function mountEntities(
  router: Router,
  application: EntityParts,
  { db, publicUrl }: { readonly db: Db; readonly publicUrl: string },
): void {
  const { registry, country, documents = {}, papers = {}, brand } = application;
  const issuer = application.issuer ?? (async () => ({ name: brand?.name ?? '', lines: [] }));
  const actions: Readonly<Record<string, Implementation>> = { ...OF_SYSTEM, ...application.actions };
  const hooks: Readonly<Record<string, Hooks>> = { ...systemHooks, ...application.hooks };
  refuseMissingFunctions(registry.all, actions);
  const callsOf = (entity: Entity, endpoints: readonly Endpoint[]): Call[] => {
    const lens = (role: Role) => lensOf(registry, entity, role);
    const shared = { db, registry, entity, shape: shapeOf(entity), lens, publicUrl, issuer, country };
    const parts = {
      hooks: own(hooks, entity.name) ?? {},
      work: joined(own(documents, entity.name) ?? []),
      paperOf: own(papers, entity.name) ?? null,
    };
    return endpoints.map((endpoint) => {
      const reach = perRole((role) => callReach(entity, endpoint, role));
      return { ...shared, ...parts, endpoint, reach };
    });
  };
  const calls = registry.all.flatMap((entity) => callsOf(entity, entity.endpoints));
  // 'Base/Word' must match before 'Base/{id}'.
  const sorted = calls.toSorted((a, b) => parametersOf(a) - parametersOf(b));
  const byPath = Map.groupBy(sorted, ({ endpoint: { method, path } }) => `${method} ${path}`);
  for (const sharing of byPath.values()) {
    const { verb, method, path, rules } = sharing[0]!.endpoint;
    const handlers = sharing.map((call) => ({ call, handler: handlerOf(call, actions) }));
    router.add(
      {
        method,
        path,
        gate: rules,
        takesFile: verb === 'import',
        ...scopeOf(sharing),
      },
      handlers.length > 1 ? oneOf(handlers) : handlers[0]!.handler,
    );
  }
  for (const call of registry.all.flatMap((entity) => callsOf(entity, restEndpoints(entity)))) {
    const { method, path, rules } = call.endpoint;
    // The dialect knows no PDF.
    router.add(
      { method, path, gate: rules, ...scopeOf([call]) },
      restHandler(call, handlerOf({ ...call, paperOf: null }, actions)),
    );
  }
}

const OF_SYSTEM = systemActions as unknown as Readonly<Record<string, Implementation>>;

export type EntityParts = Pick<
  ServerApplication,
  'registry' | 'country' | 'actions' | 'hooks' | 'documents' | 'papers' | 'issuer'
> &
  Partial<Pick<ServerApplication, 'brand'>>;

const VERBS: Record<Verb, (call: Call) => Handler> = {
  list,
  options,
  export: exportRecords,
  template: importTemplate,
  import: importRecords,
  show,
  history,
  file: download,
  create: (call) => (call.entity.document ? createDocument(call) : create(call)),
  edit: (call) => (call.entity.document ? editDocument(call) : edit(call)),
  delete: remove,
  deleteMany: removeMany,
  uses,
  restore,
  lastNumber: lastNumberOf,
  print: (call) => (call.entity.document ? print(call) : printRecord(call)),
  printMany,
  merge,
};

/** What a program's token must allow. */
const PERMITS: Record<Verb, readonly Permit[]> = {
  list: ['leer'],
  options: ['leer'],
  export: ['leer'],
  show: ['leer'],
  history: ['leer'],
  file: ['leer'],
  print: ['leer'],
  printMany: ['leer'],
  uses: ['leer'],
  template: ['crear'],
  lastNumber: ['crear'],
  create: ['crear'],
  import: ['crear', 'editar'],
  edit: ['editar'],
  merge: ['editar', 'eliminar'],
  delete: ['eliminar'],
  deleteMany: ['eliminar'],
  restore: ['eliminar'],
};

/** Of the calls of one path. */
function scopeOf(calls: readonly Call[]): Pick<Route, 'scope'> {
  const { name, onlyPeople } = calls[0]!.entity;
  const permits = calls.flatMap(({ endpoint: { verb } }) => PERMITS[verb as Verb] ?? 'actuar');
  return onlyPeople ? {} : { scope: { entity: name, permits } };
}

/** Of several actions on one path, picks the one whose `sends` matches the body. @throws AppError 400 */
function oneOf(candidates: readonly { call: Call; handler: Handler }[]): Handler {
  return async (context) => {
    const body = await jsonBody(context);
    const match = candidates.find(({ call }) =>
      Object.entries(actionOf(call.entity, call.endpoint)?.sends ?? {}).every(
        ([name, value]) => (body[name] ?? false) === value,
      ),
    );
    if (!match) {
      const words = candidates.map(({ call }) => inSentence(actionOf(call.entity, call.endpoint)!.label));
      throw new AppError(400, `El pedido no dice qué hacer: ${words.join(' o ')}.`);
    }
    return match.handler(context);
  };
}

function handlerOf(call: Call, actions: Readonly<Record<string, Implementation>>): Handler {
  const { entity, endpoint } = call;
  const [, kind, action] = /^(action|bulk):(.+)$/.exec(endpoint.verb) ?? [];
  if (!action) {
    const handler = VERBS[endpoint.verb as Verb](call);
    return CHANGES.includes(endpoint.verb) ? permitted(call, handler) : handler;
  }
  const run = own(own(actions, entity.name) ?? {}, action) ?? NOTHING_MORE;
  if (kind === 'action') return permitted(call, act(call, action, run));
  return isTogether(entity.actions[action]!) ? actTogether(call, action, run) : actOnMany(call, action, run);
}

const CHANGES: readonly string[] = ['create', 'edit', 'delete'] satisfies Verb[];

/** Of an action that does what it `writes`. */
const NOTHING_MORE = async () => {};

const parametersOf = ({ endpoint }: Call) => endpoint.path.split('{').length;
