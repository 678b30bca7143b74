import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { boolean, select } from '#schema/index.ts';
import { inSpanish } from '#support/inSpanish.tsx';
import { booleanUi, selectUi } from './choice.ui.tsx';

const options = [
  { id: 'EFECTIVO', name: 'Efectivo' },
  { id: 'CHEQUE', name: 'Cheque' },
] as const;

const optionTexts = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('a choice with a default offers no blank, except to a filter', () => {
  const field = select({ label: 'Forma de pago', options, default: 'CHEQUE' });
  const input = { id: 'medio', field, value: '', onChange: vi.fn() };
  const { rerender } = render(inSpanish(<selectUi.Input {...input} purpose="form" />));
  expect(optionTexts()).toEqual(['Efectivo', 'Cheque']);
  rerender(inSpanish(<selectUi.Input {...input} purpose="filter" />));
  expect(optionTexts()).toEqual(['Todas', 'Efectivo', 'Cheque']);
});

it('yes or no is a checkbox in a form, and one of three options in a filter', async () => {
  const onChange = vi.fn();
  const input = { id: 'habilitado', field: boolean({ label: 'Habilitado' }), onChange };
  const { rerender } = render(inSpanish(<booleanUi.Input {...input} value={false} purpose="form" />));
  await userEvent.click(screen.getByRole('checkbox'));
  expect(onChange).toHaveBeenLastCalledWith(true);

  rerender(inSpanish(<booleanUi.Input {...input} value={false} purpose="filter" />));
  expect(optionTexts()).toEqual(['Todos', 'Sí', 'No']);
  expect(screen.getByRole('combobox')).toHaveDisplayValue('No');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Todos');
  expect(onChange).toHaveBeenLastCalledWith('');
});
