import { argentina } from '#argentina/index.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, ResourceContextProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { boolean, date, defineEntity, text } from '#schema/index.ts';
import { defineRegistry } from '#schema/registry.ts';
import { inSpanish } from '#support/inSpanish.tsx';
import { STAFF, roles } from '#support/roles.ts';
import { ApplicationContext } from '../application.ts';
import { ListFilters } from './ListFilters.tsx';

const prestamos = defineEntity({
  name: 'prestamos',
  path: '/prestamos',
  label: { one: 'Préstamo', many: 'Préstamos', gender: 'm' },
  api: { base: 'Prestamo' },
  access: { list: STAFF },
  fields: {
    lector: text({ label: 'Lector' }),
    fecha: date({ label: 'Fecha' }),
    devuelto: boolean({ label: 'Devuelto' }),
  },
  display: '{lector}',
  list: {
    columns: ['lector'],
    filters: [
      { name: 'desde', on: 'fecha', match: 'from', label: 'Desde' },
      { name: 'hasta', on: 'fecha', match: 'to', label: 'Hasta' },
      'devuelto',
      'lector',
    ],
  },
});
const registry = defineRegistry([prestamos], roles);
const application = {
  name: 'biblioteca',
  brand: { name: 'Biblioteca' },
  country: argentina,
  roles,
  registry,
  reports: [],
};

const setFilters = vi.fn();
beforeEach(() => setFilters.mockClear());

/** Renders the filters in a list context that has only what they read. */
function show(filterValues: Record<string, unknown>) {
  render(
    inSpanish(
      <ApplicationContext value={{ ...application, pages: [] }}>
        <ResourceContextProvider value="prestamos">
          <ListContextProvider value={{ filterValues, setFilters } as never}>
            <ListFilters />
          </ListContextProvider>
        </ResourceContextProvider>
      </ApplicationContext>,
    ),
  );
}

const appliedFilters = () => setFilters.mock.lastCall?.[0] as unknown;

it('a text waits for Enter; a choice applies at once, with the text typed so far', async () => {
  show({});
  await userEvent.type(screen.getByLabelText('Lector'), 'paz');
  expect(setFilters).not.toHaveBeenCalled();
  await userEvent.selectOptions(screen.getByLabelText('Devuelto'), 'No');
  expect(appliedFilters()).toEqual({ lector: 'paz', devuelto: 'false' });
  await userEvent.type(screen.getByLabelText('Lector'), '{Enter}');
  expect(setFilters).toHaveBeenCalledTimes(2);
});

it('a period that ends before it begins is not searched, and says why', async () => {
  show({ desde: '2026-11-10' });
  await userEvent.type(screen.getByLabelText('Hasta'), '9/11/2026{Enter}');
  expect(screen.getByLabelText('Desde')).toHaveAccessibleDescription(
    'La fecha de inicio no puede ser mayor a la fecha de fin.',
  );
  expect(setFilters).not.toHaveBeenCalled();

  await userEvent.clear(screen.getByLabelText('Hasta'));
  await userEvent.type(screen.getByLabelText('Hasta'), '11/11/2026{Enter}');
  expect(appliedFilters()).toEqual({ desde: '2026-11-10', hasta: '2026-11-11' });
});

it('applied filters can be cleared', async () => {
  show({ lector: 'paz' });
  await userEvent.click(screen.getByRole('button', { name: 'Limpiar' }));
  expect(appliedFilters()).toEqual({});
});

it('an empty search has nothing to clear', () => {
  show({});
  expect(screen.queryByRole('button', { name: 'Limpiar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Buscar' })).toBeInTheDocument();
});
