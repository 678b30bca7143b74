import { useEffect } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { inSpanish } from '#support/inSpanish.tsx';
import { DialogProvider, useDialogs, type Dialogs } from './DialogProvider.tsx';

let dialogs: Dialogs;
function Caller() {
  const dialogsHere = useDialogs();
  useEffect(() => {
    dialogs = dialogsHere;
  }, [dialogsHere]);
  return null;
}

function open(start: () => Promise<unknown>): void {
  render(
    inSpanish(
      <DialogProvider>
        <Caller />
      </DialogProvider>,
    ),
  );
  act(() => void start());
}

it('a second message waits until the first is closed', async () => {
  open(() => Promise.all([dialogs.error('No hay saldo.'), dialogs.error('La patente ya existe.')]));
  expect(await screen.findByText('No hay saldo.')).toBeInTheDocument();
  expect(screen.queryByText('La patente ya existe.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByText('La patente ya existe.')).toBeInTheDocument();
  expect(screen.queryByText('No hay saldo.')).toBeNull();
});

it('a message of success stays while the tab is hidden', async () => {
  vi.useFakeTimers();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  try {
    open(() => dialogs.success({ title: '¡Creado!', text: 'El cliente ha sido creado.', lasts: 500 }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('status', { name: '¡Creado!' })).toBeInTheDocument();
    visibility.mockReturnValue('visible');
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.queryByRole('status')).toBeNull();
  } finally {
    visibility.mockRestore();
    vi.useRealTimers();
  }
});
