import { InputDialog, useDialogs } from 'cantera/admin';
import { request } from 'cantera/http';
import type { enviarResumenRoute } from './resumen.server.ts';
import { enviarFields, defaultMessage, RESUMEN_ENVIAR, type ResumenDatos } from './resumen.ts';

export function SendResumenDialog({ datos, onClose }: { datos: ResumenDatos; onClose: () => void }) {
  const dialogs = useDialogs();
  const { clienteId, tipoVenta, fechaInicio, fechaFin } = datos;
  return (
    <InputDialog
      title="Enviar por correo"
      text="Se adjunta el resumen en PDF."
      fields={enviarFields}
      initial={{ para: datos.cliente.email, mensaje: defaultMessage(datos) }}
      button="Enviar"
      doing="Enviando..."
      send={({ values, key }) =>
        request<typeof enviarResumenRoute>('POST', RESUMEN_ENVIAR, {
          body: { clienteId, tipoVenta, fechaInicio, fechaFin, ...values },
          headers: { 'idempotency-key': key },
        })
      }
      onSaved={({ message }) => {
        onClose();
        void dialogs.success({ title: '¡Enviado!', text: message });
      }}
      onClose={onClose}
    />
  );
}
