import type { Identifier } from 'react-admin';
import { Button, Icon, mayDo } from 'cantera/admin';
import { depositos } from './deposito.ts';
import { newDepositPath } from './newDepositPath.ts';

const MAX_CHEQUES = depositos.lines[0]!.max;

export default function DepositarJuntos({ ids }: { ids: readonly Identifier[] }) {
  if (ids.length > MAX_CHEQUES || !mayDo(depositos, 'create')) return null;
  return (
    <Button to={newDepositPath(ids)} startIcon={<Icon name="money" />}>
      Depositar juntos
    </Button>
  );
}
