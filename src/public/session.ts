import type { AnswerOf } from '#http/contract.ts';
import { request } from '#http/request.ts';
import { storeText } from '#look/storage.ts';
import type { estado } from '#server/auth/routes.ts';

/** Source: specification 1, section 3, 'Session state'. */
export type AuthState = AnswerOf<typeof estado>;

/** localStorage key of the last state, for the admin's first paint (spec 1, section 4). */
export const AUTH_STATE_KEY = 'authState';

/** Event of the window after each answer that was stored. */
export const SESSION_STORED = 'cantera:sesion';

let lastRefresh = 0;

/**
 * Requests who is signed in and stores the answer. When calls overlap, only the last one stores its answer.
 * @param forgets whether a signed-out answer clears the stored user
 * @throws ApiError when there is no answer
 */
export async function refreshSession({ forgets = true } = {}): Promise<AuthState> {
  const refresh = ++lastRefresh;
  const answer = await request<typeof estado>('GET', 'Autenticacion/Estado');
  // A proxy may have sent the answer.
  const state = answer?.autenticado === undefined ? SIGNED_OUT : answer;
  if (refresh === lastRefresh && (forgets || state.autenticado)) store(state);
  return state;
}

export const SIGNED_OUT: AuthState = { autenticado: false, rol: null };

function store(state: AuthState): void {
  storeText(AUTH_STATE_KEY, state.autenticado ? JSON.stringify(state) : null);
  dispatchEvent(new Event(SESSION_STORED));
}
