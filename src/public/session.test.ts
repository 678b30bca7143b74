// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#http/request.ts';
import { AUTH_STATE_KEY, refreshSession } from './session.ts';

const fetchMock = vi.fn<() => Promise<Response>>();

beforeEach(() => vi.stubGlobal('fetch', fetchMock));

afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
  localStorage.clear();
});

describe('refreshing the session', () => {
  it.each<[string, () => Promise<Response>]>([
    ['nobody is signed in', async () => Response.json({ autenticado: false, rol: null })],
    ['the answer means nothing', async () => Response.json('sí')],
    ['the answer is empty', async () => new Response(null, { status: 204 })],
  ])('keeps nothing when %s', async (_case, answer) => {
    localStorage.setItem(AUTH_STATE_KEY, '{"autenticado":true,"rol":"ADMIN"}');
    fetchMock.mockImplementation(answer);
    expect(await refreshSession()).toEqual({ autenticado: false, rol: null });
    expect(localStorage.getItem(AUTH_STATE_KEY)).toBeNull();
  });

  it.each<[string, () => Promise<Response>]>([
    ['fails', async () => Response.json({ message: 'No' }, { status: 503 })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('keeps what it knew when the server %s', async (_case, answer) => {
    localStorage.setItem(AUTH_STATE_KEY, '{"autenticado":true,"rol":"ADMIN"}');
    fetchMock.mockImplementation(answer);
    await expect(refreshSession()).rejects.toThrow(ApiError);
    expect(localStorage.getItem(AUTH_STATE_KEY)).toBe('{"autenticado":true,"rol":"ADMIN"}');
  });

  it('does not let a late answer undo a newer one', async () => {
    const slow = Promise.withResolvers<Response>();
    fetchMock.mockReturnValueOnce(slow.promise);
    fetchMock.mockResolvedValueOnce(Response.json({ autenticado: true, rol: 'ADMIN' }));
    const first = refreshSession();
    await refreshSession();
    slow.resolve(Response.json({ autenticado: false, rol: null }));
    await first;
    expect(localStorage.getItem(AUTH_STATE_KEY)).toBe('{"autenticado":true,"rol":"ADMIN"}');
  });
});
