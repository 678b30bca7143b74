import fc from 'fast-check';
import type { Agreed, Operation, NewSale, Paid } from './operation.ts';
import { amountsOf, type Model } from './model.ts';

/** How often each operation occurs. */
const WEIGHTS: Readonly<Record<Operation['kind'], number>> = {
  remito: 5,
  presupuesto: 4,
  entrega: 5,
  editarRemito: 4,
  editarPresupuesto: 2,
  anularRemito: 4,
  anularPresupuesto: 2,
  recibo: 5,
  eliminarRecibo: 3,
  nota: 2,
  eliminarNota: 2,
  gastos: 2,
  cheque: 4,
  aceptar: 4,
  rechazar: 4,
  depositar: 2,
  acreditar: 2,
  armarDeposito: 4,
  editarDeposito: 3,
  llevarDeposito: 3,
  acreditarDeposito: 2,
  anularDeposito: 1,
  asignar: 3,
  cambiar: 2,
  desasignar: 2,
  acuerdo: 5,
  cambiarAcuerdo: 2,
  terminarAcuerdo: 2,
  tarifa: 5,
  conceder: 8,
  comparar: 3,
  rechazarPedido: 2,
  retirarPedido: 1,
  hacerEnlace: 2,
  abrirEnlace: 3,
  revocarEnlace: 1,
  cargado: 5,
  entregado: 6,
  repetirAviso: 2,
  resolver: 2,
};

const kind = fc.oneof(
  ...Object.entries(WEIGHTS).map(([each, weight]) => ({
    weight,
    arbitrary: fc.constant(each as Operation['kind']),
  })),
);

const percent = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 100 }));

/** Drawn before anything has been done: `pick` later chooses among the existing documents. */
const choice = fc.record({
  kind,
  pick: fc.nat(1000),
  client: fc.nat(1),
  product: fc.nat(1),
  onAccount: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 3000 }),
  discount: percent,
  orderDiscount: percent,
  surcharge: percent,
  iva: fc.constantFrom(210, 105),
  cents: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 50_000_000 })),
  sub: fc.constantFrom('REMITO', 'PRESUPUESTO'),
  daysAgo: fc.oneof(fc.constant(0), fc.nat(100)),
  supplier: fc.nat(1),
  withCheque: fc.boolean(),
  pays: fc.boolean(),
  by: fc.constantFrom('admin', 'asking', 'asking', 'clerk'),
  place: fc.nat(3),
  truck: fc.nat(1),
  how: fc.constantFrom(null, null, null, 'aparte', 'incluido'),
  per: fc.constantFrom('tonelada', 'viaje'),
  days: fc.oneof(fc.constant(null), fc.nat(100)),
});

export type Choice = typeof choice extends fc.Arbitrary<infer Drawn> ? Readonly<Drawn> : never;

/** Batches run in sequence; the operations of one batch run concurrently, often on the same document. */
export const batches = fc.array(
  fc.oneof(
    choice.map((one) => [one]),
    fc.array(choice, { minLength: 2, maxLength: 3 }),
    fc
      .tuple(fc.array(choice, { minLength: 2, maxLength: 3 }), fc.nat(1000))
      .map(([several, pick]) => several.map((each) => ({ ...each, pick }))),
  ),
  { minLength: 4, maxLength: 18, size: 'max' },
);

/** The operation for a choice; an operation that makes a target when there is none. */
export const operationOf = (model: Model, drawn: Choice): Operation | null =>
  plainOperationOf(model, drawn) ?? plainOperationOf(model, { ...drawn, ...BEFORE[drawn.kind] });

const ASKED = { kind: 'presupuesto', by: 'asking', discount: 50, how: null } as const;
const TODAY = { kind: 'remito', by: 'admin', daysAgo: 0, how: null } as const;

