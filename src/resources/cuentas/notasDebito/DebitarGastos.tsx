import type { RaRecord } from 'react-admin';
import { Button, FollowingDocuments, Icon, mayDo } from 'cantera/admin';
import { notasDebito } from './notaDebito.ts';

export function DebitarGastos({ record }: { record: RaRecord }) {
  if (record['estado'] !== 'Rechazado' || !mayDo(notasDebito, 'create')) return null;
  return (
    <Button to={`/${notasDebito.name}/create?chequeId=${record.id}`} startIcon={<Icon name="money" />}>
      Debitar gastos
    </Button>
  );
}

export const GastosDebitados = ({ record }: { record: RaRecord }) => (
  <FollowingDocuments record={record} entity={notasDebito} reference="chequeId" />
);
