import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { AUTH_STATE_KEY } from '#public/session.ts';
import { date, defineEntity, documentNumber, money, text } from '#schema/index.ts';
import type { Entity } from '#schema/entity.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import { base } from '#support/base.ts';
import { useEntityForm } from '../useEntityForm.ts';
import { LinesSection } from './LinesSection.tsx';

const ordenes = defineEntity({
  ...base('ordenes'),
  access: { list: ['ADMIN'], create: ['ADMIN'], edit: ['ADMIN'] },
  fields: {
    numero: documentNumber({ label: 'Número', readOnly: true }),
    fecha: date({ label: 'Fecha' }),
    total: money({ label: 'Total', required: true }),
  },
  display: '{numero}',
  form: { sections: [{ fields: ['fecha'] }] },
  lines: {
    trabajos: {
      label: { one: 'Trabajo', many: 'Trabajos', gender: 'm' },
      fields: { detalle: text({ label: 'Detalle' }), importe: money({ label: 'Importe', required: true }) },
      typed: true,
      addUp: { field: 'importe', to: 'total' },
      messages: { empty: 'Sin trabajos', tooFew: 'Agregue un trabajo' },
    },
  },
  document: { number: { field: 'numero', prefix: '1' }, date: 'fecha', total: 'total' },
}) as unknown as Entity;

beforeEach(() => localStorage.setItem(AUTH_STATE_KEY, JSON.stringify({ rol: 'ADMIN' })));

const [declared] = ordenes.lines as [ResolvedLines];

type Props = {
  lines?: ResolvedLines;
  stored?: Readonly<Record<string, unknown>>;
  children?: ReactNode;
};

function Edit({ lines = declared, stored = {}, children }: Props) {
  const form = useEntityForm(ordenes.fields, stored, 'edit', ordenes.lines);
  // react-hook-form tracks dirty fields, which `keepDirtyValues` needs, only while they are read.
  void form.formState.dirtyFields;
  return (
    <QueryClientProvider client={new QueryClient()}>
      <FormProvider {...form}>
        <LinesSection owner={ordenes} lines={lines} />
        {children}
      </FormProvider>
    </QueryClientProvider>
  );
}

it('the sum that the form does not ask for is shown and sent, even if the record arrives again', async () => {
  const stored = { total: '0.10', trabajos: [{ id: 1, detalle: 'Aceite', importe: '0.10' }] };
  const send = vi.fn();
  function Buttons() {
    const { handleSubmit, reset } = useFormContext();
    return (
      <>
        <button onClick={() => void handleSubmit(send)()}>Guardar</button>
        <button onClick={() => reset(stored, { keepDirtyValues: true })}>Recibir</button>
      </>
    );
  }
  const user = userEvent.setup();
  render(
    <Edit stored={stored}>
      <Buttons />
    </Edit>,
  );
  expect(screen.getByText('Total').parentElement).toHaveTextContent('$ 0,10');

  await user.click(screen.getByRole('button', { name: 'Trabajo' }));
  await user.type(screen.getAllByLabelText(/Importe/)[1]!, '0,20');
  expect(screen.getByText('Total').parentElement).toHaveTextContent('$ 0,30');
  await user.click(screen.getByRole('button', { name: 'Recibir' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(send.mock.calls[0]![0]).toMatchObject({ total: '0.30', trabajos: [{}, { importe: '0.20' }] });
});

it('the section has the title of its lines, or else their name', () => {
  const { rerender } = render(<Edit />);
  expect(screen.getByRole('heading', { name: 'Trabajos' })).toBeInTheDocument();
  rerender(<Edit lines={{ ...declared, title: 'Repuestos y mano de obra' }} />);
  expect(screen.getByRole('heading', { name: 'Repuestos y mano de obra' })).toBeInTheDocument();
});
