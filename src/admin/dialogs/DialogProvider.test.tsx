import { useEffect } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
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

function open(start: () => Promise<unknown>) {
  render(
    inSpanish(
      <DialogProvider>
        <Caller />
      </DialogProvider>,
    ),
  );
  const onAnswer = vi.fn();
  act(() => void start().then(onAnswer));
  return onAnswer;
}

const remove = () => dialogs.confirm({ text: 'Se eliminará el cliente.', button: 'Eliminar', danger: true });

it.each([
  [
    'the button of the question',
    () => userEvent.click(screen.getByRole('button', { name: 'Eliminar' })),
    true,
  ],
  ['Cancelar', () => userEvent.click(screen.getByRole('button', { name: 'Cancelar' })), false],
  ['Escape', () => userEvent.keyboard('{Escape}'), false],
  ['Enter, for the safe answer has the focus', () => userEvent.keyboard('{Enter}'), false],
])('a question is answered by %s', async (_by, answer, expected) => {
  const onAnswer = open(remove);
  const dialog = await screen.findByRole('alertdialog', { name: '¿Está seguro?' });
  expect(dialog).toHaveAccessibleDescription('Se eliminará el cliente.');
  expect(onAnswer).not.toHaveBeenCalled();
  await answer();
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(expected));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('a second message waits until the first is closed', async () => {
  open(() => Promise.all([dialogs.error('No hay saldo.'), dialogs.error('La patente ya existe.')]));
  expect(await screen.findByText('No hay saldo.')).toBeInTheDocument();
  expect(screen.queryByText('La patente ya existe.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByText('La patente ya existe.')).toBeInTheDocument();
  expect(screen.queryByText('No hay saldo.')).toBeNull();
});

it('a message of success keeps nobody waiting, takes no focus, and disappears by itself', async () => {
  const saved = open(() =>
    dialogs.success({ title: '¡Creado!', text: 'El cliente ha sido creado.', lasts: 500 }),
  );
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const notice = await screen.findByRole('status', { name: '¡Creado!' });
  expect(notice).toHaveAccessibleDescription('El cliente ha sido creado.');
  expect(document.body).toHaveFocus();
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});

it('an error stays until it is closed', async () => {
  const refused = open(() => dialogs.error('No hay saldo.'));
  expect(await screen.findByRole('button', { name: 'Aceptar' })).toHaveFocus();
  expect(refused).not.toHaveBeenCalled();
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
