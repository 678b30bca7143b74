import { render, screen } from '@testing-library/react';
import { AdminContext, DataTable } from 'react-admin';
import { expect, it } from 'vitest';
import { Table } from './Table.tsx';

const pagos = [{ id: 1, fecha: '29/11/2026', importe: '$ 10,00' }];

const columns = [
  <DataTable.Col key="fecha" source="fecha" label="Fecha" />,
  <DataTable.Col key="importe" source="importe" label="Importe" align="right" />,
];

it('a table is a group of its name, which the keyboard can reach and scroll', () => {
  render(
    <AdminContext>
      <Table rows={pagos} aria-label="Pagos">
        {columns}
      </Table>
    </AdminContext>,
  );
  const group = screen.getByRole('group', { name: 'Pagos' });
  expect(group.tabIndex).toBe(0);
  expect(group.querySelector('table')).not.toBeNull();
  expect(screen.queryByRole('table', { name: 'Pagos' })).toBeNull();
});

it('a table drawn as cards names the column of each cell, which has no heading above it', () => {
  render(
    <AdminContext>
      <Table rows={pagos} cards>
        {columns}
      </Table>
    </AdminContext>,
  );
  expect(screen.getAllByRole('cell').map((cell) => cell.dataset['label'])).toEqual(['Fecha', 'Importe']);
});
