import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { argentina } from '#argentina/index.ts';
import { AUTH_STATE_KEY } from '#public/session.ts';
import { date, defineEntity, documentNumber, money } from '#schema/index.ts';
import { defineRegistry } from '#schema/registry.ts';
import { inSpanish } from '#support/inSpanish.tsx';
import { roles, STAFF } from '#support/roles.ts';
import { ApplicationContext } from '../application.ts';
import LinesPart from './LinesPart.tsx';

const importe = money({ label: 'Importe' });
const facturas = defineEntity({
  name: 'facturas',
  label: { one: 'Factura', many: 'Facturas', gender: 'f' },
  api: { base: 'Factura' },
  access: { list: STAFF },
  fields: {
    numero: documentNumber({ label: 'Número', readOnly: true }),
    fecha: date({ label: 'Fecha' }),
    total: money({ label: 'Total' }),
  },
  display: '{numero}',
  lines: {
    productos: { label: { one: 'Producto', many: 'Productos', gender: 'm' }, fields: { importe } },
    fletes: { label: { one: 'Flete', many: 'Fletes', gender: 'm' }, fields: { importe } },
  },
  document: { number: { field: 'numero', prefix: '1' }, date: 'fecha', total: 'total' },
});
const registry = defineRegistry([facturas], roles);
const application = {
  name: 'club',
  brand: { name: 'Club' },
  country: argentina,
  roles,
  registry,
  reports: [],
};

beforeEach(() => localStorage.setItem(AUTH_STATE_KEY, JSON.stringify({ rol: 'ADMIN' })));

it("a document's total stands once, below the last kind of lines", () => {
  const lines = [{ id: 1, importe: '50.00' }];
  render(
    inSpanish(
      <CoreAdminContext>
        <ApplicationContext value={application}>
          <LinesPart
            entity={registry.get('facturas')}
            record={{ id: 1, total: '100.00', productos: lines, fletes: lines }}
          />
        </ApplicationContext>
      </CoreAdminContext>,
    ),
  );
  const [products, freights] = screen.getAllByRole('region');
  expect(products!.textContent).not.toContain('Total');
  expect(freights!.textContent).toMatch(/Total.*100,00/);
});
