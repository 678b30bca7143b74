import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { ChequesTable } from '#resources/cheques/depositos/ChequesTable.tsx';
import type { ChequeEnCartera } from '#resources/cheques/cartera.ts';

const chequeOf = (id: number): ChequeEnCartera => ({
  id,
  version: 1,
  nroCheque: String(id),
  banco: 'Banco Nación',
  cliente: 'Gómez Raúl',
  importe: '100.00',
  fechaVencimiento: '2026-12-01',
  estado: 'Aceptado',
  tipoVentaId: 1,
  chequeXProveedorId: null,
  depositoId: null,
  depositado: false,
  plazo: 'semana',
});

it.each([
  { max: 5, expected: [1, 2, 3, 4, 5] },
  { max: 4, expected: [1, 2, 3, 4] },
])(
  "'Elegir todos' adds to the ticked cheques as many as a deposit of $max takes",
  async ({ max, expected }) => {
    const onTickedChange = vi.fn<(ids: ReadonlySet<number>) => void>();
    render(
      <CoreAdminContext>
        <ChequesTable
          rows={[1, 2, 3, 4, 5].map(chequeOf)}
          tickedIds={new Set([1, 2, 3])}
          max={max}
          errorOf={() => undefined}
          onTickedChange={onTickedChange}
        />
      </CoreAdminContext>,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir todos' }));
    expect([...onTickedChange.mock.calls[0]![0]]).toEqual(expected);
  },
);
