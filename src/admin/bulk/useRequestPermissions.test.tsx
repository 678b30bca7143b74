import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, CONNECTION_ERROR } from '#http/request.ts';
import { flota } from '#support/flota/index.ts';
import { inSpanish } from '#support/inSpanish.tsx';
import { DialogProvider } from '../dialogs/DialogProvider.tsx';
import { useRequestPermissions } from './useRequestPermissions.ts';

it('an unexpected failure of one request leaves its record refused, and the others are requested', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const dataProvider = {
    delete: vi
      .fn()
      .mockRejectedValueOnce(new TypeError('unexpected'))
      .mockRejectedValueOnce(
        new ApiError(202, { message: 'Su pedido quedó registrado.', autorizacion: { id: 7 } }),
      ),
  };
  const [rojas, sosa] = ['Rojas', 'Sosa'].map((name, index) => ({
    id: index + 1,
    name,
    message: 'Necesita autorización',
    mayAsk: true,
  })) as [Refused, Refused];
  let remaining: unknown;
  function Asking() {
    const { requestAll, isRequesting } = useRequestPermissions(flota.get('choferes'), 'deleteMany', {
      records: [],
    });
    const request = async () => (remaining = await requestAll([rojas, sosa]));
    return (
      <button disabled={isRequesting} onClick={() => void request().catch(() => {})}>
        Pedir
      </button>
    );
  }
  render(
    <CoreAdminContext dataProvider={dataProvider as unknown as DataProvider}>
      {inSpanish(
        <DialogProvider>
          <Asking />
        </DialogProvider>,
      )}
    </CoreAdminContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pedir' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir autorización' }));
  await waitFor(() => expect(remaining).toEqual([{ ...rojas, message: CONNECTION_ERROR, mayAsk: false }]));
  expect(screen.getByText('Pedir')).toBeEnabled();
});

type Refused = { id: number; name: string; message: string; mayAsk: boolean };
