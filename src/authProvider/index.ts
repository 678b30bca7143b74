import type { AuthProvider } from 'react-admin';
import type { Role } from '#domain/permissions.ts';
import { can, protectionOf, type Registry } from '#schema/registry.ts';
import { request } from '#http/request.ts';
import type { usuarioActual } from '#server/auth/routes.ts';
import { AUTH_STATE_KEY, refreshSession, type AuthState } from '#public/session.ts';

/** The signed-in user. Source: spec 1, section 3, 'Current user'. */
export type CurrentUser = { readonly usuario: string; readonly nombreCompleto: string; readonly rol: Role };

/**
 * Identity and permissions of the user. The state stored by the last visit is used at once and then corrected by the
 * server's Estado; permissions are the same `can()` that the server calls.
 */
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
      // Never settles: the page is being left, and nothing may be rendered meanwhile.
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
      return { id: usuario, fullName: nombreCompleto || 'Usuario' };
    },
    canAccess: async ({ resource, action, record }) => {
      const entity = registry.all.find(({ name }) => name === resource);
      if (!entity) return true;
      const verb = action === 'clone' ? 'create' : action;
      return (
        can(entity, verb, currentRole()) !== false &&
        !(record && isProtectable(verb) && protectionOf(entity, verb, record) !== null)
      );
    },
  };
}

const isProtectable = (verb: string) => verb === 'edit' || verb === 'delete';

/** The user's role from the last response of the server. */
export function currentRole(): Role | null {
  return keptState().rol;
}

/** The notice of a demonstration, shown on every page; null elsewhere. */
export const demoNotice = (): string | null => keptState().demostracion?.aviso ?? null;

/** Ends the session on the server and goes to the login. @throws when the server cannot be reached */
export async function signOut(): Promise<void> {
  await request('POST', 'Autenticacion/CerrarSesion');
  localStorage.removeItem(AUTH_STATE_KEY);
  location.replace('/ingresar');
}

/** Goes to the login, which returns here afterwards. */
export function leaveForLogin(reason?: 'sesion'): void {
  localStorage.removeItem(AUTH_STATE_KEY);
  const back = location.pathname + location.search;
  const query = new URLSearchParams({
    ...(back !== '/' && { volver: back }),
    ...(reason && { motivo: reason }),
  });
  location.replace(`/ingresar${query.size > 0 ? `?${query}` : ''}`);
}

/** How long a response of Estado counts as fresh, in milliseconds. */
const BELIEVED = 60_000;
let asked: { at: number; answer: Promise<AuthState> } | undefined;

/**
 * The session's state. The stored one is used while the server is asked; if the server disagrees, goes to the login.
 */
async function session(): Promise<AuthState> {
  if (!asked || Date.now() - asked.at > BELIEVED) {
    asked = { at: Date.now(), answer: refreshSession() };
  }
  const kept = keptState();
  if (!kept.autenticado) return asked.answer;
  void asked.answer.then((state) => {
    if (!state.autenticado) leaveForLogin('sesion');
    else if (state.rol !== kept.rol) location.reload();
  });
  return kept;
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

/** Requested once. A failure clears it and goes to the login (spec 1, section 4). */
function currentUser(): Promise<CurrentUser> {
  user ??= request<typeof usuarioActual>('GET', 'Autenticacion/UsuarioActual').catch((error: unknown) => {
    user = undefined;
    leaveForLogin();
    throw error;
  });
  return user;
}
