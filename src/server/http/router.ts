import { Hono, type Context, type TypedResponse } from 'hono';
import type { Logger } from 'pino';
import { ownValue } from '#domain/names.ts';
import { access, type Rules } from '#domain/permissions.ts';
import { paramCount } from '#schema/endpoints.ts';
import type { Caller, Permit, Program } from '../caller.ts';
import type { Operation } from './operation.ts';
import { limitJson } from './bodyLimits.ts';
import { AppError } from './errors.ts';
import { runAsCaller } from './currentCaller.ts';

export type Gate = 'public' | 'signedIn' | Rules;

export type Variables = {
  caller: Caller | null;
  /** The user has typed the password again just before. */
  isConfirmed?: boolean;
  /** The user's second factor is overdue, so that only routes `withoutFactor` answer. */
  lacksFactor?: boolean;
  requestId: string;
  log: Logger;
  address: string | null;
  route?: Route;
};
/** Hono's context of a request, with our variables. */
export type RequestContext = Context<{ Variables: Variables }>;
export type ResponseOf<Body> = Response & TypedResponse<Body>;
export type Handler = (context: RequestContext) => Response | Promise<Response>;

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** 'Base/{id}', below /api. */
  readonly path: string;
  readonly gate: Gate;
  /** The permits that a program needs. When absent, only people may call. */
  readonly scope?: { readonly entity: string; readonly permits: readonly Permit[] };
  /** The handler reads the file (`readFileBody`), so that nothing is buffered for refused callers. */
  readonly takesFile?: boolean;
  /** Answers also users whose second factor is overdue. */
  readonly withoutFactor?: boolean;
  describe?(): Operation;
};

/** Collects the routes. None can be added without a gate. */
export class Router {
  readonly routes: Route[] = [];
  /** The keys are those of `nameOf`. */
  readonly #handlers = new Map<string, Handler>();

  /** @throws Error when there is such a call already, because it would answer for both */
  add(route: Route, handler: Handler): void {
    const name = nameOf(route);
    if (this.#handlers.has(name)) throw new Error(`${name} is the path of two calls`);
    this.routes.push(route);
    this.#handlers.set(name, handler);
  }

  /** Hono takes the first route that matches, so 'Base/Word' comes before 'Base/{id}', whoever has added it. */
  toHono() {
    const app = new Hono<{ Variables: Variables }>();
    for (const route of this.routes.toSorted((one, other) => paramCount(one.path) - paramCount(other.path)))
      mount(app, route, this.#handlers.get(nameOf(route))!);
    return app;
  }
}

const nameOf = ({ method, path }: Route) => `${method} /api/${path.replace(/\{\w+\}/g, '{}')}`;

function mount(app: Hono<{ Variables: Variables }>, route: Route, handler: Handler): void {
  app.on(route.method, `/${route.path.replace(/\{(\w+)\}/g, ':$1')}`, async (context) => {
    context.set('route', route);
    // The limit is not checked for a GET, because Hono would make a Request only to see that it has no body.
    if (route.method !== 'GET' && !route.takesFile) await limitJson(context);
    checkGate(route, context);
    const caller = context.get('caller');
    return caller ? runAsCaller(caller, () => handler(context)) : handler(context);
  });
}

function checkGate({ gate, method, scope, withoutFactor }: Route, context: RequestContext): void {
  const caller = context.get('caller');
  if (caller?.program) refuseBeyondScope(caller.program, scope);
  if (gate === 'public') return;
  if (!caller) throw new AppError(401, 'Debe iniciar sesión para continuar.');
  if (context.get('lacksFactor') && !withoutFactor)
    throw new AppError(403, 'Active primero el segundo factor, en Mi cuenta.', { extra: { pide: 'factor' } });
  if (method !== 'GET') refuseOtherUser(context, caller);
  if (gate !== 'signedIn' && access(gate, caller.rol) === false)
    throw new AppError(403, 'No tiene permiso para realizar esta acción.');
}

function refuseBeyondScope({ scope }: Program, required: Route['scope']): void {
  const permits = required && ownValue(scope, required.entity);
  if (!permits || !required.permits.every((permit) => permits.includes(permit)))
    throw new AppError(403, 'El token no alcanza para este pedido.');
}

/** Refuses a form that was opened before another user signed in in another tab. @throws AppError 409 */
function refuseOtherUser(context: RequestContext, { usuario }: Caller): void {
  const userOfForm = context.req.header('x-usuario');
  if (userOfForm === undefined || userOfForm === encodeURIComponent(usuario)) return;
  throw new AppError(
    409,
    `No se guardó nada: en otra pestaña ingresó ${usuario}, y esta página se abrió con otro usuario. ` +
      'Vuelva a ingresar allá con el suyo y repita, o cargue de nuevo la página para seguir como ' +
      `${usuario}.`,
  );
}

export function callerOf(context: RequestContext): Caller {
  const caller = context.get('caller');
  if (!caller) throw new AppError(401, 'Debe iniciar sesión para continuar.');
  return caller;
}
