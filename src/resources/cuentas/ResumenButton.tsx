import { Button, Icon, roleHere } from 'cantera/admin';
import { useGetList, type RaRecord } from 'react-admin';
import { access } from 'cantera';
import { recibos } from './recibos/recibo.ts';
import { FAMILY_CLIENTS } from './familyAccess.ts';
import { resumenAddressOf } from './resumenAddress.ts';

export function ClientResumenButton({ record }: { record: RaRecord }) {
  const reach = access(FAMILY_CLIENTS, roleHere());
  const hasAccount = record['tieneCuentaCorriente'] === true;
  // A role that reaches only some clients asks whether a recibo could choose this one. It asks at each visit (`gcTime`),
  // because its clients may change.
  const { total } = useGetList(
    'clientes',
    {
      filter: { ids: String(record.id), eleccion: `${recibos.name}.clienteId` },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: hasAccount && typeof reach === 'object', gcTime: 0 },
  );
  const isReached = reach === true || total === 1;
  return hasAccount && isReached ? <ResumenButton clienteId={Number(record.id)} /> : null;
}

export const AccountResumenButton = ({ record }: { record: RaRecord }) => (
  <ResumenButton clienteId={Number(record['clienteId'])} />
);

const ResumenButton = ({ clienteId }: { clienteId: number }) => (
  <Button to={resumenAddressOf(clienteId)} startIcon={<Icon name="document" />}>
    Resumen
  </Button>
);
