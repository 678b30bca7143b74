import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { expect, it } from 'vitest';
import { date, defineEntity, documentNumber, money } from '#schema/index.ts';
import { base } from '#support/base.ts';
import { inApplication } from '#support/inApplication.tsx';
import LinesPart from './LinesPart.tsx';

const importe = money({ label: 'Importe' });
const facturas = defineEntity({
  ...base('facturas'),
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

it("a document's total stands once, below the last kind of lines", () => {
  const lines = [{ id: 1, importe: '50.00' }];
  const record = { id: 1, total: '100.00', productos: lines, fletes: lines };
  const part = (
    <CoreAdminContext>
      <LinesPart entity={facturas} record={record} />
    </CoreAdminContext>
  );
  render(inApplication(part, { entities: [facturas] }));
  const [products, freights] = screen.getAllByRole('region');
  expect(products!.textContent).not.toContain('Total');
  expect(freights!.textContent).toMatch(/Total.*100,00/);
});
