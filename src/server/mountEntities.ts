import { ownValue } from '#domain/names.ts';
import { perRole, type Role } from '#domain/permissions.ts';
import type { Endpoint } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';
import type { ServerApplication } from './application.ts';
import { refuseMissingFunctions, type Implementation } from './actions.ts';
import type { Db } from './db/database.ts';
import type { Router } from './http/router.ts';
import type { HooksByEntity } from './hooks/hooks.ts';
import { systemActions, systemHooks } from '#system/index.server.ts';
import type { Call } from './records/read/call.ts';
import { lensOf } from './records/read/lens.ts';
import { joinHooks } from './hooks/joinHooks.ts';
import { restEndpoints } from './rest/endpoints.ts';
import { restHandler } from './rest/index.ts';
import { callReach } from './records/read/reach.ts';
import { shapeOf } from './records/read/shape.ts';
import { handlerOf, dispatchBySends } from './records/dispatch.ts';
import { programScopeOf } from './records/permits.ts';

/** Adds the calls of all entities to the router: their declared endpoints and those of the REST dialect. */
export function mountEntities(
  router: Router,
  application: EntityParts,
  { db, publicUrl }: { readonly db: Db; readonly publicUrl: string },
): void {
  const { registry, country, papers = {}, brand } = application;
  const issuer = application.issuer ?? (async () => ({ name: brand?.name ?? '', lines: [] }));
  const actions: Readonly<Record<string, Implementation>> = { ...SYSTEM_ACTIONS, ...application.actions };
  const hooks: HooksByEntity = { ...systemHooks, ...application.hooks };
  refuseMissingFunctions(registry.all, actions);
  // A call is an endpoint with all that serves it, made once for all requests.
  const callsOf = (entity: Entity, endpoints: readonly Endpoint[]): Call[] => {
    const lens = (role: Role) => lensOf(registry, entity, role);
    const shared = { db, registry, entity, shape: shapeOf(entity), lens, publicUrl, issuer, country };
    const parts = {
      hooks: joinHooks(ownValue(hooks, entity.name) ?? []),
      paperOf: ownValue(papers, entity.name) ?? null,
    };
    return endpoints.map((endpoint) => {
      const reach = perRole((role) => callReach(entity, endpoint, role));
      return { ...shared, ...parts, endpoint, reach };
    });
  };
  const calls = registry.all.flatMap((entity) => callsOf(entity, entity.endpoints));
  const byPath = Map.groupBy(calls, ({ endpoint: { method, path } }) => `${method} ${path}`);
  for (const callsOfPath of byPath.values()) {
    // Actions may share a path, on which `dispatchBySends` picks the one that the body asks for.
    const { verb, method, path, rules } = callsOfPath[0]!.endpoint;
    const handlers = callsOfPath.map((call) => ({ call, handler: handlerOf(call, actions) }));
    router.add(
      { method, path, gate: rules, takesFile: verb === 'import', ...programScopeOf(callsOfPath) },
      handlers.length > 1 ? dispatchBySends(handlers) : handlers[0]!.handler,
    );
  }
  for (const call of registry.all.flatMap((entity) => callsOf(entity, restEndpoints(entity)))) {
    const { method, path, rules } = call.endpoint;
    // The dialect has no PDFs, hence no `paperOf`.
    router.add(
      { method, path, gate: rules, ...programScopeOf([call]) },
      restHandler(call, handlerOf({ ...call, paperOf: null }, actions)),
    );
  }
}

/** Each function takes its own entity's records, which the wider type cannot say. */
const SYSTEM_ACTIONS = systemActions as unknown as Readonly<Record<string, Implementation>>;

type EntityParts = Pick<
  ServerApplication,
  'registry' | 'country' | 'actions' | 'hooks' | 'papers' | 'issuer'
> &
  Partial<Pick<ServerApplication, 'brand'>>;
