import type { Kysely } from 'kysely';
import type { Verb } from '#schema/declaration.ts';
import type { Registry } from '#schema/registry.ts';
import { refuseMissingFunctions, type Implementation } from '../actions.ts';
import type { Database } from '../db/database.ts';
import type { Handler, Router } from '../http/router.ts';
import { act } from './act.ts';
import type { Call } from './call.ts';
import { create } from './create.ts';
import { edit } from './edit.ts';
import { list, options } from './list.ts';
import { remove } from './remove.ts';
import { shapeOf } from './shape.ts';
import { show } from './show.ts';

/**
 * Serves every endpoint of every declared entity. Nothing here knows an entity by name.
 * @throws when an action has no function.
 */
export function mountEntities(
  router: Router,
  {
    db,
    registry,
    actions,
  }: {
    db: Kysely<Database>;
    registry: Registry;
    actions: Readonly<Record<string, Implementation>>;
  },
): void {
  refuseMissingFunctions(registry.all, actions);
  const calls = registry.all.flatMap((entity): Call[] => {
    const shape = shapeOf(registry, entity);
    return entity.endpoints.map((endpoint) => ({ db, registry, entity, endpoint, shape }));
  });
  // A fixed path has to be met before one with an {id} in the same place.
  for (const call of calls.toSorted((a, b) => parametersOf(a) - parametersOf(b))) {
    const { method, path, rules } = call.endpoint;
    router.add({ method, path, gate: rules }, handlerOf(call, actions));
  }
}

const VERBS: Record<Verb, (call: Call) => Handler> = { list, options, show, create, edit, delete: remove };

function handlerOf(call: Call, actions: Readonly<Record<string, Implementation>>): Handler {
  const { entity, endpoint } = call;
  const [, action] = /^action:(.+)$/.exec(endpoint.verb) ?? [];
  return action ? act(call, action, actions[entity.name]![action]!) : VERBS[endpoint.verb as Verb](call);
}

const parametersOf = ({ endpoint }: Call) => endpoint.path.split('{').length;
