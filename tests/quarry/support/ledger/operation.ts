export type SubAccount = 'REMITO' | 'PRESUPUESTO';

/** A town of a round, all but the first of which form the zone; null: anywhere. */
export type Destination = number | 'zone' | null;

/** Freight apart or within the price; by tonne or by trip. */
export type How = 'aparte' | 'incluido';
export type Per = 'tonelada' | 'viaje';

/** ADMIN; a clerk who stops at what needs permission; a clerk who asks for it. */
export type By = 'admin' | 'clerk' | 'asking';

/**
 * An operation of a user. `target` is the id of the document; amounts in cents, quantities in hundredths of a tonne.
 */
export type Operation =
  | RequestableOperation
  | {
      readonly kind: 'editarRemito' | 'editarPresupuesto';
      readonly target: number;
      readonly quantity: bigint;
    }
  | { readonly kind: 'eliminarRecibo' | 'eliminarNota'; readonly target: number }
  | (NewAmount & { readonly kind: 'recibo'; readonly chequeCents: bigint; readonly pays: Paid | null })
  | (NewAmount & { readonly kind: 'nota' })
  | (Omit<NewAmount, 'daysAgo'> & { readonly kind: 'cheque' })
  | (Pick<NewAmount, 'cents' | 'sub'> & { readonly kind: 'gastos'; readonly target: number })
  | ChequeOperation
  | { readonly kind: 'armarDeposito'; readonly targets: readonly number[] }
  | { readonly kind: 'editarDeposito'; readonly target: number; readonly targets: readonly number[] }
  | DepositOperation
  | ConditionOperation
  | RequestOperation
  | YardOperation;

/** Operations for which a clerk may request permission. */
export type RequestableOperation =
  | (NewSale & { readonly kind: 'remito' | 'presupuesto'; readonly by: By })
  | Delivery
  | { readonly kind: 'anularRemito' | 'anularPresupuesto'; readonly target: number; readonly by: By };

/** A delivery of a quote. `how`: undefined like the quote's; null none. */
export type Delivery = Pick<NewSale, 'quantity' | 'iva' | 'daysAgo' | 'onAccount' | 'place' | 'truck'> & {
  readonly kind: 'entrega';
  readonly target: number;
  readonly how: How | null | undefined;
  readonly by: By;
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
  /** Null: nobody says it. */
  readonly place: number | null;
  readonly truck: number;
  readonly how: How | null;
};

export type NewAmount = {
  readonly client: number;
  readonly cents: bigint;
  readonly sub: SubAccount;
  readonly daysAgo: number;
};

/** The document that a receipt pays, and how much of it. */
export type Paid = { readonly entidad: string; readonly id: number; readonly cents: bigint };

export type ChequeOperation =
  | { readonly kind: 'aceptar' | 'rechazar'; readonly target: number; readonly sub: SubAccount }
  | { readonly kind: 'depositar' | 'acreditar'; readonly target: number }
  | { readonly kind: 'asignar'; readonly target: number; readonly supplier: number }
  | {
      readonly kind: 'cambiar' | 'desasignar';
      readonly target: number;
      /** The assignment that the user saw. */
      readonly assignment: number;
      readonly supplier: number;
    };

export type DepositOperation = {
  readonly kind: 'llevarDeposito' | 'acreditarDeposito' | 'anularDeposito';
  readonly target: number;
};

/** A price in cents per tonne, or a discount in hundredths of a percent of the list price. */
export type Agreed =
  | { readonly price: bigint; readonly discount: null }
  | { readonly price: null; readonly discount: bigint };

/** A term that ends `days` after its first day; null: when somebody ends it. */
type Term = { readonly daysAgo: number; readonly days: number | null };

export type ConditionOperation =
  | (Term & {
      readonly kind: 'acuerdo';
      readonly client: number | 'family';
      readonly place: Destination;
      readonly product: number | null;
      readonly agreed: Agreed;
    })
  | { readonly kind: 'cambiarAcuerdo'; readonly target: number; readonly agreed: Agreed }
  /** `daysAgo` is its last day. */
  | { readonly kind: 'terminarAcuerdo'; readonly target: number; readonly daysAgo: number }
  | (Term & {
      readonly kind: 'tarifa';
      readonly place: Exclude<Destination, null>;
      readonly trucks: readonly [bigint, bigint] | null;
      readonly per: Per;
      readonly price: bigint;
    });

/** `quantity` as changed by the one who decides; null: as requested. */
export type RequestOperation =
  | {
      readonly kind: 'conceder' | 'comparar';
      readonly target: number;
      readonly of: RequestableOperation;
      readonly quantity: bigint | null;
    }
  | { readonly kind: 'rechazarPedido' | 'retirarPedido'; readonly target: number };

export type YardOperation =
  | { readonly kind: 'hacerEnlace' | 'revocarEnlace' }
  /** `target` is its place among the links. */
  | { readonly kind: 'abrirEnlace'; readonly target: number }
  /** `told` are the driver's own tonnes, where they differ. */
  | {
      readonly kind: 'cargado' | 'entregado';
      readonly target: number;
      readonly told: bigint | null;
    }
  /** `target` is its place among the notices. */
  | { readonly kind: 'repetirAviso'; readonly target: number }
  | { readonly kind: 'resolver'; readonly target: number; readonly decision: 'corregir' | 'mantener' };

/** The product's response; `sent`: what a repeated one sends again. */
export type Answer = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly sent?: object;
};

/** Cents per tonne of each product: cash, and on the account. */
export type Prices = readonly (readonly [cash: bigint, account: bigint])[];
