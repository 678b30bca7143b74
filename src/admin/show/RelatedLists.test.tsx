import { render, screen, within } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { expect, it } from 'vitest';
import { defineEntity } from '#schema/index.ts';
import { base } from '#support/base.ts';
import { inApplication } from '#support/inApplication.tsx';
import { RelatedLists } from './RelatedLists.tsx';

const socios = defineEntity({ ...base('socios'), display: '{nombre}' });

it('parts that are too few for tabs stand one below the other, with their labels as headings', () => {
  const parts = {
    socios: {
      tabs: [
        { label: 'Notas', component: () => 'Paga tarde' },
        { label: 'Multas', component: () => 'Ninguna', count: () => '0' },
      ],
    },
  };
  const lists = (
    <CoreAdminContext>
      <RelatedLists entity={socios} record={{ id: 1, nombre: 'Ana' }} />
    </CoreAdminContext>
  );
  render(inApplication(lists, { entities: [socios], parts }));
  expect(within(screen.getByRole('region', { name: 'Notas' })).getByText('Paga tarde')).toBeVisible();
  expect(within(screen.getByRole('region', { name: /Multas.*0/ })).getByText('Ninguna')).toBeVisible();
});
