import { expect, it, vi } from 'vitest';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tonnes } from '#schema/fields/index.ts';
import { decimalUi } from './number.ui.tsx';

it('decimals beyond those that are kept are not taken while they are typed', async () => {
  const onChange = vi.fn();
  const field = tonnes({ label: 'Cantidad' });
  render(<decimalUi.Input id="cantidad" field={field} value="" onChange={onChange} purpose="form" />);
  await userEvent.type(screen.getByRole('textbox'), '28,505');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('28,50');
  expect(onChange).toHaveBeenLastCalledWith('28.50');
});

it('takes no letters', async () => {
  const onChange = vi.fn();
  const field = tonnes({ label: 'Cantidad' });
  render(<decimalUi.Input id="cantidad" field={field} value="" onChange={onChange} purpose="form" />);
  await userEvent.type(screen.getByRole('textbox'), 'ab1,2x3');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('1,23');
});
