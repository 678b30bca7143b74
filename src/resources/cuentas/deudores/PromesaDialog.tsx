import { useCreate, type RaRecord } from 'react-admin';
import { InputDialog, useDialogs } from 'cantera/admin';
import { formatMoney } from 'cantera';
import { promesasPago } from '../promesasPago/promesaPago.ts';
import type { Deudor } from './deudores.ts';

const { clienteId: _, ...fields } = promesasPago.fields;

export function PromesaDialog({ debtor, onClose }: { debtor: Deudor; onClose: (isSaved: boolean) => void }) {
  const [create] = useCreate<RaRecord>();
  const dialogs = useDialogs();
  return (
    <InputDialog<RaRecord>
      title={promesasPago.label.one}
      text={`${debtor.cliente} debe ${formatMoney(debtor.saldo)}.`}
      fields={fields}
      initial={{}}
      button="Registrar"
      send={async ({ values, key }) =>
        (await create(
          promesasPago.name,
          { data: { ...values, clienteId: debtor.clienteId }, meta: { key } },
          { returnPromise: true },
        )) as RaRecord
      }
      onSaved={() => {
        void dialogs.success({ title: '¡Creado!', text: promesasPago.messages.created });
        onClose(true);
      }}
      onClose={() => onClose(false)}
    />
  );
}
