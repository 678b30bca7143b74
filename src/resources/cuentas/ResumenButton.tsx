import { Button, Icon, roleHere } from 'cantera/admin';
import { useGetList, type RaRecord } from 'react-admin';
import { access } from 'cantera';
import { recibos } from './recibos/recibo.ts';
import { FAMILY_CLIENTS } from './familyAccess.ts';
import { resumenAddressOf } from './resumenAddress.ts';

export function ClientResumenButton({ record }: { record: RaRecord }) {
  const reach = access(FAMILY_CLIENTS, roleHere());
  const isConditional = typeof reach === 'object';
  const hasAccount = record['tieneCuentaCorriente'] === true;
  // `FAMILY_CLIENTS` also limits a recibo's clients, so a role that reaches only some asks whether a recibo could
  // choose this one (`eleccion`). It asks at each visit (`gcTime`), because its clients may change.
  const { total } = useGetList(
    'clientes',
    {
      filter: { ids: String(record.id), eleccion: `${recibos.name}.clienteId` },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: hasAccount && isConditional, gcTime: 0 },
  );
  const isReached = reach === true || total === 1;
  return hasAccount && isReached ? <ResumenButton clienteId={Number(record.id)} /> : null;
}

/** The same button on a client's account. Only ADMINs see accounts, so it asks nothing. */
export const AccountResumenButton = ({ record }: { record: RaRecord }) => (
  <ResumenButton clienteId={Number(record['clienteId'])} />
);

const ResumenButton = ({ clienteId }: { clienteId: number }) => (
  <Button to={resumenAddressOf(clienteId)} startIcon={<Icon name="document" />}>
    Resumen
  </Button>
);
