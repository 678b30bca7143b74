import type { AuthProvider } from 'react-admin';
import type { Role } from '#domain/permissions.ts';
import { can, type Registry } from '#schema/registry.ts';
import { request } from '#http/request.ts';
import type { usuarioActual } from '#server/auth/routes.ts';
import { AUTH_STATE_KEY, refreshSession, type AuthState } from '#public/session.ts';

/** The signed-in person. Source: spec 1, section 3, 'Current user'. */
export type CurrentUser = { readonly usuario: string; readonly nombreCompleto: string; readonly rol: Role };

/**
 * Who is signed in and what they may do. The state kept by the last visit answers at once and the server's
 * Estado corrects it; permissions are the same `can()` that the server calls.
 */
export function createAuthProvider(registry: Registry): AuthProvider {
  return {
    // Signing in happens in a document of its own (ingresar.html).
    login: async () => leaveForLogin(),
    logout: async () => {
      leaveForLogin();
      return false;
    },
    checkAuth: async () => {
      if ((await session()).autenticado) return;
      leaveForLogin();
      // Never settles: the page is on its way out, and nothing may be drawn meanwhile.
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
    canAccess: async ({ resource, action }) => {
      const entity = registry.all.find(({ name }) => name === resource);
      return entity === undefined || can(entity, action, currentRole()) !== false;
    },
  };
}

/** The role of the person at this browser, as the last answer of the server left it. */
export function currentRole(): Role | null {
  return keptState().rol;
}

/** What a demonstration says of itself, on every page; null in a business. */
export const demoNotice = (): string | null => keptState().demostracion?.aviso ?? null;

/** Ends the session on the server and leaves for the login. @throws when the server cannot be reached */
export async function signOut(): Promise<void> {
  await request('POST', 'Autenticacion/CerrarSesion');
  localStorage.removeItem(AUTH_STATE_KEY);
  location.replace('/ingresar');
}

/** Leaves for the login, which comes back here afterwards. */
export function leaveForLogin(reason?: 'sesion'): void {
  localStorage.removeItem(AUTH_STATE_KEY);
  const back = location.pathname + location.search;
  const query = new URLSearchParams({
    ...(back !== '/' && { volver: back }),
    ...(reason && { motivo: reason }),
  });
  location.replace(`/ingresar${query.size > 0 ? `?${query}` : ''}`);
}

/** How long an answer of Estado is believed, in milliseconds. */
const BELIEVED = 60_000;
let asked: { at: number; answer: Promise<AuthState> } | undefined;

/** The session's state. The kept one answers while the server is asked; a refusal then leaves for the login. */
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

/** Asked once. A failure clears it and leaves for the login (spec 1, section 4). */
function currentUser(): Promise<CurrentUser> {
  user ??= request<typeof usuarioActual>('GET', 'Autenticacion/UsuarioActual').catch((error: unknown) => {
    user = undefined;
    leaveForLogin();
    throw error;
  });
  return user;
}
