import { useState } from 'react';
import { Button, Icon, Link, whatsappUrl } from 'cantera/admin';
import { whatsappNumber } from 'cantera/argentina';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatDate, formatMoney, fromCents, sumCents, toCents } from 'cantera';
import {
  accountLine,
  balanceMessage,
  RESUMEN_API,
  RESUMEN_EXCEL,
  RESUMEN_EXCEL_FILE,
  RESUMEN_FILE,
  type ResumenDatos,
} from './resumen.ts';
import { queryTextOf } from './resumenAddress.ts';
import { ResumenAccount } from './ResumenAccount.tsx';
import { SendResumenDialog } from './SendResumenDialog.tsx';
import { useResumenDownload } from './useResumenDownload.ts';

export function ResumenView({ datos }: { datos: ResumenDatos }) {
  const { cliente, clienteId, nroCuentaCorriente, cuentas, fechaInicio, fechaFin } = datos;
  const [isSending, setSending] = useState(false);
  const { download, isBusy } = useResumenDownload();
  const total = fromCents(sumCents(cuentas.map(({ saldo }) => toCents(saldo))));
  const number = toCents(total) > 0n && cliente.telefono && whatsappNumber(cliente.telefono);
  return (
    <>
      <Card component="section" variant="outlined" aria-label="Resumen" sx={{ boxShadow: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '8px 24px', p: '14px 16px 0' }}>
          <Box sx={{ mr: 'auto', overflowWrap: 'anywhere' }}>
            <Typography variant="h2">
              <Link className="record-link" to={`/clientes/${clienteId}/show`}>
                {cliente.apellido} {cliente.nombre}
              </Link>
            </Typography>
            <Typography color="text.secondary">
              {accountLine(cliente.cuit, nroCuentaCorriente)} · Del {formatDate(fechaInicio)} al{' '}
              {formatDate(fechaFin)}
            </Typography>
          </Box>
          <Typography color="text.secondary">
            Saldo al {formatDate(fechaFin)}{' '}
            <Box component="strong" className="unbroken" sx={{ color: 'text.primary', fontSize: 18 }}>
              {formatMoney(total)}
            </Box>
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: '12px 16px 14px' }}>
          <Button
            startIcon={<Icon name="download" />}
            disabled={isBusy}
            onClick={() => void download(`${RESUMEN_API}?${queryTextOf(datos)}`, RESUMEN_FILE)}
          >
            Descargar PDF
          </Button>
          <Button
            startIcon={<Icon name="download" />}
            disabled={isBusy}
            onClick={() => void download(`${RESUMEN_EXCEL}?${queryTextOf(datos)}`, RESUMEN_EXCEL_FILE)}
          >
            Descargar XLSX
          </Button>
          <Button startIcon={<Icon name="mail" />} onClick={() => setSending(true)}>
            Enviar por correo
          </Button>
          {number && (
            <Button
              href={whatsappUrl(number, balanceMessage(fechaFin, total))}
              target="_blank"
              rel="noreferrer"
              startIcon={<Icon name="chat" />}
            >
              WhatsApp
            </Button>
          )}
        </Box>
      </Card>
      {cuentas.map((cuenta) => (
        <ResumenAccount key={cuenta.subcuenta} cuenta={cuenta} datos={datos} />
      ))}
      {isSending && <SendResumenDialog datos={datos} onClose={() => setSending(false)} />}
    </>
  );
}
