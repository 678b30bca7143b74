import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { RefusedRecord } from '#dataProvider/index.ts';
import { ApiError, CONNECTION_ERROR } from '#http/request.ts';
import { flota } from '#support/flota/index.ts';
import { inSpanish } from '#support/inSpanish.tsx';
import { DialogProvider } from '../dialogs/DialogProvider.tsx';
import { useRequestPermissions } from './useRequestPermissions.ts';

const [rojas, sosa] = ['Rojas', 'Sosa'].map((nombre, index) => ({
  id: index + 1,
  nombre,
  mensaje: 'Necesita autorización',
  pide: true,
})) as [RefusedRecord, RefusedRecord];
const stored = () => new ApiError(202, { message: 'Su pedido quedó registrado.', autorizacion: { id: 7 } });

/** Draws a button that requests deleting `refused`. @returns a function that presses it, and returns what stays refused */
function openButton(dataProvider: object, refused: readonly RefusedRecord[]) {
  let remaining: unknown;
  function Asking() {
    const { requestAll, isRequesting } = useRequestPermissions(flota.get('choferes'), 'deleteMany', {
      records: [],
    });
    const request = async () => (remaining = await requestAll(refused));
    return (
      <button disabled={isRequesting} onClick={() => void request().catch(() => {})}>
        Pedir
      </button>
    );
  }
  render(
    <CoreAdminContext dataProvider={dataProvider as DataProvider}>
      {inSpanish(
        <DialogProvider>
          <Asking />
        </DialogProvider>,
      )}
    </CoreAdminContext>,
  );
  return async () => {
    remaining = undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Pedir' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir autorización' }));
    await waitFor(() => expect(remaining).toBeDefined());
    return remaining;
  };
}

it('an unexpected failure of one request leaves its record refused, and the others are requested', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const send = vi.fn().mockRejectedValueOnce(new TypeError('unexpected')).mockRejectedValueOnce(stored());
  const request = openButton({ delete: send }, [rojas, sosa]);
  expect(await request()).toEqual([{ ...rojas, mensaje: CONNECTION_ERROR, pide: false }]);
  expect(screen.getByText('Pedir')).toBeEnabled();
});

it('a request whose answer was lost is repeated with its key', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const lost = new ApiError(0, { message: CONNECTION_ERROR });
  const send = vi.fn<DataProvider['delete']>().mockRejectedValueOnce(lost).mockRejectedValueOnce(stored());
  const request = openButton({ delete: send }, [rojas]);
  expect(await request()).toEqual([{ ...rojas, mensaje: CONNECTION_ERROR, pide: true }]);
  expect(await request()).toEqual([]);
  const [first, second] = send.mock.calls.map(([, { meta }]) => (meta as { key: string }).key);
  expect(second).toBe(first);
});
