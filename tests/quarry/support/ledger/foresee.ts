import { daysBetween } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { foreseeCheque, foreseeDeposit, isInHand, newCheque } from './cheques.ts';
import { foreseeCondition } from './conditions.ts';
import type { Answer, RequestableOperation, Operation, Prices, RequestOperation } from './operation.ts';
import {
  amountsOf,
  creditOf,
  decimal,
  dueOf,
  post,
  quoteEntries,
  remitoEntries,
  takeBack,
  type Cheque,
  type Model,
  type Quote,
  type Remito,
} from './model.ts';
import {
  foreseeDelivery,
  foreseeSale,
  isRemito,
  issue,
  TERMS,
  withheld,
  type Foreseen,
  type Reason,
} from './sales.ts';
import { foreseeYard } from './yard.ts';

/** Applies the operation to the model and returns the expected status. New ids come from the product's response. */
export function foresee(
  model: Model,
  prices: Prices,
  operation: Operation,
  answer: Answer,
  fecha: string,
): number {
  const idOf = () => answer.body['id'] as number;
  switch (operation.kind) {
    case 'remito':
    case 'presupuesto':
    case 'entrega': {
      const due = dueTo(model, prices, operation, fecha);
      if (typeof due === 'number') return due;
      return requestPermission(model, operation, answer, due.reasons) ?? issue(model, due.document, answer);
    }
    case 'editarRemito': {
      const remito = model.remitos.get(operation.target)!;
      if (remito.isAnnulled) return 409;
      const { quoteId } = remito;
      if (quoteId !== null && operation.quantity > dueOf(model, quoteId, remito)) return 400;
      const before = [amountsOf(remito).total, remito.credit];
      if (operation.quantity === remito.quantity) return 200;
      remito.quantity = operation.quantity;
      if (quoteId !== null) remito.credit = creditOf(model, quoteId, operation.quantity, remito);
      if (amountsOf(remito).total === before[0] && remito.credit === before[1]) return 200;
      takeBack(model, remito);
      post(model, remito, model.today, remitoEntries(remito));
      return 200;
    }
    case 'editarPresupuesto': {
      const quote = model.quotes.get(operation.target)!;
      if (quote.isAnnulled) return 409;
      if (operation.quantity === quote.quantity) return 200;
      if (dueOf(model, operation.target) !== quote.quantity) return 409;
      const before = amountsOf(quote).total;
      quote.quantity = operation.quantity;
      if (amountsOf(quote).total === before) return 200;
      takeBack(model, quote);
      post(model, quote, model.today, quoteEntries(quote));
      return 200;
    }
    case 'anularRemito':
    case 'anularPresupuesto': {
      const due = dueTo(model, prices, operation, fecha);
      if (typeof due === 'number') return due;
      return requestPermission(model, operation, answer, due.reasons) ?? annul(model, due.document);
    }
    case 'eliminarNota':
      return annul(model, model.notes.get(operation.target)!);
    case 'eliminarRecibo':
      return annulReceipt(model, operation.target);
    case 'nota': {
      if (answer.status !== 201) return 201;
      const note = { client: operation.client, isAnnulled: false, standing: [] };
      model.notes.set(idOf(), note);
      post(model, note, fecha, [{ side: 'DEBE', sub: operation.sub, cents: operation.cents }]);
      return 201;
    }
    case 'gastos': {
      const { client, state } = model.cheques.get(operation.target)!;
      if (state !== 'rejected') return 400;
      return foresee(model, prices, { ...operation, kind: 'nota', client, daysAgo: 0 }, answer, fecha);
    }
    case 'recibo': {
      // The model does not track what a document still owes; other tests verify that.
      if (answer.status === 400 && operation.pays) return 400;
      if (answer.status !== 201) return 201;
      const medios = answer.body['medios'] as { chequeId: number | null }[];
      const chequeIds = medios.flatMap(({ chequeId }) => (chequeId === null ? [] : [chequeId]));
      const receipt = { client: operation.client, chequeIds, isAnnulled: false, standing: [] };
      model.receipts.set(idOf(), receipt);
      post(model, receipt, fecha, [{ side: 'HABER', sub: operation.sub, cents: operation.cents }]);
      for (const id of chequeIds)
        model.cheques.set(id, newCheque({ ...operation, cents: operation.chequeCents }, idOf()));
      return 201;
    }
    case 'cheque':
      if (answer.status === 201) model.cheques.set(idOf(), newCheque(operation, null));
      return 201;
    case 'armarDeposito': {
      const cheques = operation.targets.map((id) => model.cheques.get(id)!);
      if (!cheques.every((cheque) => cheque.state === 'accepted' && isInHand(cheque))) return 409;
      if (answer.status !== 201) return 201;
      model.deposits.set(idOf(), { chequeIds: operation.targets, state: 'made' });
      for (const cheque of cheques) cheque.depositId = idOf();
      return 201;
    }
    case 'editarDeposito': {
      const deposit = model.deposits.get(operation.target)!;
      const cheques = operation.targets.map((id) => model.cheques.get(id)!);
      const isFree = (cheque: Cheque) => isInHand(cheque) || cheque.depositId === operation.target;
      if (deposit.state !== 'made') return 409;
      if (!cheques.every((cheque) => cheque.state === 'accepted' && isFree(cheque))) return 409;
      for (const id of deposit.chequeIds) model.cheques.get(id)!.depositId = null;
      for (const cheque of cheques) cheque.depositId = operation.target;
      deposit.chequeIds = operation.targets;
      return 200;
    }
    case 'llevarDeposito':
    case 'acreditarDeposito':
    case 'anularDeposito':
      return foreseeDeposit(model, operation);
    case 'acuerdo':
    case 'cambiarAcuerdo':
    case 'terminarAcuerdo':
    case 'tarifa':
      return foreseeCondition(model, operation, answer, fecha);
    case 'conceder':
    case 'comparar':
    case 'rechazarPedido':
    case 'retirarPedido':
      return foreseeRequest(model, prices, operation, answer, fecha);
    case 'hacerEnlace':
    case 'abrirEnlace':
    case 'revocarEnlace':
    case 'cargado':
    case 'entregado':
    case 'repetirAviso':
    case 'resolver':
      return foreseeYard(model, operation, answer);
    default:
      return foreseeCheque(model, operation, answer);
  }
}

