import Card from '@mui/material/Card';
import type { RaRecord } from 'react-admin';
import { mayOpenHere } from '#admin/access.ts';
import { useRegistry } from '#admin/registry.ts';
import PagadoSinCuenta from './PagadoSinCuenta.tsx';
import Saldo from './Saldo.tsx';

/** What he owes, and what he paid into no account; nothing when there is neither. */
export default function Cuenta({ record }: { record: RaRecord }) {
  const isOpen = mayOpenHere(useRegistry().get('saldos'));
  return (
    <Card
      component="section"
      aria-label="Cuenta"
      variant="outlined"
      sx={{ p: 2, boxShadow: 1, '&:empty': { display: 'none' } }}
    >
      {isOpen && <Saldo record={record} />}
      <PagadoSinCuenta record={record} />
    </Card>
  );
}
