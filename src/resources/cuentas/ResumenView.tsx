import { useState } from 'react';
import { Button, Icon, Link } from 'cantera/admin';
import Card from '@mui/material/Card';
import { formatDate, formatMoney, fromCents, toCents } from 'cantera';
import {
  accountLine,
  RESUMEN,
  RESUMEN_EXCEL,
  RESUMEN_EXCEL_FILE,
  RESUMEN_FILE,
  type ResumenDatos,
} from './resumen.ts';
import { resumenQueryOf } from './resumenAddress.ts';
import { ResumenAccount } from './ResumenAccount.tsx';
import { SendDialog } from './SendDialog.tsx';
import { useResumenDownload } from './useResumenDownload.ts';
import './resumen.css';

export function ResumenView({ datos }: { datos: ResumenDatos }) {
  const { cliente, clienteId, nroCuentaCorriente, cuentas, fechaInicio, fechaFin } = datos;
  const [isSending, setSending] = useState(false);
  const { download, isBusy } = useResumenDownload();
  const total = fromCents(cuentas.reduce((sum, { saldo }) => sum + toCents(saldo), 0n));
  return (
    <>
      <Card component="section" variant="outlined" aria-label="Resumen" sx={{ boxShadow: 1 }}>
        <div className="resumen-head">
          <div>
            <h2>
              <Link className="record-link" to={`/clientes/${clienteId}/show`}>
                {cliente.apellido} {cliente.nombre}
              </Link>
            </h2>
            <p>
              {accountLine(cliente.cuit, nroCuentaCorriente)} · Del {formatDate(fechaInicio)} al{' '}
              {formatDate(fechaFin)}
            </p>
          </div>
          <p className="resumen-total">
            Saldo al {formatDate(fechaFin)} <strong>{formatMoney(total)}</strong>
          </p>
        </div>
        <div className="resumen-actions">
          <Button
            startIcon={<Icon name="download" />}
            disabled={isBusy}
            onClick={() => void download(`${RESUMEN}?${resumenQueryOf(datos)}`, RESUMEN_FILE)}
          >
            Descargar PDF
          </Button>
          <Button
            startIcon={<Icon name="download" />}
            disabled={isBusy}
            onClick={() => void download(`${RESUMEN_EXCEL}?${resumenQueryOf(datos)}`, RESUMEN_EXCEL_FILE)}
          >
            Descargar XLSX
          </Button>
          <Button startIcon={<Icon name="mail" />} onClick={() => setSending(true)}>
            Enviar por correo
          </Button>
        </div>
      </Card>
      {cuentas.map((cuenta) => (
        <ResumenAccount key={cuenta.subcuenta} cuenta={cuenta} datos={datos} />
      ))}
      {isSending && <SendDialog datos={datos} onClose={() => setSending(false)} />}
    </>
  );
}