const BEFORE: Partial<Readonly<Record<Operation['kind'], Partial<Choice>>>> = {
  entrega: { kind: 'presupuesto', by: 'admin', how: null },
  anularPresupuesto: { kind: 'presupuesto', by: 'admin', how: null },
  editarRemito: TODAY,
  anularRemito: { ...TODAY, daysAgo: 80 },
  conceder: ASKED,
  comparar: ASKED,
  rechazarPedido: ASKED,
  retirarPedido: ASKED,
  cambiarAcuerdo: { kind: 'acuerdo' },
  cargado: TODAY,
  entregado: TODAY,
  resolver: { kind: 'entregado', pays: true },
  repetirAviso: { kind: 'cargado' },
  aceptar: { kind: 'cheque' },
  armarDeposito: { kind: 'cheque' },
  editarDeposito: { kind: 'armarDeposito' },
};

function plainOperationOf(model: Model, drawn: Choice): Operation | null {
  const { kind: what, daysAgo, sub, supplier, by, truck, how, per, days } = drawn;
  const place = drawn.place === 3 ? null : drawn.place;
  const [client, quantity, iva, cents] = [
    drawn.client,
    BigInt(drawn.quantity),
    BigInt(drawn.iva),
    BigInt(drawn.cents),
  ];
  const target = (map: ReadonlyMap<number, unknown>): number | null => {
    const ids = [...map.keys()].toSorted((one, other) => one - other);
    // Prefers recent ones, as people do when they correct mistakes.
    return ids.length === 0 ? null : ids[ids.length - 1 - (drawn.pick % Math.min(ids.length, 4))]!;
  };
  const to = <T extends object>(map: ReadonlyMap<number, unknown>, operation: T) => {
    const id = target(map);
    return id === null ? null : { ...operation, target: id };
  };
  const accepted = [...model.cheques].filter(([, { state }]) => state === 'accepted').map(([id]) => id);
  switch (what) {
    case 'remito':
    case 'presupuesto': {
      const sale: NewSale = {
        client,
        product: drawn.product,
        onAccount: drawn.onAccount || drawn.pick % 3 > 0,
        quantity,
        discount: BigInt(drawn.discount),
        orderDiscount: BigInt(drawn.orderDiscount),
        surcharge: BigInt(drawn.surcharge),
        iva,
        daysAgo,
        place,
        truck,
        how,
      };
      return { kind: what, by, ...sale };
    }
    case 'entrega': {
      const id = target(model.quotes);
      if (id === null) return null;
      const quote = model.quotes.get(id)!;
      // A part of the pending tonnes, all of them, or slightly too much.
      const part = (quote.quantity * BigInt((drawn.pick % 5) + 1)) / 4n;
      const onAccount = drawn.pick % 4 === 0 ? !quote.onAccount : quote.onAccount;
      return {
        kind: what,
        by,
        target: id,
        quantity: part > 0n ? part : 1n,
        iva,
        daysAgo,
        onAccount,
        truck,
        place: drawn.pick % 2 === 0 ? quote.place : place,
        how: drawn.pick % 3 === 0 ? how : undefined,
      };
    }
    case 'editarRemito':
      return to(model.remitos, { kind: what, quantity });
    case 'editarPresupuesto':
      return to(model.quotes, { kind: what, quantity });
    case 'anularRemito':
      return to(model.remitos, { kind: what, by });
    case 'anularPresupuesto':
      return to(model.quotes, { kind: what, by });
    case 'eliminarRecibo':
      return to(model.receipts, { kind: what });
    case 'eliminarNota':
      return to(model.notes, { kind: what });
    case 'recibo': {
      const chequeCents = drawn.withCheque ? cents / 2n + (cents % 2n) : 0n;
      const pays = drawn.pays ? debtOf(model, drawn) : null;
      return { kind: what, client, cents, sub, daysAgo, chequeCents, pays };
    }
    case 'nota':
      return { kind: what, client, cents, sub, daysAgo };
    case 'cheque':
      return { kind: what, client, cents, sub };
    case 'aceptar':
    case 'rechazar':
      return to(model.cheques, { kind: what, sub });
    case 'gastos':
      return to(model.cheques, { kind: what, cents, sub });
    case 'depositar':
    case 'acreditar':
      return to(model.cheques, { kind: what });
    case 'armarDeposito': {
      const targets = accepted.toSorted((one, other) => other - one).slice(0, 1 + (drawn.pick % 3));
      return targets.length === 0 ? null : { kind: what, targets };
    }
    case 'editarDeposito':
      return accepted.length === 0
        ? null
        : to(model.deposits, {
            kind: what,
            targets: accepted.slice(drawn.pick % accepted.length).slice(0, 3),
          });
    case 'llevarDeposito':
    case 'acreditarDeposito':
    case 'anularDeposito':
      return to(model.deposits, { kind: what });
    case 'acuerdo':
      return {
        kind: what,
        daysAgo,
        days,
        agreed: parseUnpriced(drawn),
        ...(drawn.supplier === 0
          ? {
              client,
              place: drawn.withCheque && place === 0 ? 'zone' : drawn.pays ? place : null,
            }
          : {
              client: 'family',
              place: null,
            }),
        product: drawn.onAccount ? drawn.product : null,
      };
    case 'cambiarAcuerdo':
      return to(model.agreements, { kind: what, agreed: parseUnpriced(drawn) });
    case 'terminarAcuerdo':
      return to(model.agreements, { kind: what, daysAgo });
    case 'tarifa':
      return {
        kind: what,
        daysAgo,
        days,
        per,
        place: place ?? 'zone',
        trucks: TRUCKS_OF_RATES[drawn.pick % 5] ?? null,
        price: per === 'viaje' ? cents : (cents % 500_000n) + 1n,
      };
    case 'conceder':
    case 'comparar': {
      const id = target(model.requests);
      if (id === null) return null;
      const changed = drawn.pays && what === 'conceder' ? quantity : null;
      return { kind: what, target: id, of: model.requests.get(id)!.operation, quantity: changed };
    }
    case 'rechazarPedido':
    case 'retirarPedido':
      return to(model.requests, { kind: what });
    case 'hacerEnlace':
    case 'revocarEnlace':
      return { kind: what };
    case 'abrirEnlace':
    case 'repetirAviso': {
      const { length } = what === 'abrirEnlace' ? model.yard.links : model.yard.notices;
      // The place of the last one, or of the one before.
      return length === 0
        ? null
        : { kind: what, target: Math.max(length - 1 - (drawn.pick % 4 === 0 ? 1 : 0), 0) };
    }
    case 'cargado':
    case 'entregado': {
      const todays = [...model.remitos].filter(([, { fecha }]) => fecha === model.today);
      const id = target(drawn.pick % 8 === 0 ? model.remitos : new Map(todays));
      if (id === null) return null;
      const told = what === 'entregado' && drawn.pays ? quantity : null;
      return { kind: what, target: id, told };
    }
    case 'resolver': {
      const differing = [...model.remitos].filter(([, { trip }]) => trip?.difference != null);
      return to(new Map(differing), { kind: what, decision: drawn.pays ? 'corregir' : 'mantener' });
    }
    case 'asignar':
      return to(model.cheques, { kind: what, supplier });
    case 'cambiar':
    case 'desasignar': {
      const held = new Map([...model.cheques].filter(([, { assignment }]) => assignment !== null));
      const id = target(held);
      return id === null
        ? null
        : { kind: what, target: id, supplier, assignment: model.cheques.get(id)!.assignment!.id };
    }
  }
}

const TRUCKS_OF_RATES: readonly (readonly [bigint, bigint] | undefined)[] = [
  undefined,
  undefined,
  [5n, 15n],
  [20n, 35n],
  [10n, 30n],
];

const parseUnpriced = ({ withCheque, cents, quantity }: Choice): Agreed =>
  withCheque
    ? { price: BigInt(cents % 2_000_000) + 1n, discount: null }
    : { price: null, discount: BigInt(quantity % 3 === 0 ? (cents % 9_999) + 1 : (cents % 3_000) + 1) };

/** A standing sale of the client, and a part of it or of the payment. */
function debtOf(model: Model, { client, pick, sub, cents }: Choice): Paid | null {
  const [entidad, map] =
    sub === 'REMITO' ? (['remitos', model.remitos] as const) : (['presupuestos', model.quotes] as const);
  const debts = [...map].filter(([, each]) => each.client === client && each.onAccount && !each.isAnnulled);
  if (debts.length === 0) return null;
  const [id, document] = debts[pick % debts.length]!;
  const total = amountsOf(document).total;
  const most = total < BigInt(cents) ? total : BigInt(cents);
  return most > 0n ? { entidad, id, cents: most } : null;
}
