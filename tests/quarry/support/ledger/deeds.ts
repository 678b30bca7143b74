import {
  amountsOf,
  creditOf,
  dueOf,
  post,
  quoteEntries,
  remitoEntries,
  takeBack,
  type Cheque,
  type Model,
  type Quote,
  type Remito,
  type SubAccount,
} from './model.ts';

/**
 * An operation of a user. `target` is the id of the document; amounts in cents, quantities in hundredths of a tonne.
 */
export type Deed =
  | (NewSale & { readonly kind: 'remito' | 'presupuesto' })
  | (Pick<NewSale, 'quantity' | 'iva' | 'daysAgo'> & {
      readonly kind: 'entrega';
      readonly target: number;
      readonly onAccount: boolean;
    })
  | {
      readonly kind: 'editarRemito' | 'editarPresupuesto';
      readonly target: number;
      readonly quantity: bigint;
    }
  | {
      readonly kind: 'anularRemito' | 'anularPresupuesto' | 'eliminarRecibo' | 'eliminarNota';
      readonly target: number;
    }
  | (NewAmount & { readonly kind: 'recibo'; readonly chequeCents: bigint; readonly pays: Paid | null })
  | (NewAmount & { readonly kind: 'nota' })
  | (Omit<NewAmount, 'daysAgo'> & { readonly kind: 'cheque' })
  | { readonly kind: 'aceptar' | 'rechazar'; readonly target: number; readonly sub: SubAccount }
  | (Pick<NewAmount, 'cents' | 'sub'> & { readonly kind: 'gastos'; readonly target: number })
  | { readonly kind: 'depositar' | 'acreditar'; readonly target: number }
  | { readonly kind: 'armarDeposito'; readonly targets: readonly number[] }
  | {
      readonly kind: 'llevarDeposito' | 'acreditarDeposito' | 'anularDeposito';
      readonly target: number;
    }
  | { readonly kind: 'asignar'; readonly target: number; readonly supplier: number }
  | {
      readonly kind: 'cambiar' | 'desasignar';
      readonly target: number;
      /** The assignment as known then. */
      readonly assignment: number;
      readonly supplier: number;
    };

export type NewSale = {
  readonly client: number;
  readonly product: number;
  readonly onAccount: boolean;
  readonly quantity: bigint;
  readonly discount: bigint;
  readonly orderDiscount: bigint;
  readonly surcharge: bigint;
  readonly iva: bigint;
  readonly daysAgo: number;
};

type NewAmount = {
  readonly client: number;
  readonly cents: bigint;
  readonly sub: SubAccount;
  readonly daysAgo: number;
};

/** The document that a receipt pays, and how much of it. */
export type Paid = { readonly entidad: string; readonly id: number; readonly cents: bigint };

/** The product's response. */
export type Answer = { readonly status: number; readonly body: Record<string, unknown> };

/** Cents per tonne of each product: cash, and on the account. */
export type Prices = readonly (readonly [cash: bigint, account: bigint])[];

