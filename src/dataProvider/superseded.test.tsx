import { render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, useGetList } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { flota } from '#support/flota/index.ts';
import { createDataProvider } from './index.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const Trucks = ({ patente }: { patente: string }) => {
  const { data = [] } = useGetList('camiones', { filter: { patente } });
  return <p>{data.map((camion) => String(camion['patente'])).join(', ')}</p>;
};

test('a list request that another one supersedes is aborted', async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return url.includes('patente=AB1') ? Promise.resolve(Response.json(PAGE)) : new Promise(() => {});
  });
  const list = (patente: string) => (
    <CoreAdminContext dataProvider={createDataProvider(flota)}>
      <Trucks patente={patente} />
    </CoreAdminContext>
  );
  const { rerender } = render(list('AB'));
  await waitFor(() => expect(signals).toHaveLength(1));
  rerender(list('AB1'));
  await screen.findByText('AB123CD');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

const PAGE = { items: [{ id: 3, patente: 'AB123CD' }], totalCount: 1 };