/** Its cheques are removed with it, unless one has already been used. */
function annulReceipt(model: Model, id: number): number {
  const receipt = model.receipts.get(id)!;
  const cheques = receipt.chequeIds.map((each) => model.cheques.get(each)!);
  const isInUse = cheques.some(
    ({ state, isDeposited, assignment }) => state === 'accepted' || isDeposited || assignment !== null,
  );
  if (receipt.isAnnulled || isInUse) return 409;
  for (const cheque of cheques) {
    takeBack(model, cheque);
    cheque.state = 'rejected';
  }
  return annul(model, receipt);
}

function annul(model: Model, document: Parameters<typeof takeBack>[1] & { isAnnulled: boolean }): number {
  if (document.isAnnulled) return 409;
  document.isAnnulled = true;
  takeBack(model, document);
  return 200;
}

/** The status of its refusal for everybody; else its document, and why a clerk may not do it alone. */
function dueTo(
  model: Model,
  prices: Prices,
  operation: RequestableOperation,
  fecha: string,
): number | Foreseen<Quote | Remito> {
  if (operation.kind === 'entrega') return foreseeDelivery({ model, prices, fecha }, operation);
  if ('product' in operation) return foreseeSale({ model, prices, fecha }, operation);
  const document = (operation.kind === 'anularRemito' ? model.remitos : model.quotes).get(operation.target)!;
  const isDelivered = !isRemito(document) && dueOf(model, operation.target) !== document.quantity;
  if (document.isAnnulled || isDelivered) return 409;
  const isLate = daysBetween(document.fecha, model.today) > TERMS.daysToAnnul;
  return { document, reasons: isLate ? ['late'] : [] };
}

/** Records a permission request. Null when nothing needs permission, or the caller may do it. */
function requestPermission(
  model: Model,
  operation: RequestableOperation,
  answer: Answer,
  reasons: readonly Reason[],
): number | null {
  const status = withheld(operation.by, reasons);
  if (status === 202 && answer.status === 202) {
    const { id } = answer.body['autorizacion'] as { id: number };
    model.requests.set(id, { operation, state: 'pendiente' });
  }
  return status;
}

/** The requested operation, with the changes of the one who decides. */
export const decidedOperation = ({
  of,
  quantity,
}: Extract<RequestOperation, { of: RequestableOperation }>): RequestableOperation =>
  quantity !== null && 'quantity' in of ? { ...of, quantity, by: 'admin' } : { ...of, by: 'admin' };

/** Granting makes the requested change as ADMIN; comparing makes it and rolls it back. */
function foreseeRequest(
  model: Model,
  prices: Prices,
  operation: RequestOperation,
  answer: Answer,
  fecha: string,
): number {
  const request = model.requests.get(operation.target)!;
  const isPending = request.state === 'pendiente';
  switch (operation.kind) {
    case 'rechazarPedido':
    case 'retirarPedido':
      if (!isPending) return 409;
      request.state = operation.kind === 'rechazarPedido' ? 'rechazada' : 'retirada';
      return 200;
    case 'comparar': {
      const due = dueTo(model, prices, operation.of, fecha);
      const { motivos, cifras, negativa } = answer.body as {
        motivos?: string[];
        cifras?: Record<string, string>;
        negativa?: string;
      };
      if (typeof due === 'number') return due === 403 ? due : negativa ? 200 : 0;
      const total = formatMoney(decimal(amountsOf(due.document).total));
      return motivos?.length === due.reasons.length && cifras?.['Monto total'] === total ? 200 : 0;
    }
    case 'conceder': {
      const own = decidedOperation(operation);
      const due = dueTo(model, prices, own, fecha);
      if (typeof due === 'number' || !isPending) return typeof due === 'number' ? due : 409;
      const status = foresee(model, prices, own, answer, fecha);
      if (status === answer.status) request.state = 'concedida';
      return status;
    }
  }
}
