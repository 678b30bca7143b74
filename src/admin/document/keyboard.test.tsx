import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TypedForm } from '../form/TypedForm.tsx';
import { onDocumentKeyDown } from './keyboard.ts';

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** Presses Enter in the client's input, which moves to the address while it is still empty. */
async function chooseClient(): Promise<void> {
  render(
    <TypedForm onKeyDown={onDocumentKeyDown} onSubmit={() => {}}>
      <input aria-label="Cliente" defaultValue="Pena" />
      <input aria-label="Domicilio" aria-required="true" />
      <input aria-label="Chofer" aria-required="true" />
    </TypedForm>,
  );
  input('Cliente').focus();
  fireEvent.keyDown(input('Cliente'), { key: 'Enter' });
  await waitFor(() => expect(document.activeElement).toBe(input('Domicilio')));
}

test('Enter moves past a field that the chosen option fills a moment later', async () => {
  await chooseClient();
  input('Domicilio').value = 'Ruta 9 km 700';
  await waitFor(() => expect(document.activeElement).toBe(input('Chofer')));
});

test('Enter does not move past a field in which somebody types meanwhile', async () => {
  await chooseClient();
  fireEvent.keyDown(input('Domicilio'), { key: 'O' });
  input('Domicilio').value = 'O';
  for (let frame = 0; frame < 10; frame++) await new Promise((done) => void requestAnimationFrame(done));
  expect(document.activeElement).toBe(input('Domicilio'));
});
