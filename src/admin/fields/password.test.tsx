import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { password } from '#schema/index.ts';
import { inSpanish } from '#support/inSpanish.tsx';
import { passwordUi } from './password.ui.tsx';

const newPassword = password({ label: 'Contraseña' });
const current = password({ label: 'Contraseña actual', current: true });

it('a password can be shown and hidden', async () => {
  render(
    inSpanish(
      <passwordUi.Input
        id="clave"
        field={newPassword}
        value="piedra 6-20"
        onChange={vi.fn()}
        purpose="form"
      />,
    ),
  );
  const input = await screen.findByDisplayValue('piedra 6-20');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
  expect(input).toHaveAttribute('type', 'password');
});

it('only a new password shows its strength', () => {
  expect(passwordUi.hint!('Cantera del sur 2026!', newPassword)).toMatch(/^Fortaleza: /);
  expect(passwordUi.hint!('', newPassword)).toBeNull();
  expect(passwordUi.hint!('Cantera del sur 2026!', current)).toBeNull();
});
