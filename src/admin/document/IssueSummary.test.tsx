import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { documentNumber } from '#argentina/index.ts';
import { date, defineEntity, money } from '#schema/index.ts';
import { inApplication } from '#support/inApplication.tsx';
import { STAFF } from '#support/roles.ts';
import { IssueSummary } from './IssueSummary.tsx';

const multas = defineEntity({
  name: 'multas',
  label: { one: 'Multa', many: 'Multas', gender: 'f' },
  api: { base: 'Multa' },
  access: { list: STAFF, create: STAFF },
  fields: {
    numero: documentNumber({ label: 'Número', required: true, readOnly: true }),
    fecha: date({ label: 'Fecha' }),
    porDia: money({ label: 'Por día' }),
    total: money({ label: 'Total', computed: 'porDia * 3' }),
  },
  document: { number: { field: 'numero', prefix: '1' }, date: 'fecha', total: 'total' },
  display: '{numero}',
});
function TestForm() {
  const form = useForm({ defaultValues: { total: '12.00' } });
  return (
    <FormProvider {...form}>
      <IssueSummary entity={multas} isSaving={false} />
      <button onClick={() => form.setError('total', { message: 'Hasta $ 10,00' })}>Rechazar</button>
    </FormProvider>
  );
}

it('a computed total, which has no input of its own, shows why it is refused', async () => {
  render(inApplication(<TestForm />, { entities: [multas] }));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Hasta $ 10,00');
});
