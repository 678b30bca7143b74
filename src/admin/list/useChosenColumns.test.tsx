import { render, screen } from '@testing-library/react';
import { memoryStore, StoreContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { flota } from '#support/flota/index.ts';
import { allColumnsOf } from '#schema/columns.ts';
import { AppRouter } from '../routing/index.ts';
import { NO_VIEW_QUERY, viewOf, viewQuery } from '../views/address.ts';
import { useChosenColumns } from './useChosenColumns.ts';

it('a saved view of all columns shows those that the browser hides; the list without a view does not', () => {
  const entity = flota.get('choferes');
  const columns = allColumnsOf(entity, 'ADMIN');
  const all = columns.map(({ key }) => key);
  const listState = { filterValues: {}, sort: { field: 'apellido', order: 'ASC' as const }, perPage: 10 };
  const Shown = () => (
    <output>
      {useChosenColumns(entity, columns)[0]
        .map(({ key }) => key)
        .join()}
    </output>
  );
  const shownAt = (query: string) => {
    window.history.pushState(null, '', `/choferes${query}`);
    const { unmount } = render(
      <StoreContextProvider value={memoryStore({ 'choferes.columnasOcultas': ['telefono'] })}>
        <AppRouter routes={[]}>
          <Shown />
        </AppRouter>
      </StoreContextProvider>,
    );
    const shown = screen.getByRole('status').textContent.split(',');
    unmount();
    return shown;
  };
  expect(shownAt(viewQuery(viewOf(entity, listState, { all, chosen: all }, 10)))).toEqual(all);
  expect(shownAt(NO_VIEW_QUERY)).toEqual(all.filter((key) => key !== 'telefono'));
});
