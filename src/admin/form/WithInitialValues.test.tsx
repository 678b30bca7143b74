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
    socioId: reference('socios', { label: 'Socio' }),
  },
});
const entities = [defineEntity(base('libros')), defineEntity(base('socios')), multas];
const fromRecord = async () => ({ values: {}, note: null });
const parts = { multas: { starting: { libroId: fromRecord, socioId: fromRecord } } };
const dataProvider = {
  getOne: async (_name: string, { id }: { id: string }) => ({ data: { id: Number(id) } }),
};

it.each([
  ['libroId=5', 'libroId=5'],
  ['socioId=5', 'socioId=5'],
])('a form that starts from the record of %s keeps a draft of its own', async (address, sourceKey) => {
  render(
    inApplication(
      <TestMemoryRouter initialEntries={[`/multas/create?${address}`]}>
        <CoreAdminContext dataProvider={dataProvider as unknown as DataProvider}>
          <ResourceContextProvider value="multas">
            <WithInitialValues>{(_initial, key) => <p>Borrador {key}</p>}</WithInitialValues>
          </ResourceContextProvider>
        </CoreAdminContext>
      </TestMemoryRouter>,
      { entities, parts },
    ),
  );
  expect(await screen.findByText(`Borrador ${sourceKey}`)).toBeVisible();
});
