import { render, screen } from '@testing-library/react';
import { CoreAdminContext, ResourceContextProvider, TestMemoryRouter, type DataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { defineEntity, reference, text } from '#schema/index.ts';
import { base } from '#support/base.ts';
import { inApplication } from '#support/inApplication.tsx';
import { WithInitialValues } from './WithInitialValues.tsx';

const multas = defineEntity({
  ...base('multas'),
  fields: {
    nombre: text({ label: 'Nombre' }),
    libroId: reference('libros', { label: 'Libro' }),
  },
});
const entities = [defineEntity(base('libros')), multas];
const fromRecord = async () => ({ values: {}, note: null });
const parts = { multas: { starting: { libroId: fromRecord } } };
const dataProvider = {
  getOne: async (_name: string, { id }: { id: string }) => ({ data: { id: Number(id) } }),
};

it('a form that starts from a record has a draft of its own, which that record names', async () => {
  render(
    inApplication(
      <TestMemoryRouter initialEntries={['/multas/create?libroId=5']}>
        <CoreAdminContext dataProvider={dataProvider as unknown as DataProvider}>
          <ResourceContextProvider value="multas">
            <WithInitialValues>{(_initial, key) => <p>Borrador {key}</p>}</WithInitialValues>
          </ResourceContextProvider>
        </CoreAdminContext>
      </TestMemoryRouter>,
      { entities, parts },
    ),
  );
  expect(await screen.findByText('Borrador libroId=5')).toBeVisible();
});
