import type { Answer, ChequeOperation, DepositOperation, NewAmount } from './operation.ts';
import { post, takeBack, type Cheque, type Model } from './model.ts';

export const newCheque = (
  { client, cents, sub }: Pick<NewAmount, 'client' | 'cents' | 'sub'>,
  receiptId: number | null,
): Cheque => ({
  client,
  cents,
  sub,
  receiptId,
  state: 'pending',
  isDeposited: false,
  isCredited: false,
  depositId: null,
  assignment: null,
  standing: [],
});

export function foreseeDeposit(model: Model, { kind, target }: DepositOperation): number {
  const deposit = model.deposits.get(target)!;
  const cheques = deposit.chequeIds.map((id) => model.cheques.get(id)!);
  switch (kind) {
    case 'llevarDeposito':
      if (deposit.state !== 'made') return 409;
      deposit.state = 'deposited';
      for (const cheque of cheques) cheque.isDeposited = true;
      return 200;
    case 'acreditarDeposito':
      if (deposit.state !== 'deposited') return 409;
      deposit.state = 'credited';
      for (const cheque of cheques) cheque.isCredited = cheque.state === 'accepted';
      return 200;
    case 'anularDeposito':
      if (!['made', 'deposited'].includes(deposit.state)) return 409;
      if (cheques.some(({ isCredited, state }) => isCredited || state === 'rejected')) return 409;
      deposit.state = 'annulled';
      for (const cheque of cheques) Object.assign(cheque, { isDeposited: false, depositId: null });
      return 200;
  }
}

function settle(model: Model, { depositId }: Cheque): void {
  const deposit = depositId === null ? null : model.deposits.get(depositId)!;
  const isAwaited = (id: number) => {
    const { isCredited, state } = model.cheques.get(id)!;
    return !isCredited && state !== 'rejected';
  };
  if (deposit && !deposit.chequeIds.some(isAwaited)) deposit.state = 'credited';
}

export const isInHand = ({ assignment, isDeposited, depositId }: Cheque): boolean =>
  assignment === null && !isDeposited && depositId === null;

/** design.md 6.7 */
export function foreseeCheque(model: Model, operation: ChequeOperation, answer: Answer): number {
  const cheque = model.cheques.get(operation.target)!;
  const assignmentOf = () => answer.body['chequeXProveedorId'] as number;
  switch (operation.kind) {
    case 'aceptar':
      if (cheque.state !== 'pending') return 409;
      cheque.state = 'accepted';
      // A cheque that came with a receipt has been credited by it.
      if (cheque.receiptId !== null) return 200;
      cheque.sub = operation.sub;
      post(model, cheque, model.today, [{ side: 'HABER', sub: cheque.sub, cents: cheque.cents }]);
      return 200;
    case 'rechazar':
      if (cheque.state === 'rejected') return 409;
      if (cheque.depositId !== null && !cheque.isDeposited) return 409;
      cheque.state = 'rejected';
      cheque.assignment = null;
      cheque.isCredited = false;
      settle(model, cheque);
      takeBack(model, cheque);
      if (cheque.receiptId !== null)
        post(model, cheque, model.today, [{ side: 'DEBE', sub: cheque.sub, cents: cheque.cents }]);
      return 200;
    case 'depositar':
      if (cheque.state !== 'accepted' || !isInHand(cheque)) return 409;
      cheque.isDeposited = true;
      return 200;
    case 'acreditar':
      if (cheque.state !== 'accepted' || !cheque.isDeposited || cheque.isCredited) return 409;
      cheque.isCredited = true;
      settle(model, cheque);
      return 200;
    case 'asignar':
      if (cheque.state === 'rejected' || !isInHand(cheque)) return 409;
      cheque.assignment = { id: answer.status === 200 ? assignmentOf() : 0, supplier: operation.supplier };
      return 200;
    case 'cambiar':
      if (cheque.assignment?.id !== operation.assignment) return 404;
      if (cheque.assignment.supplier === operation.supplier) return 409;
      cheque.assignment = { id: answer.status === 200 ? assignmentOf() : 0, supplier: operation.supplier };
      return 200;
    case 'desasignar':
      if (cheque.assignment?.id !== operation.assignment) return 404;
      cheque.assignment = null;
      return 200;
  }
}
