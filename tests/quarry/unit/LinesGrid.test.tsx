import { useEffect } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { formatMoney } from '#domain/money.ts';
import { fold } from '#domain/text.ts';
import { renderTemplate } from '#domain/template.ts';
import { application, registry } from '#resources/index.ts';
import { createI18nProvider } from '#i18n/index.ts';
import { quarryWords } from '#resources/words.ts';
import { ApplicationContext } from '#admin/application.ts';
import { DialogProvider } from '#admin/dialogs/DialogProvider.tsx';
import { useSaleLines } from '#resources/ventas/form/useSaleLines.ts';
import { LinesGrid } from '#resources/ventas/grid/LinesGrid.tsx';
import type { FormLine } from '#resources/ventas/grid/saleLine.ts';
import { blankLine } from '#resources/ventas/grid/useLineEntry.ts';

const sold = registry.get('productos');
const arena = {
  id: 1,
  nombre: 'Arena gruesa',
  codigoGenerado: '101/1',
  precioContado: '9000.00',
  precioCuentaCorriente: '9900.00',
};
const piedra = {
  id: 2,
  nombre: 'Piedra partida',
  codigoGenerado: '104/1',
  precioContado: '12500.50',
  precioCuentaCorriente: '13750.55',
};
const NOBODY = { clienteId: null, familiaId: null, localidadId: null, zonaId: null, dia: '2026-11-24' };
const linesDeclaration = registry.get('presupuestos').lines[0]!;
const nameOf = (product: object) => renderTemplate(sold.display, product as never);

const NOTHING: readonly string[] = [];

let held: readonly FormLine[];
beforeEach(() => {
  held = [];
});

type Props = { esCuentaCorriente?: boolean; start?: readonly FormLine[] };

const blank = blankLine(linesDeclaration.entity.fields);
const products = {
  all: [arena, piedra],
  isLoading: false,
  find: (text: string) => [arena, piedra].filter((each) => fold(nameOf(each)).includes(fold(text))),
  nameOf,
  priceReasonOf: () => 'Lista Particulares',
  priceOf: (each: object) => formatMoney((each as typeof arena).precioContado),
};

function Grid({ esCuentaCorriente = false, start = [] }: Props) {
  const { grid, added, entry, pending, change } = useSaleLines(
    { linesDeclaration, blank, loadingNames: NOTHING, products },
    { lines: () => start },
  );
  useEffect(() => {
    held = added;
  }, [added]);
  return (
    <CoreAdminContext i18nProvider={createI18nProvider(quarryWords)} queryClient={new QueryClient()}>
      <ApplicationContext value={application}>
        <DialogProvider>
          <LinesGrid
            ref={grid}
            linesDeclaration={linesDeclaration}
            productEntity={sold}
            lines={added}
            entry={entry}
            pending={pending}
            onChange={change}
            pricing={{
              venta: { ...NOBODY, esCuentaCorriente },
              acuerdos: [],
              fleteIncluido: null,
              keepsFreight: false,
              ivaBase: 'bruto',
              ivas: null,
            }}
            products={products}
          />
        </DialogProvider>
      </ApplicationContext>
    </CoreAdminContext>
  );
}

const wrap = (ui: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{ui}</QueryClientProvider>);
const product = () => screen.getByRole('combobox', { name: /^Producto/ });
const quantity = () => screen.getByRole('textbox', { name: /^Cantidad/ });

it('a product, Tab, tonnes and Enter are a line; the next one begins at the product', async () => {
  wrap(<Grid />);
  await userEvent.click(product());
  await userEvent.keyboard('aren{Tab}28,35{Enter}');
  expect(held).toMatchObject([{ values: { precioProductoId: 1, cantidad: '28.35', descuento: '0.00' } }]);
  expect(product()).toHaveFocus();
  expect(product()).toHaveValue('');
  expect(screen.getByText('$ 255.150,00', { selector: '[data-label=Subtotal]' })).toBeInTheDocument();
  // The error of the row that was left does not show in the new one.
  expect(screen.queryByText('Este campo es requerido')).toBeNull();
});

it('a code finds its product too, and the account has its own price', async () => {
  wrap(<Grid esCuentaCorriente />);
  await userEvent.click(product());
  await userEvent.keyboard('104{Enter}');
  expect(quantity()).toHaveFocus();
  await userEvent.keyboard('12,5{Enter}');
  expect(held).toMatchObject([{ values: { precioProductoId: 2 } }]);
  expect(screen.getByText('$ 171.881,88', { selector: '[data-label=Subtotal]' })).toBeInTheDocument();
});

it('a line that lacks something is not added, says what, and has the focus there', async () => {
  wrap(<Grid />);
  await userEvent.click(product());
  await userEvent.keyboard('aren{Tab}0{Enter}');
  expect(held).toEqual([]);
  expect(screen.getByText('La cantidad debe ser mayor que 0')).toBeInTheDocument();
  expect(quantity()).toHaveFocus();
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), '1');
  expect(screen.queryByText('La cantidad debe ser mayor que 0')).toBeNull();
});

it('a line is changed in its dialog, which can be left without a trace, and taken away', async () => {
  wrap(<Grid />);
  await userEvent.click(product());
  await userEvent.keyboard('aren{Tab}10{Enter}');
  const open = () => userEvent.click(screen.getByRole('button', { name: /^Editar: Arena/ }));
  await open();
  const dialog = () => within(screen.getByRole('dialog', { name: 'Editar Detalle' }));
  await userEvent.clear(await screen.findByDisplayValue('10,00'));
  await userEvent.click(dialog().getByRole('button', { name: 'Volver' }));
  expect(held).toMatchObject([{ values: { cantidad: '10.00' } }]);
  await open();
  const typed = dialog().getByRole('textbox', { name: /^Cantidad/ });
  await userEvent.clear(typed);
  await userEvent.type(typed, '7,5');
  await userEvent.click(dialog().getByRole('button', { name: 'Actualizar' }));
  expect(held).toMatchObject([{ values: { cantidad: '7.50' } }]);
  await userEvent.click(await screen.findByRole('button', { name: /^Eliminar: Arena/ }));
  expect(held).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Eliminar: / })).toBeNull();
});

it('a key in the row that is typed draws no line above it', async () => {
  const read = vi.fn();
  const line = {
    key: 'piedra',
    product: piedra,
    get values() {
      read();
      return { precioProductoId: 2, cantidad: '2.00', descuento: '0.00' };
    },
  };
  wrap(<Grid start={[line]} />);
  expect(read).toHaveBeenCalled();
  await userEvent.click(product());
  await userEvent.keyboard('aren{Tab}');
  read.mockClear();
  await userEvent.keyboard('28,35');
  expect(quantity()).toHaveValue('28,35');
  expect(screen.getByText('$ 255.150,00', { selector: '[data-label=Subtotal] > span' })).toBeInTheDocument();
  expect(read).not.toHaveBeenCalled();
});
