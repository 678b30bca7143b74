import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { flota } from '#support/flota/index.ts';
import { allColumnsOf } from '#schema/columns.ts';
import { inSpanish } from '#support/inSpanish.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';

it('columns come and go, but one stays', async () => {
  const columns = allColumnsOf(flota.get('camiones'), 'ADMIN');
  function Chooser() {
    const [keys, setKeys] = useState(['modelo', 'patente']);
    const chosen = columns.filter(({ key }) => keys.includes(key));
    return inSpanish(<ColumnChooser columns={columns} chosen={chosen} onChange={setKeys} compact={false} />);
  }
  render(<Chooser />);
  await userEvent.click(screen.getByRole('button', { name: 'Columnas' }));
  const item = (name: string) => screen.getByRole('menuitemcheckbox', { name });
  expect(item('Modelo')).toBeChecked();
  expect(item('Marca')).not.toBeChecked();

  await userEvent.click(item('Modelo'));
  expect(item('Modelo')).not.toBeChecked();
  expect(item('Patente')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(item('Marca'));
  expect(item('Marca')).toBeChecked();
  expect(item('Patente')).not.toHaveAttribute('aria-disabled');
});
