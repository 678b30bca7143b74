import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, ListContextProvider, ResourceContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { date } from '#schema/fields/date.ts';
import { text } from '#schema/fields/text.ts';
import { createI18nProvider } from '#i18n/index.ts';
import { defineEntity } from '#schema/index.ts';
import { base } from '#support/base.ts';
import { inApplication } from '#support/inApplication.tsx';
import { ListFilters } from './ListFilters.tsx';

const socios = defineEntity({
  ...base('socios'),
  fields: { ...base('socios').fields, ingreso: date({ label: 'Ingreso' }) },
  display: '{nombre}',
  list: { columns: ['nombre', 'ingreso'], filters: ['nombre', 'ingreso'] },
});

const setFilters = vi.fn<(filters: object) => void>();

const list = (filterValues: object, more: object = {}) =>
  inApplication(
    <CoreAdminContext>
      <ResourceContextProvider value="socios">
        <ListContextProvider value={{ filterValues, setFilters, ...more } as never}>
          <ListFilters />
        </ListContextProvider>
      </ResourceContextProvider>
    </CoreAdminContext>,
    { entities: [socios] },
  );

it('what is typed stays when an earlier filter of the form arrives late; one from elsewhere replaces it', async () => {
  const { rerender } = render(list({}));
  const arrive = (filters: object) => rerender(list(filters));
  const input = screen.getByLabelText('Ingreso');
  await userEvent.type(input, '26/11/2026');
  const requests = setFilters.mock.calls.map(([filters]) => filters);
  // The typed text has been a day of 2020 on its way: '26/11/20'.
  expect(requests).toContainEqual({ ingreso: '2020-11-26' });
  expect(requests.at(-1)).toEqual({ ingreso: '2026-11-26' });
  // Only the last one is still on its way.
  for (const request of requests.slice(0, -1)) arrive(request);
  await userEvent.keyboard('{Enter}');
  expect(setFilters.mock.lastCall![0]).toEqual({ ingreso: '2026-11-26' });
  await userEvent.tab();
  expect(input).toHaveValue('26/11/2026');
  arrive(requests.at(-1)!);
  arrive({ ingreso: '2025-01-02' });
  expect(input).toHaveValue('02/01/2025');
});

it('a text that is not searched yet stays when other filters apply, and goes with them in the next search', async () => {
  const { rerender } = render(list({ nombre: 'Ana' }));
  const name = screen.getByLabelText('Nombre');
  await userEvent.clear(name);
  await userEvent.type(name, 'Eva');
  rerender(list({ ingreso: '2025-01-02' }));
  expect(screen.getByLabelText('Ingreso')).toHaveValue('02/01/2025');
  expect(name).toHaveValue('Eva');
  await userEvent.type(name, '{Enter}');
  expect(setFilters.mock.lastCall![0]).toEqual({ nombre: 'Eva', ingreso: '2025-01-02' });
});

it("'Buscar' with the filters that apply fetches the rows again, and asks for no other address", async () => {
  setFilters.mockClear();
  const refetch = vi.fn();
  const filters = { ingreso: '2020-11-26' };
  const { rerender } = render(list(filters, { page: 1, refetch }));
  const search = () => userEvent.click(screen.getByRole('button', { name: 'ra.action.search' }));
  await search();
  expect(refetch).toHaveBeenCalledOnce();
  expect(setFilters).not.toHaveBeenCalled();
  // The first page of the same filters is another address.
  rerender(list(filters, { page: 3, refetch }));
  await search();
  expect(setFilters.mock.lastCall![0]).toEqual(filters);
});

const nine = Array.from({ length: 9 }, (_, index) => `campo${index + 1}`);
const largos = defineEntity({
  ...base('largos'),
  fields: {
    ...base('largos').fields,
    ...Object.fromEntries(nine.map((name) => [name, text({ label: name, max: 20 })])),
  },
  display: '{nombre}',
  list: { columns: ['nombre'], filters: nine as never[] },
});

it('filters beyond the seventh open when they are asked for, or when one of them is applied', async () => {
  const show = (filterValues: object) =>
    inApplication(
      <CoreAdminContext i18nProvider={createI18nProvider()}>
        <ResourceContextProvider value="largos">
          <ListContextProvider value={{ filterValues, setFilters } as never}>
            <ListFilters />
          </ListContextProvider>
        </ResourceContextProvider>
      </CoreAdminContext>,
      { entities: [largos] },
    );
  const labels = () => screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).name);
  const { rerender } = render(show({}));
  expect(labels()).toEqual(nine.slice(0, 7));
  const opener = screen.getByRole('button', { name: 'Más filtros', expanded: false });
  await userEvent.click(opener);
  expect(labels()).toEqual(nine);
  await userEvent.click(opener);
  expect(labels()).toEqual(nine.slice(0, 7));

  rerender(show({ campo9: 'x' }));
  expect(screen.getByLabelText('campo9')).toHaveValue('x');
  expect(screen.queryByRole('button', { name: 'Más filtros' })).toBeNull();
  // A filter does not go while it is being cleared.
  rerender(show({}));
  expect(labels()).toEqual(nine);
});
