import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney, relativeDay } from 'cantera';
import { whatsappNumber } from 'cantera/argentina';
import { Button, Icon, printPdf, queryOf, ReportPage, useDialogs, whatsappUrl } from 'cantera/admin';
import { request, requestFile } from 'cantera/http';
import { useCliente } from '../../maestros/clientes/useCliente.ts';
import { precios } from './precios.ts';

type PreciosQuery = Readonly<Record<string, unknown>>;
type Precio = Readonly<Record<'producto' | 'lista' | 'cuenta', string> & { cuentaEnObra: string | null }>;

export default function PreciosPage() {
  return <ReportPage report={precios} Actions={Actions} />;
}

function Actions({ parameters: query }: { parameters: PreciosQuery }) {
  return (
    <>
      <PrintButton query={query} />
      <WhatsAppButton query={query} />
    </>
  );
}

function PrintButton({ query }: { query: PreciosQuery }) {
  const dialogs = useDialogs();
  const [isBusy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      const { file, name } = await requestFile(`${precios.calls.pdf}?${queryOf(query)}`);
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

function WhatsAppButton({ query }: { query: PreciosQuery }) {
  const search = queryOf(query);
  const cliente = useCliente(query['clienteId']);
  const { data: rows } = useQuery({
    queryKey: [precios.name, 'todos', search],
    queryFn: async ({ signal }) =>
      (await request('GET', `${precios.calls.rows}?${search}`, { signal })) as readonly Precio[],
    // The rows are never taken from the cache, since the message must not have old prices.
    gcTime: 0,
  });
  if (!rows?.length) return null;
  const dia = String(query['dia']);
  // The day may be a word such as 'today'.
  const text = messageOf(rows, relativeDay(dia) ?? dia, query['ivaId'] ? 'con IVA' : 'sin IVA');
  const phone = whatsappNumber(String(cliente?.['telefono'] ?? '')) ?? '';
  return (
    <Button href={whatsappUrl(phone, text)} target="_blank" rel="noreferrer" startIcon={<Icon name="chat" />}>
      WhatsApp
    </Button>
  );
}

/** A message with more lines would make the address too long. */
const MAX_LINES = 40;

/** Lists the prices on current account, with freight if it is known. One rate serves all rows, so all or none have it. */
function messageOf(rows: readonly Precio[], dia: string, iva: string): string {
  const isOnSite = rows.every(({ cuentaEnObra }) => cuentaEnObra !== null);
  const place = isOnSite ? 'puestos en obra' : 'en cantera';
  const lines = rows
    .slice(0, MAX_LINES)
    .map(({ producto, cuenta, cuentaEnObra }) => `${producto}: ${formatMoney(cuentaEnObra ?? cuenta)}`);
  return [`Precios por tonelada al ${formatDate(dia)}, ${place}, ${iva}:`, ...lines].join('\n');
}
