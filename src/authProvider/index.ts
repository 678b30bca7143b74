import type { AuthProvider } from 'react-admin';
import { access, type Role } from '#domain/permissions.ts';
import type { Verb } from '#schema/declaration.ts';
import { rulesOf } from '#schema/endpoints.ts';
import { today } from '#domain/dates.ts';
import { protectionOf, type Registry } from '#schema/registry.ts';
import { ApiError, request, sessionRenewal, setWriter } from '#http/request.ts';
import type { usuarioActual } from '#server/auth/routes.ts';
import { readJson, storeText } from '#look/storage.ts';
import { AUTH_STATE_KEY, refreshSession, SIGNED_OUT, type AuthState } from '#public/session.ts';
import { retryUntilAnswered } from './retryUntilAnswered.ts';

/**
 * Answers react-admin at once from the state of the session that the server's last response left in the browser. The
 * server is asked meanwhile, and its response opens the login or reloads the page if the state has changed.
 */
export function createAuthProvider(registry: Registry): AuthProvider {
  return {
    // The login is a separate document (ingresar.html).
    login: async () => leaveForLogin(),
    logout: async () => {
      leaveForLogin();
      // This keeps react-admin from going elsewhere.
      return false;
    },
    checkAuth: async () => {
      if ((await optimisticState()).autenticado) return;
      leaveForLogin();
      await neverSettling;
    },
    checkError: async (error: { status?: number }) => {
      if (error.status !== 401) return;
      leaveForLogin('sesion');
      await neverSettling;
    },
    getPermissions: async () => currentRole(),
    getIdentity: async () => {
      const { usuario, nombreCompleto } = await (userRequest ??= retryUntilAnswered(requestUser));
      setWriter(usuario);
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

/** Keeps react-admin from rendering while the browser leaves. */
const neverSettling = new Promise<never>(() => {});

/** Tells whether the server's last response had a session. The functions below read that response, too. */
export const isSignedIn = (): boolean => storedState().autenticado;

export const currentRole = (): Role | null => storedState().rol;

export const demonstrationNotice = (): string | null => storedState().demostracion?.aviso ?? null;

/** The number of the registry, which grows whenever ADMIN publishes an entity; 0 if there was none. */
export const storedRegistryNumber = (): number => storedState().registro ?? 0;

/** Tells whether the user must switch on a second factor, before which only Mi cuenta works. */
export const lacksFactor = (): boolean => storedState().pide === 'factor';

/** The number of permission requests that wait for the user: to decide, or to see their answer. */
export const waitingRequests = (): number => storedState().pedidos ?? 0;

/** The record that lacks settings which the application requires (`asksFirst`); null if none does. */
export const recordToComplete = (): AuthState['falta'] | null => storedState().falta ?? null;

/** Closes the session. @throws when the server cannot be reached */
export async function signOut(): Promise<void> {
  await request('POST', 'Autenticacion/CerrarSesion');
  storeText(AUTH_STATE_KEY, null);
  location.replace('/ingresar');
}

/** Opens the login, which says that the session has ended if `reason` is 'sesion'. */
export function leaveForLogin(reason?: 'sesion'): void {
  storeText(AUTH_STATE_KEY, null);
  const back = location.pathname + location.search;
  const query = new URLSearchParams({
    ...(back !== '/' && { volver: back }),
    ...(reason && { motivo: reason }),
  });
  location.replace(`/ingresar${query.size > 0 ? `?${query}` : ''}`);
}

/** Returns the stored state at once, and checks it meanwhile: the session may be over, or the role changed. */
async function optimisticState(): Promise<AuthState> {
  const stored = storedState();
  if (!stored.autenticado) return retryUntilAnswered(requestState);
  // This is taken before the check, so that it knows which session the check is about.
  const renewSession = sessionRenewal();
  const check = async (state: AuthState) => {
    if (!state.autenticado) {
      if (!(await renewSession())) leaveForLogin('sesion');
    } else if (state.rol !== stored.rol || state.pide !== stored.pide) location.reload();
  };
  // A lost response changes nothing here: a later screen requests the state again.
  void requestState().then(check, () => undefined);
  return stored;
}

/** The stored user stays even if the session is over, because he may sign in again on this page. */
const requestState = () => refreshSession({ forgets: false });

const storedState = () => (readJson(AUTH_STATE_KEY) ?? SIGNED_OUT) as AuthState;

let userRequest: ReturnType<typeof requestUser> | undefined;

/** Source: spec 1, section 3, 'Current user', and section 4. */
async function requestUser() {
  try {
    return await request<typeof usuarioActual>('GET', 'Autenticacion/UsuarioActual');
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    leaveForLogin(isSignedIn() ? 'sesion' : undefined);
    return neverSettling;
  }
}
