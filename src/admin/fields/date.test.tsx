import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { today } from '#domain/dates.ts';
import { date } from '#schema/index.ts';
import { inSpanish } from '#support/inSpanish.tsx';
import { dateUi } from './date.ui.tsx';

const field = date({ label: 'Fecha' });
let lastValue: unknown;

function StatefulInput({ initial }: { initial: string }) {
  const [value, setValue] = useState<unknown>(initial);
  const change = (next: unknown) => {
    lastValue = next;
    setValue(next);
  };
  return inSpanish(<dateUi.Input id="fecha" field={field} value={value} onChange={change} purpose="form" />);
}

const input = () => screen.getByRole<HTMLInputElement>('textbox');

it('a day typed without its year is this year’s, and is completed when the input is left', async () => {
  render(<StatefulInput initial="" />);
  await userEvent.type(input(), '7/11');
  expect(input()).toHaveValue('7/11');
  expect(lastValue).toBe(`${today().slice(0, 4)}-11-07`);
  await userEvent.tab();
  expect(input()).toHaveValue(`07/11/${today().slice(0, 4)}`);
});

it('a text that is no day stays as typed, for the form to refuse', async () => {
  render(<StatefulInput initial="2026-11-21" />);
  expect(input()).toHaveValue('21/11/2026');
  await userEvent.clear(input());
  await userEvent.type(input(), '31/11');
  await userEvent.tab();
  expect(lastValue).toBe('31/11');
  expect(input()).toHaveValue('31/11');
});

it('Alt and the arrow open the calendar on the day of the field, and a choice there closes it', async () => {
  render(<StatefulInput initial="2026-11-21" />);
  await userEvent.type(input(), '{Alt>}{ArrowDown}{/Alt}');
  const day = await screen.findByRole('gridcell', { name: '5' }, { timeout: 20_000 });
  expect(screen.getByRole('gridcell', { name: '21' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('noviembre 2026')).toBeInTheDocument();
  await userEvent.click(day);
  expect(lastValue).toBe('2026-11-05');
  expect(input()).toHaveValue('05/11/2026');
}, 60_000);
