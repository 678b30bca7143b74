import type { RaRecord } from 'react-admin';
import { Button, FollowingDocuments, Icon, mayDo } from 'cantera/admin';
import { notasDebito } from './notaDebito.ts';

/** Starts a debit note for the expenses of a rejected cheque. */
export function DebitarGastos({ record }: { record: RaRecord }) {
  if (record['estado'] !== 'Rechazado' || !mayDo(notasDebito, 'create')) return null;
  return (
    <Button to={`/${notasDebito.name}/create?chequeId=${record.id}`} startIcon={<Icon name="money" />}>
      Debitar gastos
    </Button>
  );
}

/** Lists the debit notes that charge a cheque's expenses. */
export const GastosDebitados = ({ record }: { record: RaRecord }) => (
  <FollowingDocuments record={record} entity={notasDebito} reference="chequeId" />
);
