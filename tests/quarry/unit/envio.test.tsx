import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, TestMemoryRouter } from 'react-admin';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DialogProvider } from '#admin/dialogs/DialogProvider.tsx';
import { theme } from '#admin/theme.ts';
import { EnvioCard } from '#resources/cuentas/EnvioCard.tsx';
import type { Envio } from '#resources/cuentas/envio.ts';
import { inApplication } from '#support/inApplication.tsx';

/** A mailing to 25 clients, on three pages. */
const envio = (id: number): Envio => ({
  id,
  tipoVenta: 'general',
  fechaInicio: '2026-11-01',
  fechaFin: '2026-11-30',
  cuales: null,
  situacion: 'terminado',
  usuario: 'eva',
  iniciadoEn: '2026-11-30T12:00:00Z',
  terminadoEn: '2026-11-30T12:01:00Z',
  resultados: { fallo: 0, sinCorreo: 0, pendiente: 0, enCola: 0, cancelado: 0, guardado: 0, enviado: 25 },
  reanudable: false,
});

/** A page of clients, each named after the mailing and its page. */
const clientesOf = (id: string, page: string) => ({
  items: [
    {
      clienteId: 1,
      nombre: `Envío ${id}, página ${page}`,
      saldo: '1.00',
      resultado: 'enviado',
      para: 'ana@lomita.com',
      motivo: null,
    },
  ],
  totalCount: 25,
});

it('a new mailing is shown from its first page of clients', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const url = new URL(address as string, 'http://localhost');
    const clientes = /Clientes\/(\d+)$/.exec(url.pathname);
    return Response.json(
      clientes ? clientesOf(clientes[1]!, url.searchParams.get('pageNumber')!) : { envio: envio(1) },
    );
  });
  onTestFinished(() => fetched.mockRestore());
  const card = (startedEnvio: Envio | null) => (
    <TestMemoryRouter>
      <CoreAdminContext>
        <ThemeProvider theme={theme}>
          {inApplication(
            <DialogProvider>
              <EnvioCard startedEnvio={startedEnvio} />
            </DialogProvider>,
            {},
          )}
        </ThemeProvider>
      </CoreAdminContext>
    </TestMemoryRouter>
  );
  // jsdom does not scroll.
  Element.prototype.scrollIntoView ??= () => {};
  const { rerender } = render(card(null));
  await screen.findByText('Envío 1, página 1');
  await userEvent.click(screen.getByRole('button', { name: 'Página 2' }));
  await screen.findByText('Envío 1, página 2');
  rerender(card(envio(2)));
  expect(await screen.findByText(/^Envío 2/)).toHaveTextContent('Envío 2, página 1');
});
