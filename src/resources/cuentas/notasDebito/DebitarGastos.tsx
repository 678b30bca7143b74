import type { RaRecord } from 'react-admin';
import { Button, FollowingDocuments, Icon, mayDo } from 'cantera/admin';
import { notasDebito } from './notaDebito.ts';

/** The button on a rejected cheque that starts a debit note of its expenses. */
export function DebitarGastos({ record }: { record: RaRecord }) {
  if (record['estado'] !== 'Rechazado' || !mayDo(notasDebito, 'create')) return null;
  return (
    <Button to={`/${notasDebito.name}/create?chequeId=${record.id}`} startIcon={<Icon name="money" />}>
      Debitar gastos
    </Button>
  );
}

/** The debit notes of a cheque. */
export const GastosDebitados = ({ record }: { record: RaRecord }) => (
  <FollowingDocuments of={record} by={notasDebito} through="chequeId" />
);
