import type { ComponentProps } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { inSpanish } from '#support/inSpanish.tsx';
import { theme } from '../theme.ts';
import { PagerBar } from './Pager.tsx';

const draw = (props: ComponentProps<typeof PagerBar>) =>
  render(
    inSpanish(
      <ThemeProvider theme={theme}>
        <PagerBar {...props} />
      </ThemeProvider>,
    ),
  );
const button = (name: string) => screen.getByRole('button', { name });

it('there is no page before the first nor after the last', () => {
  draw({ page: 1, perPage: 10, total: 7, onPage: vi.fn(), onSize: vi.fn() });
  expect(screen.getByRole('status')).toHaveTextContent('Mostrando 1 - 7 de 7 registros');
  expect(button('Anterior')).toBeDisabled();
  expect(button('Siguiente')).toBeDisabled();
  // Seven fit on the smallest page.
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('a page size from elsewhere is offered beside the usual ones', async () => {
  const onSize = vi.fn();
  draw({ page: 1, perPage: 33, total: 1_248, onPage: vi.fn(), onSize });
  expect(screen.getByRole('status')).toHaveTextContent('Mostrando 1 - 33 de 1.248 registros');
  const size = screen.getByRole('combobox', { name: 'Por página' });
  expect(size).toHaveDisplayValue('33');
  await userEvent.selectOptions(size, '10');
  expect(onSize).toHaveBeenCalledWith(10);
});
