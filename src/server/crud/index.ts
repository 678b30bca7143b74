import { own } from '#domain/names.ts';
import { perRole, type Role } from '#domain/permissions.ts';
import type { Verb } from '#schema/declaration.ts';
import { actionOf, isTogether, type Endpoint } from '#schema/endpoints.ts';
import type { Entity, ResolvedAction } from '#schema/entity.ts';
import { inSentence } from '#schema/messages.ts';
import type { ServerApplication } from '../application.ts';
import { refuseMissingFunctions, type Implementation, type Permit } from '../actions.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import { jsonBody, type JsonObject } from '../http/input.ts';
import type { Handler, Route, Router } from '../http/router.ts';
import type { HooksByEntity } from '../hooks.ts';
import { systemActions, systemHooks } from '#system/index.server.ts';
import { actOnMany, removeMany } from './bulk/index.ts';
import { actTogether } from './bulk/together.ts';
import type { Call } from './call.ts';
import { exportRecords } from './export/index.ts';
import { history } from './history.ts';
import { importRecords, importTemplate } from './import/index.ts';
import { lensOf } from './lens.ts';
import { list, options } from './list.ts';
import { lastNumberOf } from '../documents/numbers.ts';
import { printRecord } from './printRecord.ts';
import { print } from '../documents/print.ts';
import { printMany } from '../documents/printMany.ts';
import { download } from '../files/download.ts';
import { changing } from '../records/write/change.ts';
import { joinHooks } from '../records/write/joinHooks.ts';
import {
  actionOf as actionPlan,
  creation,
  deletion,
  edition,
  restoration,
  union,
} from '../records/write/plans.ts';
import { restEndpoints } from '../rest/endpoints.ts';
import { restHandler } from '../rest/index.ts';
import { callReach } from './reach.ts';
import { shapeOf } from './shape.ts';
import { show } from './show.ts';
import { uses } from './uses.ts';

/** Each endpoint, also in the simple REST dialect. @throws when an action has no function. */
export function mountEntities(
  router: Router,
  application: EntityParts,
  { db, publicUrl }: { readonly db: Db; readonly publicUrl: string },
): void {
  const { registry, country, papers = {}, brand } = application;
  const issuer = application.issuer ?? (async () => ({ name: brand?.name ?? '', lines: [] }));
  const actions: Readonly<Record<string, Implementation>> = { ...OF_SYSTEM, ...application.actions };
  const hooks: HooksByEntity = { ...systemHooks, ...application.hooks };
  refuseMissingFunctions(registry.all, actions);
  const callsOf = (entity: Entity, endpoints: readonly Endpoint[]): Call[] => {
    const lens = (role: Role) => lensOf(registry, entity, role);
    const shared = { db, registry, entity, shape: shapeOf(entity), lens, publicUrl, issuer, country };
    const parts = {
      hooks: joinHooks(own(hooks, entity.name) ?? []),
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
  'registry' | 'country' | 'actions' | 'hooks' | 'papers' | 'issuer'
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
  create: (call) => changing(call, creation(call)),
  edit: (call) => changing(call, edition(call)),
  delete: (call) => changing(call, deletion(call)),
  deleteMany: removeMany,
  uses,
  restore: (call) => changing(call, restoration(call)),
  lastNumber: lastNumberOf,
  print: (call) => (call.entity.document ? print(call) : printRecord(call)),
  printMany,
  merge: (call) => changing(call, union(call)),
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
  if (!action) return VERBS[endpoint.verb as Verb](call);
  const run = own(own(actions, entity.name) ?? {}, action) ?? NOTHING_MORE;
  if (kind === 'action')
    return changing(call, actionPlan(call, action, run), namedIn(entity.actions[action]!));
  return isTogether(entity.actions[action]!) ? actTogether(call, action, run) : actOnMany(call, action, run);
}

/** An action may name its record in the body, and word what it answers where there is none. */
const namedIn =
  ({ recordIn, notFound }: ResolvedAction) =>
  (body: JsonObject) => ({
    ...(recordIn !== undefined && { id: body[recordIn] }),
    ...(notFound !== undefined && { notFound }),
  });

/** Of an action that does what it `writes`. */
const NOTHING_MORE = async () => {};

const parametersOf = ({ endpoint }: Call) => endpoint.path.split('{').length;
