import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { documentNumber } from '#argentina/index.ts';
import type { Entity } from '#schema/entity.ts';
import type { Field } from '#schema/fieldTypes.ts';
import { date, defineEntity, money } from '#schema/index.ts';
import { base } from '#support/base.ts';
import { inApplication } from '#support/inApplication.tsx';
import { ADMIN } from '#support/roles.ts';
import { IssueSummary } from './IssueSummary.tsx';

const multasWith = (total: Field) =>
  defineEntity({
    ...base('multas'),
    access: { list: ADMIN, create: ADMIN },
    fields: {
      numero: documentNumber({ label: 'Número', required: true, readOnly: true }),
      fecha: date({ label: 'Fecha' }),
      porDia: money({ label: 'Por día' }),
      total,
    },
    document: { number: { field: 'numero', prefix: '1' }, date: 'fecha', total: 'total' },
    display: '{numero}',
  });

function TestForm({ entity, total }: { entity: Entity; total: string }) {
  const form = useForm({ defaultValues: { total } });
  return (
    <FormProvider {...form}>
      <IssueSummary entity={entity} isSaving={false} />
      <button onClick={() => form.setError('total', { message: 'Hasta $ 10,00' })}>Rechazar</button>
    </FormProvider>
  );
}

it('a computed total, which has no input of its own, shows why it is refused', async () => {
  const multas = multasWith(money({ label: 'Total', computed: 'porDia * 3' }));
  render(inApplication(<TestForm entity={multas} total="12.00" />, { entities: [multas] }));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Hasta $ 10,00');
});

// '1.500 ' is what the input of an amount keeps of '1.500', which is ambiguous.
it.each(['1.', '-', '1.500 '])('a total typed as far as %j is not shown', (typed) => {
  const multas = multasWith(money({ label: 'Total' }));
  render(inApplication(<TestForm entity={multas} total={typed} />, { entities: [multas] }));
  expect(screen.getByText('Total').parentElement).toHaveTextContent('Total—');
});
