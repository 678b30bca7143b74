import type { AuthProvider } from 'react-admin';
import { access, type Role } from '#domain/permissions.ts';
import type { Verb } from '#schema/declaration.ts';
import { rulesOf } from '#schema/endpoints.ts';
import { today } from '#domain/dates.ts';
import { protectionOf, type Registry } from '#schema/registry.ts';
import { ApiError, request, sessionNow, writeAs } from '#http/request.ts';
import type { usuarioActual } from '#server/auth/routes.ts';
import { AUTH_STATE_KEY, refreshSession, type AuthState } from '#public/session.ts';
import { insist } from './insist.ts';

/** Source: spec 1, section 3, 'Current user'. */
export type CurrentUser = { readonly usuario: string; readonly nombreCompleto: string; readonly rol: Role };

/** Uses the state of the last visit until the server's Estado arrives. */
export function createAuthProvider(registry: Registry): AuthProvider {
  return {
    // The login is a separate document (ingresar.html).
    login: async () => leaveForLogin(),
    logout: async () => {
      leaveForLogin();
      return false;
    },
    checkAuth: async () => {
      if ((await session()).autenticado) return;
      leaveForLogin();
      // Never settles: render nothing while leaving.
      await new Promise(() => {});
    },
    checkError: async (error: { status?: number }) => {
      if (error.status !== 401) return;
      leaveForLogin('sesion');
      await new Promise(() => {});
    },
    getPermissions: async () => currentRole(),
    getIdentity: async () => {
      const { usuario, nombreCompleto } = await currentUser();
      writeAs(usuario);
      return { id: usuario, fullName: nombreCompleto || 'Usuario' };
    },
    canAccess: async ({ resource, action, record }) => {
      const entity = registry.all.find(({ name }) => name === resource);
      if (!entity) return true;
      const verb = (action === 'clone' ? 'create' : action) as Verb;
      const rules = entity.actions[verb]?.roles ?? rulesOf(verb, entity.access);
      const isProtected =
        record &&
        (verb === 'edit' || verb === 'delete') &&
        protectionOf(entity, verb, record, today) !== null;
      return access(rules, currentRole()) !== false && !isProtected;
    },
  };
}

/** Tells whether a user was signed in at the server's last answer. */
export const isSignedIn = (): boolean => keptState().autenticado;

/** The user's role from the last response of the server. */
export function currentRole(): Role | null {
  return keptState().rol;
}

/** The notice of a demonstration; null elsewhere. */
export const demonstrationNotice = (): string | null => keptState().demostracion?.aviso ?? null;

/** The number of ADMIN's declarations in use, as of the last answer; 0 for none. */
export const declaredNumber = (): number => keptState().registro ?? 0;

/** Tells whether the user must switch on a second factor, before which only Mi cuenta works. */
export const lacksFactor = (): boolean => keptState().pide === 'factor';

/** Permission requests to decide, or answered and not yet seen, as of the last answer. */
export const waitingRequests = (): number => keptState().pedidos ?? 0;

/** The record that the application asks for first. */
export const recordToAnswer = (): AuthState['falta'] | null => keptState().falta ?? null;

/** @throws when the server cannot be reached */
export async function signOut(): Promise<void> {
  await request('POST', 'Autenticacion/CerrarSesion');
  localStorage.removeItem(AUTH_STATE_KEY);
  location.replace('/ingresar');
}

/** Goes to the login, which returns here. */
export function leaveForLogin(reason?: 'sesion'): void {
  localStorage.removeItem(AUTH_STATE_KEY);
  const back = location.pathname + location.search;
  const query = new URLSearchParams({
    ...(back !== '/' && { volver: back }),
    ...(reason && { motivo: reason }),
  });
  location.replace(`/ingresar${query.size > 0 ? `?${query}` : ''}`);
}

/** Milliseconds for which an answer counts as current. */
const BELIEVED = 60_000;
let lastRequest: { at: number; answer: Promise<AuthState> } | undefined;

/** The stored state while the request runs. If the session is over, the user signs in, as for any call. */
async function session(): Promise<AuthState> {
  const storedState = keptState();
  if (!storedState.autenticado) return insist(askServer);
  const goesOn = sessionNow();
  const obey = async (state: AuthState) => {
    if (!state.autenticado) {
      lastRequest = undefined;
      if (!(await goesOn())) leaveForLogin('sesion');
    } else if (state.rol !== storedState.rol || state.pide !== storedState.pide) location.reload();
  };
  // The screen goes on if no answer comes; the next one asks again.
  void askServer().then(obey, () => undefined);
  return storedState;
}

function askServer(): Promise<AuthState> {
  if (lastRequest && Date.now() - lastRequest.at <= BELIEVED) return lastRequest.answer;
  const answer = refreshSession({ forgets: false });
  lastRequest = { at: Date.now(), answer };
  answer.catch(() => {
    lastRequest = undefined;
  });
  return answer;
}

function keptState(): AuthState {
  try {
    return JSON.parse(localStorage.getItem(AUTH_STATE_KEY) ?? 'null') ?? NOBODY;
  } catch {
    return NOBODY;
  }
}

const NOBODY: AuthState = { autenticado: false, rol: null };

let user: Promise<CurrentUser> | undefined;

/** The signed-in user; goes to the login if there is no session (spec 1, section 4). */
function currentUser(): Promise<CurrentUser> {
  user ??= insist(askUser);
  return user;
}

async function askUser(): Promise<CurrentUser> {
  try {
    return await request<typeof usuarioActual>('GET', 'Autenticacion/UsuarioActual');
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    leaveForLogin(isSignedIn() ? 'sesion' : undefined);
    return new Promise(() => {});
  }
}
