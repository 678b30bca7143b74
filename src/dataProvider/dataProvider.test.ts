import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, CONNECTION_ERROR, hasNoResponse } from '#http/request.ts';
import { flota } from '#support/flota/index.ts';
import { createDataProvider } from './index.ts';

const provider = createDataProvider(flota);
const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const respond = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));
const page = { items: [{ id: 3, patente: 'AF 482 KD' }], totalCount: 34 };

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

const lastCall = () => {
  const [url, init] = fetchMock.mock.lastCall!;
  return `${init.method} ${decodeURIComponent(url)}`;
};

describe('react-admin’s verbs become the contract’s calls', () => {
  it('a creation and an action carry the key that lets them happen once', async () => {
    fetchMock.mockImplementation(() => respond({ id: 3 }));
    await provider.create('camiones', { data: {}, meta: { key: 'k1' } });
    expect(fetchMock.mock.lastCall?.[1].headers).toMatchObject({ 'idempotency-key': 'k1' });
    await provider.act('choferes', { action: 'inhabilitar', id: 7, body: { motivo: 'Licencia' }, key: 'k2' });
    expect(lastCall()).toBe('POST /api/Chofer/Inhabilitar/7');
    expect(fetchMock.mock.lastCall?.[1].headers).toMatchObject({ 'idempotency-key': 'k2' });
  });

  it('many records are requested five hundred at a time', async () => {
    fetchMock.mockImplementation(() => respond(page));
    const ids = Array.from({ length: 501 }, (_, index) => index + 1);
    await provider.getMany('camiones', { ids });
    expect(fetchMock).toHaveBeenCalledTimes(2);
    expect(lastCall()).toBe('GET /api/Camion?pageSize=500&ids=501');
  });
});

const get = () => provider.getOne('camiones', { id: 1 });

it('a failed request is a lost connection when nobody answers, or a proxy’s page does', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  const error = await get().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: CONNECTION_ERROR });
  expect(hasNoResponse(error)).toBe(true);

  fetchMock.mockResolvedValue(new Response('<html>Bad gateway</html>', { status: 502 }));
  await expect(get()).rejects.toMatchObject({ message: CONNECTION_ERROR });
});
