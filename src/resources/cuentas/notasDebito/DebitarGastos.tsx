import type { RaRecord } from 'react-admin';
import { Button, FollowingDocuments, Icon, mayDo } from 'cantera/admin';
import { notasDebito } from './notaDebito.ts';

/** Leads from a rejected cheque to a new debit note for its expenses. */
export function DebitarGastos({ record }: { record: RaRecord }) {
  if (record['estado'] !== 'Rechazado' || !mayDo(notasDebito, 'create')) return null;
  return (
    <Button to={`/${notasDebito.name}/create?chequeId=${record.id}`} startIcon={<Icon name="money" />}>
      Debitar gastos
    </Button>
  );
}

/** Lists the debit notes for a cheque's expenses. */
export const GastosDebitados = ({ record }: { record: RaRecord }) => (
  <FollowingDocuments record={record} entity={notasDebito} reference="chequeId" />
);
