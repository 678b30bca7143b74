import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney, relativeDay } from 'cantera';
import { whatsappNumber } from 'cantera/argentina';
import { Button, Icon, printPdf, queryOf, ReportPage, useDialogs } from 'cantera/admin';
import { request, requestFile } from 'cantera/http';
import { useCliente } from '../../maestros/clientes/useCliente.ts';
import { precios } from './precios.ts';

type PreciosQuery = Readonly<Record<string, unknown>>;
type Precio = Readonly<Record<'producto' | 'lista' | 'cuenta', string> & { cuentaEnObra: string | null }>;

/** The report, printed and sent by WhatsApp as it is on the screen. */
export default function PreciosPage() {
  return <ReportPage report={precios} Actions={Actions} />;
}

function Actions({ asked }: { asked: PreciosQuery }) {
  return (
    <>
      <PrintButton asked={asked} />
      <WhatsAppButton asked={asked} />
    </>
  );
}

function PrintButton({ asked }: { asked: PreciosQuery }) {
  const dialogs = useDialogs();
  const [isBusy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      const { file, name } = await requestFile(`${precios.calls.pdf}?${queryOf(asked)}`);
      await printPdf(file, name);
    } catch (error) {
      void dialogs.error((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button startIcon={<Icon name="print" />} disabled={isBusy} onClick={() => void print()}>
      Imprimir
    </Button>
  );
}

/** Opens a message to the client's telephone, or to one that the user chooses in WhatsApp. */
function WhatsAppButton({ asked }: { asked: PreciosQuery }) {
  const query = queryOf(asked);
  const cliente = useCliente(asked['clienteId']);
  const { data: rows } = useQuery({
    queryKey: [precios.name, 'todos', query],
    queryFn: async ({ signal }) =>
      (await request('GET', `${precios.calls.rows}?${query}`, { signal })) as readonly Precio[],
    gcTime: 0,
  });
  if (!rows?.length) return null;
  const dia = String(asked['dia']);
  const text = spoken(rows, relativeDay(dia) ?? dia, asked['ivaId'] ? 'con IVA' : 'sin IVA');
  const number = whatsappNumber(String(cliente?.['telefono'] ?? '')) ?? '';
  return (
    <Button
      href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      startIcon={<Icon name="chat" />}
    >
      WhatsApp
    </Button>
  );
}

/** Longer texts do not fit an address. */
const MAX_LINES = 40;

/** Returns the message with prices on account; they include freight when every row knows its own. */
function spoken(rows: readonly Precio[], dia: string, iva: string): string {
  const isOnSite = rows.every(({ cuentaEnObra }) => cuentaEnObra !== null);
  const lines = rows
    .slice(0, MAX_LINES)
    .map(({ producto, cuenta, cuentaEnObra }) => `${producto}: ${formatMoney(cuentaEnObra ?? cuenta)}`);
  const place = isOnSite ? 'puestos en obra' : 'en cantera';
  const text = [`Precios por tonelada al ${formatDate(dia)}, ${place}, ${iva}:`, ...lines].join('\n');
  // Some phones show a no-break space as a box.
  return text.replaceAll('\u00A0', ' ');
}
