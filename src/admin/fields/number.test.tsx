import { expect, it, vi } from 'vitest';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decimal } from '#schema/fieldTypes.ts';
import { decimalUi } from './number.ui.tsx';

const cantidad = decimal({ label: 'Cantidad' });

it.each([
  ['decimals beyond those that are kept', '28,505', '28,50', '28.50'],
  ['letters', 'ab1,2x3', '1,23', '1.23'],
])('%s are not taken while they are typed', async (_, typed, shown, value) => {
  const onChange = vi.fn();
  render(<decimalUi.Input id="cantidad" field={cantidad} value="" onChange={onChange} purpose="form" />);
  const box = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(box, typed);
  expect(box.value).toBe(shown);
  expect(onChange).toHaveBeenLastCalledWith(value);
});