/** Applies the operation to the model and returns the expected status. New ids come from the product's response. */
export function foresee(model: Model, prices: Prices, deed: Deed, answer: Answer, fecha: string): number {
  const idOf = () => answer.body['id'] as number;
  const priceOf = (product: number, onAccount: boolean) => prices[product]![onAccount ? 1 : 0];
  const lineId = () => (answer.body['detalles'] as { id: number }[])[0]!.id;
  switch (deed.kind) {
    case 'remito':
    case 'presupuesto': {
      if (answer.status !== 201) return 201;
      const { client, daysAgo: _, kind: __, ...sale } = deed;
      const common = {
        ...sale,
        client,
        lineId: lineId(),
        price: priceOf(deed.product, deed.onAccount),
        isAnnulled: false,
        standing: [],
      };
      if (deed.kind === 'remito') {
        const remito: Remito = { ...common, quoteId: null, credit: 0n };
        model.remitos.set(idOf(), remito);
        post(model, remito, fecha, remitoEntries(remito));
      } else {
        const quote: Quote = { ...common, iva: 0n };
        model.quotes.set(idOf(), quote);
        post(model, quote, fecha, quoteEntries(quote));
      }
      return 201;
    }
    case 'entrega': {
      const quote = model.quotes.get(deed.target)!;
      if (quote.isAnnulled || deed.quantity > dueOf(model, deed.target)) return 400;
      if (answer.status !== 201) return 201;
      const remito: Remito = {
        client: quote.client,
        lineId: lineId(),
        product: quote.product,
        onAccount: deed.onAccount,
        price: deed.onAccount === quote.onAccount ? quote.price : priceOf(quote.product, deed.onAccount),
        quantity: deed.quantity,
        iva: deed.iva,
        discount: 0n,
        orderDiscount: 0n,
        surcharge: 0n,
        quoteId: deed.target,
        credit: creditOf(model, deed.target, deed.quantity),
        isAnnulled: false,
        standing: [],
      };
      model.remitos.set(idOf(), remito);
      post(model, remito, fecha, remitoEntries(remito));
      return 201;
    }
    case 'editarRemito': {
      const remito = model.remitos.get(deed.target)!;
      if (remito.isAnnulled) return 409;
      const { quoteId } = remito;
      if (quoteId !== null && deed.quantity > dueOf(model, quoteId, remito)) return 400;
      const before = [amountsOf(remito).total, remito.credit];
      if (deed.quantity === remito.quantity) return 200;
      remito.quantity = deed.quantity;
      if (quoteId !== null) remito.credit = creditOf(model, quoteId, deed.quantity, remito);
      if (amountsOf(remito).total === before[0] && remito.credit === before[1]) return 200;
      takeBack(model, remito);
      post(model, remito, model.today, remitoEntries(remito));
      return 200;
    }
    case 'editarPresupuesto': {
      const quote = model.quotes.get(deed.target)!;
      if (quote.isAnnulled) return 409;
      if (deed.quantity === quote.quantity) return 200;
      if (dueOf(model, deed.target) !== quote.quantity) return 409;
      const before = amountsOf(quote).total;
      quote.quantity = deed.quantity;
      if (amountsOf(quote).total === before) return 200;
      takeBack(model, quote);
      post(model, quote, model.today, quoteEntries(quote));
      return 200;
    }
    case 'anularRemito':
      return annul(model, model.remitos.get(deed.target)!);
    case 'anularPresupuesto': {
      const quote = model.quotes.get(deed.target)!;
      return dueOf(model, deed.target) !== quote.quantity ? 409 : annul(model, quote);
    }
    case 'eliminarNota':
      return annul(model, model.notes.get(deed.target)!);
    case 'eliminarRecibo':
      return annulReceipt(model, deed.target);
    case 'nota': {
      if (answer.status !== 201) return 201;
      const note = { client: deed.client, isAnnulled: false, standing: [] };
      model.notes.set(idOf(), note);
      post(model, note, fecha, [{ side: 'DEBE', sub: deed.sub, cents: deed.cents }]);
      return 201;
    }
    case 'gastos': {
      const { client, state } = model.cheques.get(deed.target)!;
      if (state !== 'rejected') return 400;
      return foresee(model, prices, { ...deed, kind: 'nota', client, daysAgo: 0 }, answer, fecha);
    }
    case 'recibo': {
      // The model does not track what a document still owes; other tests verify that.
      if (answer.status === 400 && deed.pays) return 400;
      if (answer.status !== 201) return 201;
      const medios = answer.body['medios'] as { chequeId: number | null }[];
      const chequeIds = medios.flatMap(({ chequeId }) => (chequeId === null ? [] : [chequeId]));
      const receipt = { client: deed.client, chequeIds, isAnnulled: false, standing: [] };
      model.receipts.set(idOf(), receipt);
      post(model, receipt, fecha, [{ side: 'HABER', sub: deed.sub, cents: deed.cents }]);
      for (const id of chequeIds)
        model.cheques.set(id, newCheque({ ...deed, cents: deed.chequeCents }, idOf()));
      return 201;
    }
    case 'cheque':
      if (answer.status === 201) model.cheques.set(idOf(), newCheque(deed, null));
      return 201;
    case 'armarDeposito': {
      const cheques = deed.targets.map((id) => model.cheques.get(id)!);
      if (!cheques.every((cheque) => cheque.state === 'accepted' && isInHand(cheque))) return 409;
      if (answer.status !== 201) return 201;
      model.deposits.set(idOf(), { chequeIds: deed.targets, state: 'made' });
      for (const cheque of cheques) cheque.depositId = idOf();
      return 201;
    }
    case 'llevarDeposito':
    case 'acreditarDeposito':
    case 'anularDeposito':
      return foreseeDeposit(model, deed);
    default:
      return foreseeCheque(model, deed, answer);
  }
}

const newCheque = (
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

function annul(model: Model, document: Parameters<typeof takeBack>[1] & { isAnnulled: boolean }): number {
  if (document.isAnnulled) return 409;
  document.isAnnulled = true;
  takeBack(model, document);
  return 200;
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

type DepositDeed = Extract<Deed, { kind: 'llevarDeposito' | 'acreditarDeposito' | 'anularDeposito' }>;

function foreseeDeposit(model: Model, { kind, target }: DepositDeed): number {
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

const isInHand = ({ assignment, isDeposited, depositId }: Cheque): boolean =>
  assignment === null && !isDeposited && depositId === null;

type ChequeDeed = Extract<
  Deed,
  { kind: 'aceptar' | 'rechazar' | 'depositar' | 'acreditar' | 'asignar' | 'cambiar' | 'desasignar' }
>;

/** design.md 6.7 */
function foreseeCheque(model: Model, deed: ChequeDeed, answer: Answer): number {
  const cheque = model.cheques.get(deed.target)!;
  const assignmentOf = () => answer.body['chequeXProveedorId'] as number;
  switch (deed.kind) {
    case 'aceptar':
      if (cheque.state !== 'pending') return 409;
      cheque.state = 'accepted';
      // A cheque that came with a receipt has been credited by it.
      if (cheque.receiptId !== null) return 200;
      cheque.sub = deed.sub;
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
      cheque.assignment = { id: answer.status === 200 ? assignmentOf() : 0, supplier: deed.supplier };
      return 200;
    case 'cambiar':
      if (cheque.assignment?.id !== deed.assignment) return 404;
      if (cheque.assignment.supplier === deed.supplier) return 409;
      cheque.assignment = { id: answer.status === 200 ? assignmentOf() : 0, supplier: deed.supplier };
      return 200;
    case 'desasignar':
      if (cheque.assignment?.id !== deed.assignment) return 404;
      cheque.assignment = null;
      return 200;
  }
}
