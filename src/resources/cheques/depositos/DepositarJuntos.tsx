import type { Identifier } from 'react-admin';
import { Button, Icon, mayDo } from 'cantera/admin';
import { depositos } from './deposito.ts';

const MAX_CHEQUES = depositos.lines[0]!.max;

/** A deposit with a line for each ticked cheque. */
export default function DepositarJuntos({ ids }: { ids: readonly Identifier[] }) {
  if (ids.length > MAX_CHEQUES || !mayDo(depositos, 'create')) return null;
  return (
    <Button
      to={`/${depositos.name}/create?cheques.chequeId=${ids.join(',')}`}
      startIcon={<Icon name="money" />}
    >
      Depositar juntos
    </Button>
  );
}
